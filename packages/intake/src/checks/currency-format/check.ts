import { text } from '@fairshare/texts/text'
import { type Check, likely } from '../check.ts'
import { ofColumn } from '../columns.ts'
import { DOLLARS } from '../own-currency.ts'

const SHOWN_ROWS = 20

/** Amounts whose cell format has another currency than the company's. */
export const currencyFormat: Check = {
  name: 'currency-format',
  texts: { 'checks.currencyFormat': likely('scale') },
  run: ({ money, facts, request: { currency: own = DOLLARS } }) =>
    money.flatMap((column) => {
      const found = [...(facts.sheet.currencies?.get(column.column) ?? [])].filter(([code]) => code !== own)
      if (found.length === 0) return []
      const rows = found.flatMap(([, at]) => at).sort((a, b) => a - b)
      const names = found.map(([code]) => code)
      return [ofColumn(column, text('checks.currencyFormat', { column: column.name, names }), rows.slice(0, SHOWN_ROWS))]
    }),
}
