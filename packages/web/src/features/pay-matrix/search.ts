import { id, month, oneOf, searchSchema, year } from '../../url/search-schema.ts'

/** The content of rule cells. */
export const SHOWN = ['rate', 'sales', 'commission'] as const
export type Shown = (typeof SHOWN)[number]

/** Without a view: the last chosen rep, else all. */
export const VIEWS = ['all', 'rep', 'manufacturer'] as const

export const payMatrixSearch = searchSchema({
  month,
  view: oneOf(VIEWS, ''),
  rep: id,
  year,
  show: oneOf(SHOWN, 'rate'),
  manufacturer: id,
  by: oneOf(['territory', 'procedure'], 'territory'),
  saved: id,
})
