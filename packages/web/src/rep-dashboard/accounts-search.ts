import { searchSchema, words } from '../url/search-schema.ts'

/** What a rep's sales are added up by, in the office and in the rep's own view. */
export const accountsSearch = searchSchema({ by: words })
