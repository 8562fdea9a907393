import { id, month, searchSchema, words } from '../../url/search-schema.ts'

/** The contract has the lists of reports, groupings, and measures; the page replaces unknown values with the first one. */
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
