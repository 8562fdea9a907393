import type { Search } from '../url/search.ts'

export type ViewSearch = Record<string, string>

/** Transient params that no view stores: month, open item, page, and selected view. */
const OF_THE_MOMENT = new Set(['month', 'row', 'rep', 'line', 'file', 'dlg', 'page', 'saved'])

/** The params of a list that shares its URL with a tab or record. */
export type Parts = readonly string[] | undefined

/** The params that define which rows a list shows, in which order. */
export const viewSearch = (search: Search, parts?: Parts): ViewSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      (part): part is [string, string] =>
        (parts ? parts.includes(part[0]) : !OF_THE_MOMENT.has(part[0])) && part[1] !== undefined && part[1] !== '',
    ),
  )

/** The URL change that shows a view: params that it lacks are removed. */
export const toView = (search: Search, view: ViewSearch, parts?: Parts): Search => ({
  ...Object.fromEntries(Object.keys(viewSearch(search, parts)).map((name) => [name, undefined])),
  page: undefined,
  row: undefined,
  ...view,
})

export const isSameView = (one: ViewSearch, other: ViewSearch): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
