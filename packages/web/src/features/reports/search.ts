import { id, month, searchSchema, anyText } from '../../url/search-schema.ts'

/** The contract has the lists of reports, groupings, and measures; the page replaces unknown values with the first one. */
export const reportsSearch = searchSchema({
  month,
  r: anyText,
  from: month,
  vs: month,
  by: anyText,
  measure: anyText,
  of: anyText,
  q: anyText,
  sort: anyText,
  saved: id,
})
