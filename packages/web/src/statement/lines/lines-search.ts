import { searchSchema, anyText } from '../../url/search-schema.ts'

/** The search param for statement lines, on every page with a statement. */
export const linesSearch = searchSchema({ lines: anyText })
