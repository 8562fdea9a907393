import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { blocker, type Check, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { sizeOf } from '../sizes.ts'

const MAX_LINES = 5_000
const FEW = 3
const MIN_GROWN = 10

/** Amounts that grow by day within each hospital, and restart with the next, are running totals. */
export const runningTotal: Check = {
  name: 'running-total',
  texts: { 'checks.runningTotal': blocker('basis') },
  run({ row, hospital, amountCents, invoiceDate, columns }: SalesTable): Finding[] {
    if (columns.amount === null) return []
    let [grown, days, starts] = [0, 0, 0]
    const { length } = row
    for (let at = 1; at < Math.min(length, MAX_LINES); at++) {
      if (hospital[at] !== hospital[at - 1]) {
        if ((amountCents[at] ?? 0) < (amountCents[at - 1] ?? 0)) starts++
        continue
      }
      const [date = '', before = ''] = [invoiceDate[at], invoiceDate[at - 1]]
      if ((amountCents[at] ?? 0) <= (amountCents[at - 1] ?? 0) || date < before) return []
      grown++
      if (date > before) days++
    }
    if (grown < MIN_GROWN || days * 2 < grown || starts < FEW) return []
    return [{ text: text('checks.runningTotal', { column: columns.amount }), cents: cents(sizeOf(amountCents)), rows: [] }]
  },
}
