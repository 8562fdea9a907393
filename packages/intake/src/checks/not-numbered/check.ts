import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

const MIN_ROWS = 6
/** With more of them, the manufacturer does not number all of its sales. */
const FEW = 0.2

/** Sales without an invoice number among numbered ones may be orders that are not invoiced yet. */
export const notNumbered: Check = {
  name: 'not-numbered',
  texts: { 'checks.notNumbered': likely('notASale', LEAVE_OUT) },
  run({ row, amountCents, invoiceNumber, isTiedOut }: SalesTable): Finding[] {
    const found = new FoundRows()
    for (let at = 0; at < row.length; at++) {
      const money = amountCents[at] ?? 0
      if (!invoiceNumber[at] && money > 0) found.add(row[at] ?? 0, money)
    }
    return isTiedOut || row.length < MIN_ROWS || found.count > row.length * FEW
      ? []
      : found.finding((count) => text('checks.notNumbered', { count }))
  },
}
