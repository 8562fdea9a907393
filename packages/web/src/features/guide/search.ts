import { GUIDE_PAGES } from '../../guide/names.ts'
import { oneOf, searchSchema } from '../../url/search-schema.ts'

export const guideSearch = searchSchema({ page: oneOf(GUIDE_PAGES, 'month') })
