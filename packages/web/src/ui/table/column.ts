import { columnOrderingFeature, columnVisibilityFeature } from '@tanstack/react-table'
import {
  createSortedRowModel,
  metaHelper,
  rowSelectionFeature,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Format } from '../../i18n/format.ts'

/** How a value is written and aligned: figures to the right with their decimals below each other. */
export type CellKind = 'text' | 'amount' | 'percent' | 'count' | 'date' | 'month' | 'instant'

export type Column<Row extends RowData> = {
  id: string
  header: string
  /** What is sorted by, and shown by its kind when there is no `cell`. Null is shown as a dash and sorted last. */
  value: (row: Row) => string | number | null
  kind?: CellKind
  /** Renders the cell instead, as a chip or a link. */
  cell?: (row: Row) => ReactNode
  /** The column that names the row: medium weight, always shown, first. */
  isKey?: boolean
  /** Hidden until a user shows it. */
  isHidden?: boolean
  isSortable?: boolean
  /** In exports only when every column is asked for, as private facts are, or never: buttons; or always, as what another cell says as well. */
  inExports?: 'whenAll' | 'never' | 'always'
  /** In pixels; the rest of the width is shared out. */
  width?: number
  /** Longer texts are cut off, and shown in whole on hover. */
  maxWidth?: number
}

export const isFigure = (kind: CellKind | undefined) => kind === 'amount' || kind === 'percent' || kind === 'count'

/** A value as text, in the reader's language. */
export function shown(kind: CellKind | undefined, value: string | number | null | undefined, format: Format, none: string): string {
  if (value === null || value === undefined || value === '') return none
  switch (kind) {
    case 'amount':
      return format.amount(Number(value))
    case 'percent':
      return format.percent(Number(value))
    case 'count':
      return format.count(Number(value))
    case 'date':
      return format.date(String(value))
    case 'month':
      return format.month(String(value))
    case 'instant':
      return format.instant(String(value))
    default:
      return String(value)
  }
}

/** What the address says of the order: '-net,name'. */
export const sortingOf = (text: string): SortingState =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))

export const sortTextOf = (sorting: SortingState): string => sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',')

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
  columnMeta: metaHelper<{ isFigure: boolean; isKey: boolean; width: number | undefined }>(),
})

export type Features = typeof features

/** Texts as people sort them: '9' before '10', ignoring case and accents. */
export const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

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
