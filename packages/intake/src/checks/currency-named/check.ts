import { text } from '@fairshare/texts/text'
import { foreignCurrencyOf } from '../../formats/number-format.ts'
import { nameKey } from '../../matching/name-key.ts'
import { type Check, possible } from '../check.ts'
import { ofColumn } from '../columns.ts'
import { DOLLARS } from '../own-currency.ts'

/** How a title names a currency, to exclude names such as 'CAD Medical'. */
const OF_AMOUNTS =
  /\b(?:all|amounts?|values?|figures|currency|betrage|wahrung|importes|moneda|valores|moeda|expressed|stated|reported|denominated)\b.*\b(?:in|en|em)\b|\b(?:currency|wahrung|moneda|moeda)\b/i
const LONGEST_TITLE = 200

/** A currency that is written out is not part of a name. */
const SPELLED: [spelled: RegExp, code: string][] = [
  [/\b(?:canadian (?:dollars?|funds)|kanadischen? dollar|dolares canadienses|dolares canadenses)\b/, 'CAD'],
  [/\b(?:australian dollars?|australischen? dollar|dolares australianos)\b/, 'AUD'],
  [/\beuros\b|\b(?:in|en|em) euro\b/, 'EUR'],
  [/\b(?:pounds? sterling|british pounds?|britischen? pfund|libras esterlinas)\b/, 'GBP'],
  [/\b(?:swiss francs?|schweizer franken|francos suizos|francos suicos)\b/, 'CHF'],
  [/\b(?:mexican pesos?|pesos mexicanos|mexikanischen? pesos?)\b/, 'MXN'],
  [/\b(?:brazilian reais|reais|brasilianischen? real)\b/, 'BRL'],
  [/\b(?:japanese yen|in yen)\b/, 'JPY'],
  [/\b(?:indian rupees|rupees)\b/, 'INR'],
]

/** Amounts whose column name or title has another currency than the company's. */
export const currencyNamed: Check = {
  name: 'currency-named',
  texts: { 'checks.currencyNamed': possible('scale') },
  run: ({ money, notes, request: { currency: own = DOLLARS } }) =>
    money.flatMap((column) => {
      const [currency] = [
        ...[column.called, ...notes.filter(isOfAmounts)].flatMap((note) => foreignCurrencyOf(note) ?? []),
        ...[column.called, column.heading, ...notes].flatMap((note) => spelledCurrencyOf(note) ?? []),
      ].filter((each) => each !== own)
      return currency === undefined ? [] : [ofColumn(column, text('checks.currencyNamed', { column: column.name, currency }))]
    }),
}

function spelledCurrencyOf(note: string): string | null {
  if (note.length > LONGEST_TITLE) return null
  const words = nameKey(note)
  return SPELLED.find(([spelled]) => spelled.test(words))?.[1] ?? null
}

const isOfAmounts = (title: string): boolean => title.length <= LONGEST_TITLE && OF_AMOUNTS.test(nameKey(title))
