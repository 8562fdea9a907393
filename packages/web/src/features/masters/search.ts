import type { View } from './views.ts'
import { count, id, oneOf, searchSchema, anyText, textOr } from '../../url/search-schema.ts'

/** Views of all kinds; an unknown view shows all records. */
const VIEWS = ['all', 'new', 'unassigned', 'withAliases', 'unused', 'duplicates', 'deleted'] as const satisfies readonly View[]

/** The same for every kind's list. */
export const mastersSearch = searchSchema({
  q: anyText,
  sort: textOr('name'),
  view: oneOf(VIEWS, 'all'),
  deleted: oneOf(['shown'], ''),
  region: id,
  page: count(1),
  size: count(100),
  row: id,
  saved: id,
})
