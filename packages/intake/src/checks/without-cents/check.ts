import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely } from '../check.ts'
import { FoundRows } from '../finding.ts'

/** Cells without cents that are larger than all cells with cents: their decimal point may be missing. */
export const withoutCents: Check = {
  name: 'without-cents',
  texts: { 'checks.withoutCents': likely('scale', LEAVE_OUT) },
  run({ money, row }) {
    const amount = money.find(({ field }) => field === 'amount')
    const bare = new Set(amount?.notation.bareRows)
    if (!amount || bare.size === 0) return []
    const { name, values } = amount
    let most = 0
    for (let at = 0; at < values.length; at++) if (!bare.has(row[at] ?? 0)) most = Math.max(most, Math.abs(values[at] ?? 0))
    const found = new FoundRows()
    for (let at = 0; at < values.length; at++) {
      const cents = Math.abs(values[at] ?? 0)
      if (cents > most && bare.has(row[at] ?? 0)) found.add(row[at] ?? 0, cents)
    }
    return found.finding((count) => text('checks.withoutCents', { count, column: name }))
  },
}
