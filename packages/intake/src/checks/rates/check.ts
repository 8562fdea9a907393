import { isColumn } from '../../sales/sales-source.ts'
import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Percent columns: rates that the commission does not match, and shares of it that belong to a person. */
export const rates: Check = {
  name: 'rates',
  texts: {
    'checks.rateDiffers': likely('basis', LEAVE_OUT),
    'checks.inFull': likely('basis', LEAVE_OUT),
  },
  run: ({ facts: { percents, related }, sources, mark, ...sales }) =>
    percents.findings(sales, isColumn(sources.grossCommission), (fits) => related.fits(fits, mark)),
}
