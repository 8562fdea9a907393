import { idOrAll, month, searchSchema } from '../../url/search-schema.ts'

export const dashboardSearch = searchSchema({ month, territory: idOrAll })
