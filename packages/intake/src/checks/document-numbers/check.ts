import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type Check, likely, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { sizeOf } from '../sizes.ts'

const MIN_ROWS = 5
/** The largest spread of document numbers, relative to their size. */
const SPREAD = 0.05
const MIN_DOCUMENT = 1_000_00

/** Whole, distinct amounts of nearly the same size are document numbers, because sales vary more. */
export const documentNumbers: Check = {
  name: 'document-numbers',
  texts: { 'checks.documentNumbers': likely('basis') },
  run({ amountCents }: SalesTable): Finding[] {
    const { length } = amountCents
    if (length < MIN_ROWS) return []
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    const seen = new Set<number>()
    for (let at = 0; at < length; at++) {
      const amount = amountCents[at] ?? 0
      if (amount % 100 !== 0 || seen.has(amount)) return []
      seen.add(amount)
      least = Math.min(least, amount)
      most = Math.max(most, amount)
    }
    if (least < MIN_DOCUMENT || most - least > most * SPREAD) return []
    return [
      { text: text('checks.documentNumbers', { least: cents(least), most: cents(most) }), cents: cents(sizeOf(amountCents)), rows: [] },
    ]
  },
}
