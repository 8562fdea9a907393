import type { Search } from '../url/search.ts'

export type ViewSearch = Record<string, string>

/** What an address says of the moment and of no view: the month one works in, what is open, which page, and which view was chosen. */
const OF_THE_MOMENT = new Set(['month', 'row', 'rep', 'line', 'file', 'dlg', 'page', 'saved'])

/** What of an address belongs to a list that shares it with others: with the tab it is on, or the record it is of. */
export type Parts = readonly string[] | undefined

/** The part of an address that says which rows a list shows, and in which order. */
export const viewSearch = (search: Search, parts?: Parts): ViewSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      (part): part is [string, string] =>
        (parts ? parts.includes(part[0]) : !OF_THE_MOMENT.has(part[0])) && part[1] !== undefined && part[1] !== '',
    ),
  )

/** What has to change in an address for a view to be shown: whatever it does not name goes. */
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
