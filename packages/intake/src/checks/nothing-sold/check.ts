import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { blocker, type Check, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { sizeOf } from '../sizes.ts'

const FEW = 3

/** Rows without sale and commission, which suggest the wrong columns. */
export const nothingSold: Check = {
  name: 'nothing-sold',
  texts: { 'checks.nothingSold': blocker('basis') },
  run({ row, amountCents, grossCents }: SalesTable): Finding[] {
    if (row.length < FEW || sizeOf(amountCents) + sizeOf(grossCents) > 0) return []
    return [{ text: text('checks.nothingSold', { rows: row.length }), cents: cents(0), rows: [] }]
  },
}
