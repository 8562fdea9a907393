import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type Check, likely, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { sizeOf } from '../sizes.ts'

const FEW = 3

/** Rows that add up to zero may include a row that reverses the others. */
export const cancelsOut: Check = {
  name: 'cancels-out',
  texts: { 'checks.cancelsOut': likely('sign') },
  run({ row, amountCents }: SalesTable): Finding[] {
    const size = sizeOf(amountCents)
    if (row.length < FEW || size === 0 || amountCents.reduce((sum, amount) => sum + amount, 0) !== 0) return []
    return [{ text: text('checks.cancelsOut', { rows: row.length }), cents: cents(size / 2), rows: [] }]
  },
}
