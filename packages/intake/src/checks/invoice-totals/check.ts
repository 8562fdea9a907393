import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** The number of lines that show how invoices are written. */
const MAX_LINES = 5_000
const FEW = 3
const NEARLY_ALL = 0.9

/** If nearly every invoice has the same amount on all its lines, it is the invoice total. */
export const invoiceTotals: Check = {
  name: 'invoice-totals',
  texts: { 'checks.invoiceTotals': likely('duplicate', LEAVE_OUT) },
  run({ row, amountCents, invoiceNumber, facts: { repeated } }: SalesTable): Finding[] {
    const invoices = new Map<string, { cents: number; rows: number[]; isOne: boolean }>()
    for (let at = 0; at < Math.min(row.length, MAX_LINES); at++) {
      const [number = '', amount = 0] = [invoiceNumber[at], amountCents[at]]
      if (number === '' || amount === 0) continue
      const known = invoices.get(number)
      if (!known) invoices.set(number, { cents: amount, rows: [row[at] ?? 0], isOne: true })
      else if (known.rows.push(row[at] ?? 0)) known.isOne &&= known.cents === amount
    }
    const several = [...invoices.values()].filter(({ rows }) => rows.length > 1)
    const alike = several.filter(({ isOne }) => isOne)
    if (new Set(alike.map((each) => each.cents)).size < FEW || alike.length < several.length * NEARLY_ALL) return []
    const again = new FoundRows()
    for (const each of alike) for (const number of each.rows.slice(1)) again.add(number, each.cents)
    return repeated.explains(again.count) ? [] : again.finding((count) => text('checks.invoiceTotals', { count }))
  },
}
