import type { View } from '../../masters/kinds.ts'
import { count, id, oneOf, searchSchema, words, wordsOr } from '../../url/search-schema.ts'

/** The views of all kinds; a kind that has no such view shows all its records. */
const VIEWS = ['all', 'new', 'unassigned', 'withAliases', 'unused', 'duplicates', 'deleted'] as const satisfies readonly View[]

/** Each kind's list has the same. */
export const mastersSearch = searchSchema({
  q: words,
  sort: wordsOr('name'),
  view: oneOf(VIEWS, 'all'),
  deleted: oneOf(['shown'], ''),
  region: id,
  page: count(1),
  size: count(100),
  row: id,
  saved: id,
})
