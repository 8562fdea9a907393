import { searchSchema, anyText } from '../url/search-schema.ts'

/** The grouping of a rep's sales, in the office and in the rep's own view. */
export const accountsSearch = searchSchema({ by: anyText })
