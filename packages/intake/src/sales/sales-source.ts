import { text } from '@fairshare/texts/text'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import { fold } from '../formats/fold.ts'
import { columnNames, MOST_COLUMNS } from '../table/header.ts'
import { IntakeError } from '../intake-error.ts'
import { type NameField, type SalesRequest, SALES_FIELDS, type SalesField } from '../types.ts'

/** Where the value of a field comes from. */
export type Source = { column: number; name: string } | { text: string } | null

/** The source of each field: its column, its fixed value, or none. */
export function sourcesOf(header: Row, { mappedFields, sources }: SalesRequest): Record<SalesField, Source> {
  const names = new Map(columnNames(header, MOST_COLUMNS).map((name, column) => [name, column]))
  const byField = new Map<SalesField, Source>()
  for (const [name, field] of Object.entries(mappedFields)) {
    const column = names.get(name)
    if (column === undefined) throw new IntakeError('request', text('intake.noSuchColumn', { column: name }))
    byField.set(field, { column, name })
  }
  const sourceOf = (field: SalesField): Source => {
    const value = sources.fixedValues?.[field]
    return byField.get(field) ?? (value === undefined ? null : { text: value })
  }
  return Object.fromEntries(SALES_FIELDS.map((field) => [field, sourceOf(field)])) as Record<SalesField, Source>
}

export const isColumn = (source: Source): source is { column: number; name: string } => source !== null && 'column' in source

export function cellOf(row: Row, source: Source): Cell | undefined {
  if (source === null) return undefined
  return 'column' in source ? row.cells[source.column] : source.text
}

/** What a row says in words, folded. */
export type SaleTexts = Record<NameField | 'invoiceNumber', string>

export const textsOf = (row: Row, sources: Record<SalesField, Source>): SaleTexts => ({
  hospital: textOf(row, sources.hospital),
  surgeon: textOf(row, sources.surgeon),
  procedure: textOf(row, sources.procedure),
  territory: textOf(row, sources.territory),
  invoiceNumber: textOf(row, sources.invoiceNumber),
})

export function textOf(row: Row, source: Source): string {
  const cell = cellOf(row, source)
  return isBlank(cell) ? '' : fold(cellText(cell))
}
