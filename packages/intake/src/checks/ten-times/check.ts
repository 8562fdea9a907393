import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type Check, likely, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { areTenths, sizeOf, TEN_CENTS, TEN_DOLLARS } from '../sizes.ts'

/** Commissions of uneven prices end in any cent, and whole-dollar ones in any dollar. */
export const tenTimes: Check = {
  name: 'ten-times',
  texts: { 'checks.tenTimes': likely('scale') },
  run({ amountCents, grossCents, columns }: SalesTable): Finding[] {
    const areBoth = (unit: number) => areTenths(amountCents, unit) && areTenths(grossCents, unit)
    if (columns.grossCommission === null || !(areBoth(TEN_CENTS) || areBoth(TEN_DOLLARS))) return []
    return [{ text: text('checks.tenTimes'), cents: cents(sizeOf(amountCents)), rows: [] }]
  },
}
