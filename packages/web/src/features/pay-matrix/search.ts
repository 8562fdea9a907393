import { id, month, oneOf, searchSchema, year } from '../../url/search-schema.ts'
import { SHOWN } from './shown.ts'

export const VIEWS = ['rep', 'manufacturer'] as const

export const payMatrixSearch = searchSchema({
  month,
  view: oneOf(VIEWS, 'rep'),
  rep: id,
  year,
  show: oneOf(SHOWN, 'rate'),
  manufacturer: id,
  by: oneOf(['territory', 'procedure'], 'territory'),
  saved: id,
})
