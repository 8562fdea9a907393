import { formatMonth, type Market, MOST_AMOUNT, MOST_TOTAL, type Month, type Sales, yearOf } from '@fairshare/engine'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { FundedAdjustment, KindOfFloor, NotedBonusRule, Person } from './entries.store.ts'

// Amounts have had bounds from a day on: what was entered before is refused by its name, since beyond the bounds sums need not be exact.

/** Refuses an entry that is larger than any that can be entered today. */
export function refuseLargeEntries(
  people: readonly Person[],
  {
    adjustments,
    floors,
    bonusRules,
  }: { adjustments: readonly FundedAdjustment[]; floors: readonly KindOfFloor[]; bonusRules: readonly NotedBonusRule[] },
): void {
  const found = [
    ...adjustments.map((each) => ({ ...each, what: `adjustment '${each.description}'` })),
    ...floors.map((each) => ({ ...each, what: each.kind.toLowerCase() })),
    ...bonusRules.map((each) => ({ ...each, what: 'total sales amount of a bonus rule', amount: each.override ?? 0 })),
  ].find(({ amount }) => isTooLarge(amount))
  if (!found) return
  const person = people.find(({ id }) => id === found.salesperson)
  throw refusal(`The ${found.what} of ${person?.firstName} ${person?.lastName} is too large. Correct it`)
}

/** Refuses a line that is larger than any that a file can bring today, and a month that comes to more than all can be added up for. */
export async function refuseLargeSales(tx: Tx, month: Month, { id, length, amount, gross }: Sales): Promise<void> {
  const sizes = { amount: 0, gross: 0 }
  for (let i = 0; i < length; i++) {
    const [sales, commission] = [amount[i] ?? 0, gross[i] ?? 0]
    if (isTooLarge(sales) || isTooLarge(commission))
      throw refusal(`${await placeOf(tx, id[i] ?? 0)} states an amount that is too large. Delete the file, and upload it corrected`)
    sizes.amount += Math.abs(sales)
    sizes.gross += Math.abs(commission)
  }
  if (Math.max(sizes.amount, sizes.gross) > MOST_TOTAL) throw tooMuch(formatMonth(month))
}

/** The same for the years that growth bonuses compare. */
export function refuseLargeYears(month: Month, { current, prior }: Market): void {
  const isOver = ({ amount }: Sales) => amount.some((each) => Math.abs(each) > 12 * MOST_TOTAL)
  if (isOver(current)) throw tooMuch(String(yearOf(month)))
  if (isOver(prior)) throw tooMuch(String(yearOf(month) - 1))
}

const isTooLarge = (amount: number) => Math.abs(amount) > MOST_AMOUNT

const refusal = (sentence: string) => new AppError('CONFLICT', `${sentence}, and calculate again.`)

const tooMuch = (when: string) =>
  refusal(`The sales of ${when} come to more than ${(MOST_TOTAL / 100).toLocaleString('en-US')}. Look for a wrong amount in the files`)

/** 'Row 7 of sales.csv'. */
async function placeOf(tx: Tx, saleId: number): Promise<string> {
  const found = await tx.db
    .selectFrom('sales_lines as line')
    .innerJoin('files as file', (join) => join.onRef('file.company_id', '=', 'line.company_id').onRef('file.id', '=', 'line.file_id'))
    .select(['file.file_name', 'line.row_number'])
    .where('line.id', '=', saleId)
    .executeTakeFirstOrThrow()
  return `Row ${found.row_number} of ${found.file_name}`
}
