import { month, searchSchema } from '../url/search-schema.ts'

/** The month param, which most pages have; header, dialogs, and commands read it everywhere. */
export const monthSearch = searchSchema({ month })
