import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { type Check, possible } from '../check.ts'
import { ofColumn } from '../columns.ts'

/** Aggregates other than sums in pivot tables. */
const IS_NO_SUM =
  /^(?:average|avg|mean|median|minimum|min of|maximum|max of|count of|mittelwert|durchschnitt\w*|anzahl von|promedio|recuento|media (?:de|das|dos)|contagem|moyenne|mediane|nombre de|media di|gemiddelde)\b|\b(?:average|avg|durchschnitt|promedio|moyenne)$/
const MEAN = /^\s*[Øø]/

/** Averages, counts or extremes, by the name of the column. */
export const noSum: Check = {
  name: 'no-sum',
  texts: { 'checks.noSum': possible('basis') },
  run: ({ money }) =>
    money
      .filter(({ called }) => IS_NO_SUM.test(nameKey(called)) || MEAN.test(called))
      .map((column) => ofColumn(column, text('checks.noSum', { column: column.name }))),
}
