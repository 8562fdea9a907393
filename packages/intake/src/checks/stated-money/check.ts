import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { centsOf, decimalMarkOf, readAmount } from '../../formats/amount.ts'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { type Check, likely, type SalesTable } from '../check.ts'
import { namesCharge } from '../money/figures.ts'
import { namesAnother, namesOtherTime } from '../months/time-words.ts'

/** Longer texts are terms and conditions. */
const LONGEST = 160
const MAX_NOTES = 200
const MAX_NAMES = 1_000
const SHORTEST_NAME = 4

/** An amount of money in a text: with a currency sign, or with cents. Percents and dates are excluded. */
const MONEY =
  /(?<![\w.,/])-?(?:(?:USD|US\$|\$) ?-?\d[\d.,]{0,20}|(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3}){0,4}|\d{4,12})[.,]\d\d)(?![\w%]|[.,/]\d| ?%)/g
const AMOUNT = /^-?(?:USD|US\$|\$)? ?-?\d[\d.,]{2,20}$/

/** Totals next to the rows, by cell, that the rows do not match. */
export const statedMoney: Check = {
  name: 'stated-money',
  texts: { 'checks.statedMoney': likely('basis') },
  run(table) {
    const { notes, totals, row } = table
    const stated = notes.slice(0, MAX_NOTES).flatMap((words, at) => statedIn(words, notes[at + 1] ?? '', table))
    const known = stated.length === 0 ? [] : sumsOf(table)
    const differs = stated.find(({ money }) => !known.some((sum) => isNear(money, sum, row.length)))
    if (!differs) return []
    const { amountCents, grossCents } = totals
    const away = Math.min(...[amountCents, grossCents].map((sum) => Math.abs(differs.money.cents - sum)))
    const params = { quote: differs.quote, sales: cents(amountCents), gross: cents(grossCents) }
    return [{ text: text('checks.statedMoney', params), cents: cents(away), rows: [] }]
  },
}

type Stated = { quote: string; money: { cents: number; isWhole: boolean } }

/** The amounts in a text about a total, or in the adjacent cell. */
function statedIn(words: string, next: string, { names, request: { month }, mark, totals }: SalesTable): Stated[] {
  if (words.length > LONGEST || next.length > LONGEST) return []
  const label = nameKey(words)
  const isOfAll = WORDS.total.test(label)
  if (WORDS.notATotal.test(label) || namesOtherTime(words) || namesAnother(words, month) || namesCharge(words)) return []
  if (isAboutName(label, names)) return []
  const within = words.match(MONEY)
  if (!isOfAll && (within?.length !== 1 || !/\p{L}{3}/u.test(words))) return []
  const written = within ?? (AMOUNT.test(next) ? [next] : [])
  const quote = within ? words.trim() : `${words.trim()} ${next}`
  return written.flatMap((each) => {
    const amount = readAmount(each, decimalMarkOf(each) ?? mark)
    if ('fault' in amount || !(isOfAll || isNearly(centsOf(amount), totals.amountCents))) return []
    return [{ quote, money: { cents: centsOf(amount), isWhole: !/[.,]\d\d$/.test(each) } }]
  })
}

/** In any words: the only amount of a line, if it is close to the rows' total, is about the rows. */
const isNearly = (stated: number, sum: number): boolean => Math.abs(stated - sum) <= NEARLY * Math.abs(sum)
const NEARLY = 0.1

/** A total for one hospital, surgeon, procedure or territory is partial. */
function isAboutName(label: string, names: SalesTable['names']): boolean {
  return Object.values(names).some((values) =>
    values.slice(0, MAX_NAMES).some(({ value }) => {
      const key = nameKey(value)
      return key.length >= SHORTEST_NAME && label.includes(key)
    }),
  )
}

/** The total of the rows, and the totals of positive and negative rows. */
function sumsOf({ totals: { amountCents, grossCents }, ...sales }: SalesTable): number[] {
  const signed = [sales.amountCents, sales.grossCents].flatMap((values) => {
    const above = values.reduce((sum, value) => sum + Math.max(0, value), 0)
    const below = values.reduce((sum, value) => sum + Math.min(0, value), 0)
    return [above, below, -below]
  })
  return [amountCents, grossCents, amountCents - grossCents, amountCents + grossCents, ...signed]
}

/** Equal if rounded to dollars, or to half a cent per row. */
function isNear({ cents: stated, isWhole }: Stated['money'], sum: number, rows: number): boolean {
  return Math.abs(stated - sum) <= Math.max(isWhole ? 100 : 1, Math.min(rows / 2, 100))
}
