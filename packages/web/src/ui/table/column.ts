import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Format } from '../../i18n/format.ts'

/** Format and alignment: figures are right-aligned with aligned decimals. */
export type CellKind = 'text' | 'amount' | 'percent' | 'count' | 'date' | 'month' | 'instant'

export type Column<Row extends RowData> = {
  id: string
  header: string
  /** The sort value, also displayed if there is no `cell`. Null is a dash and sorts last. */
  value: (row: Row) => string | number | null
  kind?: CellKind
  /** Renders the cell instead, as a chip or a link. */
  cell?: (row: Row) => ReactNode
  /** The column that names the row: medium weight, first, always visible. */
  isKey?: boolean
  /** Hidden by default. */
  isHidden?: boolean
  isSortable?: boolean
  /** 'whenAll' exports it only with all columns, for private data; 'never' is for buttons; 'always' is for data that another cell shows. */
  inExports?: 'whenAll' | 'never' | 'always'
  /** In pixels; other columns share the remaining width. */
  width?: number
  /** Longer texts are truncated, with a tooltip. */
  maxWidth?: number
  /** Further text by which the search of a list finds the row: what the cell shows in addition. */
  alsoShows?: (row: Row) => string | null
  /** The total is the sum of the rows, unless the page gives one of the server. */
  isSummed?: boolean
}

export const isFigure = (kind: CellKind | undefined) => kind === 'amount' || kind === 'percent' || kind === 'count'

/** Formats a value in the user's language. */
export function formatValue(kind: CellKind | undefined, value: string | number | null | undefined, format: Format, none: string): string {
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

/** Sort order in the URL: '-net,name'. */
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
})

export type Features = typeof features

/** Natural order: '9' before '10', ignoring case and accents. */
export const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare
