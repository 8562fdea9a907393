import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely, type SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** A commission on a sale of zero. */
export const noSale: Check = {
  name: 'no-sale',
  texts: { 'checks.noSale': likely('basis', LEAVE_OUT) },
  run({ row, amountCents, grossCents, columns }: SalesTable): Finding[] {
    if (columns.grossCommission === null) return []
    const found = new FoundRows()
    for (let at = 0; at < amountCents.length; at++)
      if (amountCents[at] === 0 && grossCents[at] !== 0) found.add(row[at] ?? 0, grossCents[at] ?? 0)
    return found.finding((count) => text('checks.noSale', { count }))
  },
}
