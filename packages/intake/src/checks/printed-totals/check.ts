import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { blocker, type Check, type SalesTable } from '../check.ts'
import { readAmount } from '../../formats/amount.ts'
import { WORDS } from '../../words/words.ts'
import { nameKey } from '../../matching/name-key.ts'

const AMOUNT = /-?[$€£]?\s?\d{1,3}(?:[.,'’]\d{3})*[.,]\d{2}(?![\d%])/g

/** A table reconstructed from a page: unless the page's own totals confirm its rows, a user compares them. */
export const printedTotals: Check = {
  name: 'printed-totals',
  texts: { 'checks.printedTotals': { ...blocker('basis'), isQuestion: true } },
  run(table) {
    const { totals, facts } = table
    const hasFinding = facts.sums.findings.some(({ text: { key } }) => key === 'checks.total')
    if (!facts.sheet.printed || hasFinding || isProvedByTotal(table) || isProvedByNotes(table)) return []
    const [sales, gross] = [cents(totals.amountCents), cents(totals.grossCents)]
    return [{ text: text('checks.printedTotals', { sales, gross }), cents: cents(Math.abs(gross)), rows: [] }]
  },
}

/** A row of totals confirms the rows only if it states both money columns. */
function isProvedByTotal({ isTiedOut, columns, facts: { sums } }: SalesTable): boolean {
  const states = (column: string | null, stated: number | null | undefined) => column === null || (stated ?? null) !== null
  return isTiedOut && states(columns.amount, sums.stated?.amount) && states(columns.grossCommission, sums.stated?.gross)
}

/** A sentence about a total may state them as well; a larger amount would be that of more rows than were read. */
function isProvedByNotes({ notes, totals, columns, mark }: SalesTable): boolean {
  const stated = notes.filter((note) => WORDS.total.test(nameKey(note))).flatMap((note) => amountsIn(note, mark))
  const isStated = (column: string | null, total: number) => column === null || stated.includes(Math.round(total))
  const largest = Math.max(...stated.map(Math.abs))
  return (
    columns.amount !== null &&
    isStated(columns.amount, totals.amountCents) &&
    isStated(columns.grossCommission, totals.grossCents) &&
    largest <= Math.abs(Math.round(totals.amountCents))
  )
}

function amountsIn(note: string, mark: SalesTable['mark']): number[] {
  return (note.match(AMOUNT) ?? []).flatMap((written) => {
    const amount = readAmount(written, mark)
    return 'fault' in amount ? [] : [Number(amount.digits) * 10 ** (2 - amount.scale)]
  })
}
