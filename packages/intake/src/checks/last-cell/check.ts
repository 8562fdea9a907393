import { text } from '@fairshare/texts/text'
import { type Check, likely } from '../check.ts'
import { ofColumn } from '../columns.ts'

/** A csv that ends within an amount: its last cell lacks digits that all others have. */
export const lastCell: Check = {
  name: 'last-cell',
  says: { 'checks.lastCell': likely('scale') },
  run({ money, isTiedOut, facts: { widths, endsInLine } }) {
    const cut = widths && endsInLine && !isTiedOut ? money.find(({ notation }) => notation.endsShort) : undefined
    return cut ? [ofColumn(cut, text('checks.lastCell', { column: cut.name }))] : []
  },
}
