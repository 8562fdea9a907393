import { isColumn } from '../../sales/sales-source.ts'
import { blocker, type Check, likely } from '../check.ts'

/** Dates outside the month of the file: invoice dates, or else those of another date column. */
export const invoiceMonths: Check = {
  name: 'invoice-months',
  texts: {
    'checks.datesOutside': { ...blocker('period'), topic: 'month', isQuestion: true },
    'checks.datesNearlyOutside': { ...likely('period'), topic: 'month', isQuestion: true },
  },
  run: ({ facts: { months, times }, sources: { invoicedate } }) => [
    ...(times?.findings() ?? []),
    ...months.finding(!isColumn(invoicedate)),
  ],
}
