import { text } from '@fairshare/texts/text'
import { type Check, likely } from '../check.ts'
import { ofColumn } from '../columns.ts'

/** A truncated CSV: its last cell has fewer digits than all others. */
export const lastCell: Check = {
  name: 'last-cell',
  texts: { 'checks.lastCell': likely('scale') },
  run({ money, isTiedOut, facts: { widths, endsInLine } }) {
    const cut = widths && endsInLine && !isTiedOut ? money.find(({ notation }) => notation.endsShort) : undefined
    return cut ? [ofColumn(cut, text('checks.lastCell', { column: cut.name }))] : []
  },
}
