import { searchSchema, words } from '../../url/search-schema.ts'

/** What is searched for in the lines of a statement, on each screen that shows one. */
export const linesSearch = searchSchema({ lines: words })
