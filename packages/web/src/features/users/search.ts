import { id, oneOf, searchSchema, anyText, textOr } from '../../url/search-schema.ts'

/** The view of the list. */
export const VIEWS = ['all', 'staff', 'invited', 'oneFactor'] as const

export const usersSearch = searchSchema({ q: anyText, sort: textOr('name'), view: oneOf(VIEWS, 'all'), saved: id })
