import { text } from '@fairshare/texts/text'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import { fold, isPlain } from '../formats/fold.ts'
import { KnownTexts } from '../formats/known-texts.ts'
import { columnNames, MAX_COLUMNS } from '../table/header.ts'
import { IntakeError } from '../intake-error.ts'
import { DETAIL_FIELDS, type DetailField, type NameField, MAPPED_FIELDS, type SalesRequest, type SalesField } from '../types.ts'

export type Source = { column: number; name: string } | { text: string } | null

/** The source of each field: its column, its fixed value, or none. */
export function sourcesOf(header: Row, { mappedFields, sources }: SalesRequest): Record<SalesField, Source> {
  const names = new Map(columnNames(header, MAX_COLUMNS).map((name, column) => [name, column]))
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
  return Object.fromEntries(MAPPED_FIELDS.map((field) => [field, sourceOf(field)])) as Record<SalesField, Source>
}

export const isColumn = (source: Source): source is { column: number; name: string } => source !== null && 'column' in source

export function cellOf(row: Row, source: Source): Cell | undefined {
  if (source === null) return undefined
  return 'column' in source ? row.cells[source.column] : source.text
}

/** The folded texts of a row. */
export type SaleTexts = Record<NameField | 'invoiceNumber' | 'accountNumber', string>

/** `isPlain`: no name has a character that folding could replace or lose. */
export type RowTexts = { texts: SaleTexts; isPlain: boolean }

/** Programs write '-' or '.' for an empty name or number. */
const NAMES_SOMETHING = /[\p{L}\p{N}]/u
const LONGEST_FILLER = 3
const NOTHING = { text: '', isPlain: true }

/** Folds each distinct name once and reuses the string, which halves the time of Map lookups. */
const known = () => new KnownTexts((text) => (NAMES_SOMETHING.test(text) ? { text: fold(text), isPlain: isPlain(text) } : NOTHING))
const KNOWN: Readonly<Record<NameField, KnownTexts<{ text: string; isPlain: boolean }>>> = {
  hospital: known(),
  surgeon: known(),
  procedure: known(),
  territory: known(),
}
export function rowTexts(row: Row, sources: Record<SalesField, Source>): RowTexts {
  const hospital = nameOf(row, sources, 'hospital')
  const surgeon = nameOf(row, sources, 'surgeon')
  const procedure = nameOf(row, sources, 'procedure')
  const territory = nameOf(row, sources, 'territory')
  return {
    texts: {
      hospital: hospital.text,
      surgeon: surgeon.text,
      procedure: procedure.text,
      territory: territory.text,
      invoiceNumber: numberOf(row, sources.invoiceNumber),
      accountNumber: numberOf(row, sources.accountNumber),
    },
    isPlain: hospital.isPlain && surgeon.isPlain && procedure.isPlain && territory.isPlain,
  }
}

function nameOf(row: Row, sources: Record<SalesField, Source>, field: NameField): { text: string; isPlain: boolean } {
  const cell = cellOf(row, sources[field])
  return isBlank(cell) ? NOTHING : KNOWN[field].get(cellText(cell))
}

const numberOf = (row: Row, source: Source) => (saysNothing(cellOf(row, source)) ? '' : textOf(row, source))

/** Whether a cell is blank or holds only a filler such as '-'. */
export const saysNothing = (cell: Cell | undefined): boolean =>
  isBlank(cell) || (typeof cell === 'string' && cell.length <= LONGEST_FILLER && !NAMES_SOMETHING.test(cell))

export function textOf(row: Row, source: Source): string {
  const cell = cellOf(row, source)
  return isBlank(cell) ? '' : fold(cellText(cell))
}

/** The details of a row that have a source; `accountNumber` may be from a row above. */
export function detailsOf(row: Row, sources: Record<SalesField, Source>, accountNumber: string): Partial<Record<DetailField, string>> {
  const details: Partial<Record<DetailField, string>> = {}
  for (const field of DETAIL_FIELDS)
    if (sources[field] !== null) details[field] = field === 'accountNumber' ? accountNumber : textOf(row, sources[field])
  return details
}
