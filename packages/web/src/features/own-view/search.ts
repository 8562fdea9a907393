import { month, searchSchema, words } from '../../url/search-schema.ts'

export const ownViewSearch = searchSchema({ month, by: words, lines: words })
