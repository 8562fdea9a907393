import { cents } from '@fairshare/engine/values'
import { isColumn } from '../../sales/sales-source.ts'
import { type Check, likely } from '../check.ts'

/** Dates for which both day and month may come first. */
export const orderOfDays: Check = {
  name: 'order-of-days',
  texts: {
    'checks.datesTurned': likely('period'),
    'checks.dayFirst': likely('period'),
    'checks.monthFirst': likely('period'),
  },
  run: ({ facts: { days }, sources: { invoicedate }, totals, request }) =>
    isColumn(invoicedate) ? days.findings(invoicedate.name, cents(totals.amountCents), request.sources.dateOrder) : [],
}
