import { text } from '@fairshare/texts/text'
import { blocker, type Check, LEAVE_OUT_OR_CREDIT, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** A credit reverses its commission, and a sale earns one. */
export const signs: Check = {
  name: 'signs',
  texts: { 'checks.signs': blocker('sign', LEAVE_OUT_OR_CREDIT) },
  run({ row, amountCents, grossCents, columns }: SalesTable): Finding[] {
    if (columns.grossCommission === null) return []
    const differ = new FoundRows()
    for (let at = 0; at < amountCents.length; at++) {
      const [amount, gross] = [amountCents[at] ?? 0, grossCents[at] ?? 0]
      if (amount * gross < 0) differ.add(row[at] ?? 0, gross)
    }
    return differ.finding((count) => text('checks.signs', { count }))
  },
}
