import { GUIDE_PAGES } from '../../guide/page-names.ts'
import { oneOf, searchSchema } from '../../url/search-schema.ts'

/** Without a page, the first one. */
export const guideSearch = searchSchema({ page: oneOf(['', ...GUIDE_PAGES], '') })
