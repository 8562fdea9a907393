import type { NameField } from '../types.ts'
import type { SalesTable } from './check.ts'
import { FoundRows } from './finding.ts'

type Named = Pick<SalesTable, 'names' | 'row' | 'amountCents' | NameField>

/** The sales with a blank name in this field. */
export function blankRows({ names, row, amountCents, ...sales }: Named, field: NameField): FoundRows {
  const blank = names[field].findIndex(({ value }) => value === '')
  const found = new FoundRows()
  row.forEach((number, at) => sales[field][at] === blank && found.add(number, amountCents[at] ?? 0))
  return found
}
