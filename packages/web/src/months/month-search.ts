import { month, searchSchema } from '../url/search-schema.ts'

/** Most screens work in a month; header, dialogs and commands read it on all of them. */
export const monthSearch = searchSchema({ month })
