import { id, month, searchSchema, words } from '../../url/search-schema.ts'

/** Which reports, groupings and measures there are is the contract's, which the screen loads: it takes the first one for any other word. */
export const reportsSearch = searchSchema({
  month,
  r: words,
  from: month,
  vs: month,
  by: words,
  measure: words,
  of: words,
  q: words,
  sort: words,
  saved: id,
})
