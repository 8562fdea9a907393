import { month, searchSchema, anyText } from '../../url/search-schema.ts'

export const ownViewSearch = searchSchema({ month, by: anyText, lines: anyText })
