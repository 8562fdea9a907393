import type { RowData } from '@tanstack/react-table'
import type { Chosen, FilterOption } from '../ui/FilterBar.tsx'
import { byText, type Column } from '../ui/table/column.ts'
import { containsWords } from '../ui/words.ts'

/** A filter of a list: a row fits if it has one of the chosen values. */
export type ListFilter<Row> = {
  id: string
  label: string
  of: (row: Row) => readonly string[]
  /** The options in this order; by default the values that occur, by label. */
  options?: readonly FilterOption[]
  labelOf?: (value: string) => string
  /** Offers options that no row has. */
  showsUnused?: boolean
  /** Offered only once it is chosen, as by a link. */
  isHidden?: boolean
}

/** The options of a filter from a list of known values. */
export const optionsFor = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): FilterOption[] =>
  values.map((value) => ({ value, label: labelOf(value) }))

/** A filter's options with the number of rows that have each. */
export function countedOptions<Row>({ of, options, labelOf = String, showsUnused = false }: ListFilter<Row>, rows: readonly Row[]) {
  const counts = new Map<string, number>()
  for (const row of rows) for (const value of new Set(of(row))) counts.set(value, (counts.get(value) ?? 0) + 1)
  const known = options ?? optionsFor([...counts.keys()], labelOf).toSorted((a, b) => byText(a.label, b.label))
  return known.flatMap((option) => {
    const count = counts.get(option.value) ?? 0
    return count === 0 && !showsUnused ? [] : [{ ...option, count }]
  })
}

/** Rows with one of the chosen values of every filter. Unknown filters are ignored. */
export const rowsWith = <Row>(rows: readonly Row[], filters: readonly ListFilter<Row>[], chosen: Chosen): readonly Row[] =>
  filters.reduce((left, { id, of }) => {
    const values = chosen[id] ?? []
    return values.length === 0 ? left : left.filter((row) => of(row).some((value) => values.includes(value)))
  }, rows)

/**
 * Rows whose texts contain every typed word, in any order, whatever its case, accents and punctuation. The texts are those of all text
 * columns, shown or hidden, so that a link finds the same rows for every user. Figures and dates are not searched.
 */
export function rowsFound<Row extends RowData>(rows: readonly Row[], columns: readonly Column<Row>[], q: string): readonly Row[] {
  if (q.trim() === '') return rows
  const searched = columns.filter(({ kind = 'text', inExports }) => kind === 'text' && inExports !== 'never')
  return rows.filter((row) =>
    containsWords(searched.flatMap(({ value, alsoShows }) => [value(row) ?? '', alsoShows?.(row) ?? '']).join(' '), q),
  )
}
