import { type Cell, cellText, isBlank, type Row } from './cell.ts'
import { fold } from './fold.ts'
import { columnNames } from './header.ts'
import { IntakeError } from './intake-error.ts'
import { type SalesRequest, TARGETS, type Target } from './types.ts'

/** As many as a sheet of today's workbooks has. */
export const MOST_COLUMNS = 16_384

/** Where the value of a target comes from. */
export type Source = { column: number; name: string } | { text: string } | null

/** The source of each target: its column, its fixed value, or none. */
export function sourcesOf(header: Row, { mappedFields, sources }: SalesRequest): Record<Target, Source> {
  const names = new Map(columnNames(header, MOST_COLUMNS).map((name, column) => [name, column]))
  const byTarget = new Map<Target, Source>()
  for (const [name, target] of Object.entries(mappedFields)) {
    const column = names.get(name)
    if (column === undefined) throw new IntakeError('request', `The file has no column '${name}'.`)
    byTarget.set(target, { column, name })
  }
  const sourceOf = (target: Target): Source => {
    const text = sources.fixedValues?.[target]
    return byTarget.get(target) ?? (text === undefined ? null : { text })
  }
  return Object.fromEntries(TARGETS.map((target) => [target, sourceOf(target)])) as Record<Target, Source>
}

export const isColumn = (source: Source): source is { column: number; name: string } => source !== null && 'column' in source

export function cellOf(row: Row, source: Source): Cell | undefined {
  if (source === null) return undefined
  return 'column' in source ? row.cells[source.column] : source.text
}

export function textOf(row: Row, source: Source): string {
  const cell = cellOf(row, source)
  return isBlank(cell) ? '' : fold(cellText(cell))
}
