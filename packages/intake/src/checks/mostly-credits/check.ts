import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type Check, likely, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { sizeOf } from '../sizes.ts'

const MIN_ROWS = 5

/** Files of credits only are rare, but ledgers write sales as negative. */
export const mostlyCredits: Check = {
  name: 'mostly-credits',
  texts: { 'checks.mostlyCredits': likely('sign') },
  run({ amountCents }: SalesTable): Finding[] {
    const credits = amountCents.filter((amount) => amount < 0)
    const rows = amountCents.length
    const all = amountCents.reduce((sum, amount) => sum + amount, 0)
    if (rows < MIN_ROWS || credits.length * 2 <= rows || all > 0) return []
    return [{ text: text('checks.mostlyCredits', { credits: credits.length, rows }), cents: cents(sizeOf(credits)), rows: [] }]
  },
}
