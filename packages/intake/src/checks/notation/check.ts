import { text } from '@fairshare/texts/text'
import { blocker, type Check } from '../check.ts'
import { ofColumn } from '../columns.ts'

/** Ambiguous amounts without the user's choice, or with cells that contradict it. */
export const notation: Check = {
  name: 'notation',
  texts: { 'checks.notation': blocker('scale') },
  run({ money, request }) {
    const chosen = request.sources.decimalMark
    const differ = new Set(money.flatMap((column) => column.notation.mark ?? [])).size > 1
    const written = money.filter((column) => !column.notation.isEmpty)
    const isInThrees = written.length > 0 && written.every((column) => column.notation.isAllInThrees)
    return written
      .filter(({ field, mark, notation }) => {
        if (chosen) return notation.contradicts(chosen)
        // A commission may be calculated to more decimals.
        const isTyped = field === 'amount' && notation.hasThreesAmongCents(mark)
        return differ || isInThrees || isTyped || notation.isOpen(mark)
      })
      .map((column) => ofColumn(column, text('checks.notation', { column: column.name })))
  },
}
