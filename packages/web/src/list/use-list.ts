import type { RowData } from '@tanstack/react-table'
import { useMatches } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Chosen } from '../ui/FilterBar.tsx'
import type { Column } from '../ui/table/column.ts'
import { filters as chosenFilters, filtersGiven, words } from '../url/search-schema.ts'
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
}

/**
 * A list whose rows are all in the page: search, filters, view and sort are in the URL. Spread `table` on the DataTable, `bar` on the
 * FilterBar and `views` on the ViewSwitch; give `words` to `useListExport`.
 */
export function useList<Row extends RowData, View extends string = never>(list: List<Row, View>) {
  const { name, label, columns, rows: all, search, filters = NO_FILTERS, views, defaultSort = '' } = list
  const given: Readonly<Record<string, unknown>> | undefined = useMatches({ select: (matches) => matches.at(-1)?.search })
  const set = useChangeOfSearch<Readonly<Record<string, unknown>>>()
  const q = (search !== undefined && words.read(given?.['q'])) || ''
  const sort = words.read(given?.['sort']) ?? defaultSort
  const chosen = useMemo(() => chosenFilters.read(given?.['f']) ?? chosenFilters.fallback, [given])
  const { rowsIn, names = [], param = 'view' } = views ?? {}
  const [first] = names
  const view = names.find((each) => each === given?.[param]) ?? first
  const rows = useMemo(() => {
    const viewed = all && rowsIn && view !== undefined ? rowsIn(view, all) : all
    return viewed && rowsFound(rowsWith(viewed, filters, chosen), columns, q)
  }, [all, rowsIn, view, filters, chosen, columns, q])
  const offered = useMemo(
    () =>
      filters
        .map((filter) => ({ ...filter, options: countedOptions(filter, all ?? []) }))
        .filter(({ id, options, isHidden }) => chosen[id] !== undefined || (!isHidden && (!all || options.length > 0))),
    [filters, all, chosen],
  )
  const viewOptions = names.flatMap((each) => {
    const count = rowsIn?.(each, all ?? []).length ?? 0
    const isOffered = !views?.hidesEmpty || count > 0 || each === view
    return isOffered ? [{ value: each, label: views?.labelOf(each, count) ?? '' }] : []
  })
  return {
    rows,
    q,
    table: { name, label, columns, rows, sort, onSort: (next: string) => set({ sort: next === defaultSort ? undefined : next }) },
    bar: {
      ...(search !== undefined && { search: { value: q, onChange: (next: string) => set({ q: next }), label: search } }),
      filters: offered,
      chosen,
      onChoose: (next: Chosen) => set({ f: filtersGiven(next) }),
      count: rows?.length,
    },
    views: {
      label: views?.label ?? '',
      value: view as View,
      onChange: (next: View) => set({ [param]: next === first ? undefined : next }),
      data: viewOptions,
    },
    /** The view, filters and search in words; empty ones have no effect. */
    words: [
      [views?.label ?? '', view === first ? '' : (viewOptions.find(({ value }) => value === view)?.label ?? '')],
      ...offered.map(({ id, label: filter, options }) => [filter, labelsOf(options, chosen[id])] as const),
      [search ?? '', q],
    ] as const,
  }
}

const NO_FILTERS = [] as const

const labelsOf = (options: readonly { value: string; label: string }[], values: readonly string[] = []) =>
  options.flatMap(({ value, label }) => (values.includes(value) ? [label] : [])).join(', ')
