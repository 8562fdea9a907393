import type { RowData } from '@tanstack/react-table'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Chosen } from '../ui/FilterBar.tsx'
import type { Column } from '../ui/table/column.ts'
import { filters as chosenFilters, filtersGiven, anyText } from '../url/search-schema.ts'
import { useChangeOfSearch } from '../url/use-search.ts'
import { countedOptions, type ListFilter, rowsFound, rowsWith } from './list-filter.ts'

export type ListViews<Row, View extends string> = {
  label: string
  /** The first one has all rows. */
  names: readonly View[]
  rowsIn: (view: View, rows: readonly Row[]) => readonly Row[]
  labelOf: (view: View, count: number) => string
  /** Its param in the URL. */
  param?: string
  /** Omits views without rows. */
  hidesEmpty?: boolean
}

type List<Row extends RowData, View extends string> = {
  /** The key for saved columns and density. */
  name: string
  label: string
  columns: readonly Column<Row>[]
  /** All rows; undefined while they are read. */
  rows: readonly Row[] | undefined
  /** The label of the search field. */
  search?: string
  filters?: readonly ListFilter<Row>[]
  views?: ListViews<Row, View>
  /** Omitted from the URL, for lists that share a page's `sort`. */
  defaultSort?: string
  /** For a list that the server searches, sorts and pages: `rows` is one page. */
  server?: { total: number; page: number; size: number }
}

/**
 * A list with its search, filters, view and sort in the URL. Spread `table` on the DataTable, `bar` on the FilterBar, `views` on the
 * ViewSwitch and `pager` on the Pager; give `words` to `useListExport`.
 */
export function useList<Row extends RowData, View extends string = never>(list: List<Row, View>) {
  const { name, label, columns, rows: all, search, filters = NO_FILTERS, views, defaultSort = '', server } = list
  const { set, q, sort, chosen, view, first, param } = useListSearch(list)
  const { rowsIn } = views ?? {}
  const found = useMemo(() => {
    const viewed = all && rowsIn && view !== undefined ? rowsIn(view, all) : all
    return viewed && rowsFound(rowsWith(viewed, filters, chosen), columns, q)
  }, [all, rowsIn, view, filters, chosen, columns, q])
  const rows = server ? all : found
  useLastPage(all, server, set)
  const offered = useMemo(
    () =>
      filters
        .map((filter) => ({ ...filter, options: countedOptions(filter, all ?? []) }))
        .filter(({ id, options, isHidden }) => chosen[id] !== undefined || (!isHidden && (!all || options.length > 0))),
    [filters, all, chosen],
  )
  const viewOptions = offeredViews(views, all, view)
  return {
    rows,
    q,
    table: {
      name,
      label,
      columns,
      rows,
      sort,
      onSort: (next: string) => set({ sort: next === defaultSort ? undefined : next }),
      isSortedByServer: server !== undefined,
    },
    bar: {
      ...(search !== undefined && { search: { value: q, onChange: (next: string) => set({ q: next }), label: search } }),
      filters: offered,
      chosen,
      onChoose: (next: Chosen) => set({ f: filtersGiven(next) }),
      count: rows && (server?.total ?? rows.length),
    },
    views: {
      label: views?.label ?? '',
      value: view as View,
      onChange: (next: View) => set({ [param]: next === first ? undefined : next }),
      data: viewOptions,
    },
    pager: {
      ...(server ?? ONE_PAGE),
      onPage: (page: number) => set({ page }),
      onSize: (size: number) => set({ size }),
    },
    /** The view, filters and search in words; empty ones have no effect. */
    words: [
      [views?.label ?? '', view === first ? '' : labelsOf(viewOptions, view && [view])],
      ...offered.map(({ id, label: filter, options }) => [filter, labelsOf(options, chosen[id])] as const),
      [search ?? '', q],
    ] as const,
  }
}

/** The list's params in the URL. A change of a list of the server starts at its first page. */
function useListSearch<Row extends RowData, View extends string>({ search, views, defaultSort = '', server }: List<Row, View>) {
  const given: Given | undefined = useMatches({ select: (matches) => matches.at(-1)?.search })
  const change = useChangeOfSearch<Given>()
  const { names = [], param = 'view' } = views ?? {}
  const [first] = names
  return {
    first,
    param,
    view: names.find((each) => each === given?.[param]) ?? first,
    set: (next: Given) => change(server ? { page: undefined, ...next } : next),
    q: (search !== undefined && anyText.read(given?.['q'])) || '',
    sort: anyText.read(given?.['sort']) ?? defaultSort,
    chosen: useMemo(() => chosenFilters.read(given?.['f']) ?? chosenFilters.fallback, [given]),
  }
}

/** Goes to the last page from one beyond it: another month has fewer pages, or the rows of the last one are gone. */
function useLastPage(rows: readonly unknown[] | undefined, server: typeof ONE_PAGE | undefined, set: (next: Given) => void) {
  const { total, page, size } = server ?? ONE_PAGE
  const last = Math.ceil(total / size)
  const isBeyond = rows?.length === 0 && last > 0 && page > last
  const goToLast = useEffectEvent(() => set({ page: last }))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
}

/** The views with the number of their rows. */
function offeredViews<Row, View extends string>(views: ListViews<Row, View> | undefined, all: readonly Row[] = [], chosen?: View) {
  const { names = [], hidesEmpty = false, rowsIn, labelOf } = views ?? {}
  return names.flatMap((value) => {
    const count = rowsIn?.(value, all).length ?? 0
    return hidesEmpty && count === 0 && value !== chosen ? [] : [{ value, label: labelOf?.(value, count) ?? '' }]
  })
}

type Given = Readonly<Record<string, unknown>>
const NO_FILTERS = [] as const
const ONE_PAGE = { total: 0, page: 1, size: 1 }

const labelsOf = (options: readonly { value: string; label: string }[], values: readonly string[] = []) =>
  options.flatMap(({ value, label }) => (values.includes(value) ? [label] : [])).join(', ')
