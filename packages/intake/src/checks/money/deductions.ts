import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { RATE, TAKEN_OFF } from './column-words.ts'
import { areEqual, type Figures, isOnlySteadyShare, plus } from './figures.ts'
import { less, sizeOf } from './partial-columns.ts'

/** A column of deductions from the sales, and their amount: a return, or goods given away. */
export function takenOffBy(own: Figures, others: readonly Figures[]): { by: Figures; cents: number } | undefined {
  const off = takenOff(own, others)
  if (off) return { by: off, cents: sizeOf(off) }
  const isFree = (other: Figures) => RATE.test(other.name) && WORDS.discount.test(nameKey(other.name)) && givenAway(own, other) > 0
  const by = others.find(isFree)
  return by && { by, cents: givenAway(own, by) }
}

/** A column of returns, unless the sales already exclude them. */
function takenOff(own: Figures, others: readonly Figures[]): Figures | undefined {
  if (WORDS.debit.test(nameKey(own.name))) return undefined
  const off = others.find((other) => TAKEN_OFF.test(nameKey(other.name)) && !RATE.test(other.name) && sizeOf(other) > 0)
  if (!off) return undefined
  const offs = others.filter((other) => other === off || WORDS.discount.test(nameKey(other.name)) || TAKEN_OFF.test(nameKey(other.name)))
  const isRest = (whole: Figures, taken: readonly Figures[]) => areEqual(own, taken.reduce(less, whole))
  return others.some((whole) => !offs.includes(whole) && (isRest(whole, [off]) || isRest(whole, offs))) ? undefined : off
}

const givenAway = (own: Figures, discounts: Figures): number =>
  own.numbers.reduce<number>((sum, number, at) => sum + (discounts.numbers[at] === 100_00 ? Math.abs(number ?? 0) : 0), 0)

/** Whether a column of the same name is another with the same percentage added in each row. */
export function isTaxedOn(column: Figures, net: Figures, others: readonly Figures[]): boolean {
  const words = new Set(nameKey(column.name).split(' '))
  const isAlike = nameKey(net.name)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word))
  const share = sizeOf(column) / sizeOf(net)
  // If a column has the added amount, the addition is known.
  const isExplained = others.some((added) => added !== net && areEqual(column, plus(net, added)))
  return isAlike && !isExplained && share > MIN_ON_TOP && share < MAX_ON_TOP && isOnlySteadyShare(net, column)
}

const MIN_ON_TOP = 1.02
const MAX_ON_TOP = 1.35
