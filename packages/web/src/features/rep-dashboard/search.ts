import { id, month, searchSchema, words } from '../../url/search-schema.ts'

export const repDashboardSearch = searchSchema({ month, rep: id, by: words, lines: words })
