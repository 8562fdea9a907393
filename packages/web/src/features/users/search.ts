import { id, oneOf, searchSchema, words, wordsOr } from '../../url/search-schema.ts'

/** The view of the list. */
export const VIEWS = ['all', 'staff', 'invited', 'oneFactor'] as const

export const usersSearch = searchSchema({ q: words, sort: wordsOr('name'), view: oneOf(VIEWS, 'all'), saved: id })
