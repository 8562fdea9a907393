import { dollars, type TwoYears, MAX_AMOUNT, MAX_TOTAL, type Month, type Sales, yearOf } from '@fairshare/engine'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { placeOf } from './sales.store.ts'
import type { FundedAdjustment, KindOfFloor, PrintedBonusRule, Person } from './entries.store.ts'

// Bounds were introduced later: larger entries of before are refused by name, because sums beyond them may be inexact.

type Entries = {
  adjustments: readonly FundedAdjustment[]
  floors: readonly KindOfFloor[]
  bonusRules: readonly PrintedBonusRule[]
}

export function refuseLargeEntries(people: readonly Person[], { adjustments, floors, bonusRules }: Entries): void {
  const nameOf = (id: number) => {
    const person = people.find((each) => each.id === id)
    return `${person?.firstName} ${person?.lastName}`
  }
  const adjustment = adjustments.find(({ amount }) => isTooLarge(amount))
  if (adjustment) {
    const { description, salesperson } = adjustment
    throw conflict(text('commission.tooLarge.adjustment', { description, name: nameOf(salesperson) }))
  }
  const floor = floors.find(({ amount }) => isTooLarge(amount))
  if (floor) throw conflict(text(`commission.tooLarge.${floor.kind}`, { name: nameOf(floor.salesperson) }))
  const bonusRule = bonusRules.find(({ override }) => isTooLarge(override ?? 0))
  if (bonusRule) throw conflict(text('commission.tooLarge.override', { name: nameOf(bonusRule.salesperson) }))
}

/** Refuses lines above the current bound, and months whose sums could be inexact. */
export async function refuseLargeSales(tx: Tx, month: Month, { id, length, amount, gross }: Sales): Promise<void> {
  const sizes = { amount: 0, gross: 0 }
  for (let i = 0; i < length; i++) {
    const [sales, commission] = [amount[i] ?? 0, gross[i] ?? 0]
    if (isTooLarge(sales) || isTooLarge(commission)) throw conflict(text('commission.tooLarge.line', await placeOf(tx, id[i] ?? 0)))
    sizes.amount += Math.abs(sales)
    sizes.gross += Math.abs(commission)
  }
  if (Math.max(sizes.amount, sizes.gross) > MAX_TOTAL)
    throw conflict(text('commission.tooLarge.month', { month, most: dollars(MAX_TOTAL) }))
}

export function refuseLargeYears(month: Month, { current, prior }: TwoYears): void {
  const isOver = ({ amount }: Sales) => amount.some((each) => Math.abs(each) > 12 * MAX_TOTAL)
  if (isOver(current)) throw tooMuch(yearOf(month))
  if (isOver(prior)) throw tooMuch(yearOf(month) - 1)
}

const isTooLarge = (amount: number) => Math.abs(amount) > MAX_AMOUNT

const conflict = (why: Text) => new AppError('CONFLICT', why)

const tooMuch = (year: number) => conflict(text('commission.tooLarge.year', { year, most: dollars(MAX_TOTAL) }))
