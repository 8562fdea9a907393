import { id, month, searchSchema, anyText } from '../../url/search-schema.ts'

export const repDashboardSearch = searchSchema({ month, rep: id, by: anyText, lines: anyText })
