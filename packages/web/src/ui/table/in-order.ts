import type { RowData } from '@tanstack/react-table'
import { byText, type Column, sortingOf } from './column.ts'

/** Rows as the table shows them: what 'next' and 'previous' mean beside it. Nothing comes last, whichever way round. */
export function inOrder<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'id' | 'value'>[],
  sort: string,
): Row[] {
  const keys = sortingOf(sort).flatMap(({ id, desc }) => {
    const column = columns.find((each) => each.id === id)
    return column ? [{ value: column.value, sign: desc ? -1 : 1 }] : []
  })
  return [...rows].sort((a, b) => {
    for (const { value, sign } of keys) {
      const order = compared(value(a), value(b), sign)
      if (order !== 0) return order
    }
    return 0
  })
}

function compared(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : byText(String(a), String(b)))
}
