import { cents, type Month, numberOf, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { toAscii } from '../formats/fold.ts'
import { foreignCurrencyOf } from '../formats/number-format.ts'
import type { SheetFacts, ShownFacts } from '../formats/workbook.ts'
import { nameKey } from '../matching/name-key.ts'
import type { Finding } from './finding.ts'

/** `names` are those of the sheet; `currency` is the company's own. */
type About = { facts: SheetFacts; titles: readonly string[]; names: readonly string[]; month: Month; currency: string }
/** `heading` stands above its name, over this column and perhaps others; `called` is its name with what goes on in the row below. */
export type MoneyColumn = { name: string; called: string; heading: string; column: number; cents: number; values: Float64Array }

const IN_THOUSANDS =
  /(?<![\d:.,])000'?s?\b|\bthousands\b|\b(?:in )?tsd\b|\bmiles de\b|\ben miles\b|\bem milhares\b|\bmilhares de\b|\ben milliers\b|\bmilliers d|\bin tausend\b|\bin migliaia\b|\bmigliaia di\b|\bin duizend(?:en|tallen)\b|\bi tusental\b|\b(?:en|em|in) (?:millones|milhoes|millions|millionen|milioni|miljoenen)\b|千円|千元|천원|тыс\b|тыс\.|\(k\)|[$€]k\b|\bt(?:usd|eur)\b|(?:usd|us\$|\$) ?1[,.]?000\b|\bin millions\b|[x×*] ?1[.,' ]?000\b|(?<![a-z])k ?(?:[$€£]|usd\b|eur\b|chf\b)|\btys\b|\bmigliaia\b|\btkr\b|\btusen\b|\((?:k|mil|miles|milhares|milliers|tys\.?|tis\.?|tsd\.?|t)\)/i
/** The same in the name of a sheet or a file, which hold numbers of their own. */
const NAMED_IN_THOUSANDS =
  /(?<![a-z])(?:thousands|tausend|tsd|teur|tusd|milhares|milliers)(?![a-z])|(?<![a-z])(?:in|en|em)[ _-](?:miles|mil)(?![a-z])|[($€]000s?\b|(?<![a-z])[tk][€$£]|[€$]k(?![a-z])|\((?:k|mil|miles|milhares|milliers|tsd\.?|t)\)/i
/** What pivot tables make of the amounts beside their sums. */
const IS_NO_SUM =
  /^(?:average|avg|mean|median|minimum|min of|maximum|max of|count of|mittelwert|durchschnitt\w*|anzahl von|promedio|recuento|media (?:de|das|dos)|contagem|moyenne|mediane|nombre de|media di|gemiddelde)\b|\b(?:average|avg|durchschnitt|promedio|moyenne)$/
const IN_HUNDREDS = /\b(?:hundreds|hundert|hunderten|cientos|centenas|centaines|centinaia)\b/
const IN_CENTS = /\bcents\b|\bcentavos\b/i
const OTHER_TIME =
  /\b(ytd|y-t-d|year[ -]?to[ -]?date|qtd|quarter[ -]?to[ -]?date|itd|ltd|py|ly|pytd|lytd|prior|previous|last (?:year|month|yr)|same month last year|prev|rolling|[rl]\d{1,2}m?|q[1-4]|budget|target|quota|forecast|field|plan|goal|cumulative|cumul|acumulado|kumuliert|vorjahr|vj|n-1|fcst|bgt|ttm|run[ -]?rate|annuali[sz]ed|anuali[sz]ad[oa]|annualise|jahreshochrechnung|hochrechnung|orcad[oa]|presupuest(?:o|ad[oa])|previst[oa]s?|prevu|objetivo|objectif|(?:ano|ejercicio|exercicio) anterior|(?:annee|exercice) precedente?)\b/i
/** Twelve months that move on, and the year before. */
const SHORT_OTHER_TIME = /\b(?:MAT|AA)\b/

/** Whether a column's name says that it counts another time than this month, or what is only planned. */
export function namesOtherTime(name: string): boolean {
  const said = toAscii(name).replaceAll('_', ' ')
  return OTHER_TIME.test(said) || SHORT_OTHER_TIME.test(said)
}

/** Whether a column's name says that it counts this month, and not a longer time. */
export const namesThisTime = (name: string): boolean => THIS_TIME.test(name.replaceAll('_', ' '))

const THIS_TIME = /\b(?:mtd|month|monthly|period|current|monat|mes|mês)\b/i

/** The years that a column's name speaks of, in four digits or behind a month in two. */
export const yearsOf = (name: string): number[] =>
  [...name.matchAll(YEAR)].map(([, full, short]) => (full === undefined ? CENTURY + Number(short) : Number(full)))

const CENTURY = 2_000
const YEAR = /(?<!\d)(20\d\d)(?!\d)|\b(?:[fc]y|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})[ '’._-]{0,2}(\d\d)(?!\d)/gi
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b/gi

/** Whether a name speaks of a year or a month, and not of this one. */
export function namesAnother(name: string, month: Month): boolean {
  const years = yearsOf(name)
  const months = numbersIn(name)
  return (years.length > 0 && !years.includes(yearOf(month))) || (months.length > 0 && !months.includes(numberOf(month)))
}

/** Whether a name speaks of this month and no other. */
export const namesOnly = (name: string, month: Month): boolean => numbersIn(name).length > 0 && !namesAnother(name, month)

const numbersIn = (name: string): number[] =>
  [...name.replaceAll('_', ' ').matchAll(MONTH)].map(([, short = '']) => MONTHS.indexOf(short.toLowerCase()) + 1)

/** What the name, the visibility, the formats and the formulas of the columns of money say against taking them as they are. */
export function findingsOfColumns(columns: readonly MoneyColumn[], { facts, titles, names, month, currency }: About): Finding[] {
  const areInThousands = titles.some(isInThousands) || names.some((name) => NAMED_IN_THOUSANDS.test(name))
  return columns.flatMap((each) => [
    ...(isInThousands(each.called) || facts.inThousands?.has(each.column) || areInThousands
      ? [about(each, text('checks.thousands', { column: each.name }))]
      : []),
    ...(IN_HUNDREDS.test(nameKey(each.called)) || /\(00'?s?\)|[x×] ?100\b/i.test(each.called)
      ? [about(each, text('checks.inHundreds', { column: each.name }))]
      : []),
    ...(IN_CENTS.test(each.called) ? [about(each, text('checks.inCents', { column: each.name }))] : []),
    ...(IS_NO_SUM.test(nameKey(each.called)) || /^\s*[Øø]/.test(each.called)
      ? [about(each, text('checks.noSum', { column: each.name }))]
      : []),
    ...(isOfOtherTime(each, month) ? [about(each, text('checks.otherTime', { column: each.name }))] : []),
    ...currencyFindings(each, titles, currency),
    ...(facts.hiddenColumns?.has(each.column) ? [about(each, text('checks.hiddenColumn', { column: each.name }))] : []),
    ...formatFindings(each, facts, currency),
    ...creditStyles(each, facts),
    ...struckCells(each, facts),
    ...unseenCells(each, facts),
    ...notesOnCells(each, facts),
    ...formulaFindings(each, facts),
  ])
}

const isOfOtherTime = ({ called, heading }: MoneyColumn, month: Month): boolean =>
  [called, heading].some((said) => namesOtherTime(said) || namesAnother(said, month))

const isInThousands = (said: string): boolean => IN_THOUSANDS.test(said) || IN_THOUSANDS.test(nameKey(said.slice(0, LONGEST_TITLE)))

const about = ({ cents: total }: MoneyColumn, said: Finding['text'], rows: number[] = []): Finding => ({
  text: said,
  cents: cents(Math.abs(total)),
  rows,
})

const ofCells = (said: Finding['text'], { cents: sum, rows, rowCents }: ShownFacts): Finding => ({
  text: said,
  cents: cents(Math.round(sum)),
  rows,
  rowCents,
})

/** A title says it of the amounts in so many words: 'CAD Medical' is a name. */
const OF_AMOUNTS =
  /\b(?:all|amounts?|values?|figures|currency|betrage|wahrung|importes|moneda|valores|moeda|expressed|stated|reported|denominated)\b.*\b(?:in|en|em)\b|\b(?:currency|wahrung|moneda|moeda)\b/i

/** A longer text is no line of a title. */
const LONGEST_TITLE = 200

/** Written out a currency is no part of another name. */
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

function spelledCurrencyOf(said: string): string | null {
  if (said.length > LONGEST_TITLE) return null
  const words = nameKey(said)
  return SPELLED.find(([spelled]) => spelled.test(words))?.[1] ?? null
}

const isOfAmounts = (title: string): boolean => title.length <= LONGEST_TITLE && OF_AMOUNTS.test(nameKey(title))

function currencyFindings(column: MoneyColumn, titles: readonly string[], own: string): Finding[] {
  const [currency] = [
    ...[column.called, ...titles.filter(isOfAmounts)].flatMap((said) => foreignCurrencyOf(said) ?? []),
    ...[column.called, column.heading, ...titles].flatMap((said) => spelledCurrencyOf(said) ?? []),
  ].filter((each) => each !== own)
  return currency === undefined ? [] : [about(column, text('checks.currencyNamed', { column: column.name, currency }))]
}

/** Where most cells are shown so, it is how the column looks; where credits have their minus, it means something else. */
function creditStyles({ name, column, values }: MoneyColumn, { credits }: SheetFacts): Finding[] {
  const shown = credits?.get(column)
  if (!shown || shown.count * 2 > values.length || values.some((value) => value < 0)) return []
  return [ofCells(text('checks.creditStyle', { count: shown.count, column: name }), shown)]
}

function struckCells({ name, column, values }: MoneyColumn, { struck }: SheetFacts): Finding[] {
  const shown = struck?.get(column)
  if (!shown || shown.count * 2 > values.length) return []
  return [ofCells(text('checks.struck', { count: shown.count, column: name }), shown)]
}

/** What nobody sees who looks at the file. */
function unseenCells({ name, column, values }: MoneyColumn, { unseen }: SheetFacts): Finding[] {
  const hidden = unseen?.get(column)
  if (!hidden || hidden.count * 2 > values.length) return []
  return [ofCells(text('checks.unseen', { count: hidden.count, column: name }), hidden)]
}

/** What people have written on a cell is said of its amount; on most of a column, of what the column is. */
function notesOnCells({ name, column, values }: MoneyColumn, { notes }: SheetFacts): Finding[] {
  const noted = notes?.get(column)
  if (!noted || noted.count * 2 > values.length) return []
  return [ofCells(text('checks.cellNotes', { count: noted.count, column: name, note: noted.said }), noted)]
}

function formatFindings(column: MoneyColumn, { currencies }: SheetFacts, own: string): Finding[] {
  const found = [...(currencies?.get(column.column) ?? [])].filter(([code]) => code !== own)
  if (found.length === 0) return []
  const rows = found.flatMap(([, at]) => at).sort((a, b) => a - b)
  return [about(column, text('checks.currencyFormat', { column: column.name, names: found.map(([code]) => code) }), rows.slice(0, 20))]
}

/** Formulas that all come to nothing were never calculated. */
function formulaFindings(column: MoneyColumn, { formulas }: SheetFacts): Finding[] {
  const found = formulas?.get(column.column)
  if (!found || found.zeros < found.count) return []
  return [about(column, text('checks.formulas', { column: column.name, count: found.zeros }), found.rows)]
}
