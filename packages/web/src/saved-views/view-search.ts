import type { Search } from '../url/search.ts'

export type ViewSearch = Record<string, string>

/** What an address says of the moment and of no view: the month one works in, what is open, which page, and which view was chosen. */
const OF_THE_MOMENT = new Set(['month', 'row', 'rep', 'line', 'file', 'dlg', 'page', 'saved'])

/** The part of an address that says which rows a list shows, and in which order. */
export const viewSearch = (search: Search, { isOnTab = false } = {}): ViewSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      (part): part is [string, string] =>
        // On a page with tabs the address calls the tab a view: it stays.
        !OF_THE_MOMENT.has(part[0]) && !(isOnTab && part[0] === 'view') && part[1] !== undefined && part[1] !== '',
    ),
  )

/** What has to change in an address for a view to be shown: whatever it does not name goes. */
export const toView = (search: Search, view: ViewSearch, on: { isOnTab?: boolean } = {}): Search => ({
  ...Object.fromEntries(Object.keys(viewSearch(search, on)).map((name) => [name, undefined])),
  page: undefined,
  row: undefined,
  ...view,
})

export const isSameView = (one: ViewSearch, other: ViewSearch): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
