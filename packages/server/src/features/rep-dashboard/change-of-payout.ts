import type { ChangeOfPayout } from '@fairshare/contract'
import { addMonths, dollars, formatMonth, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { earnedLines } from '../statements/earned-lines.store.ts'
import { find, NOTHING } from '../statements/results.store.ts'
import { changeReasons } from './change-reasons.ts'
import { earnedByRates, isSameBook, withSurvivors } from './rates-before.ts'
import { accountsOf, ruleBookOf, type Runs, survivors } from './rep-dashboard.store.ts'

/** Why a salesperson's payout differs from the month before, as it crosses the wire; undefined where the month has none of theirs. */
export async function changeOfPayout(tx: Tx, salespersonId: number, month: Month, runs: Runs): Promise<ChangeOfPayout | undefined> {
  const result = await find(tx, runs.now, salespersonId)
  if (!result) return undefined
  const before = (await find(tx, runs.before, salespersonId)) ?? NOTHING
  return {
    monthBefore: formatMonth(addMonths(month, -1)),
    payoutBefore: dollars(before.payout),
    payout: dollars(result.payout),
    parts: changeReasons(result, before, {
      accounts: await accountsOf(tx, salespersonId, runs),
      byRates: await byRatesOf(tx, salespersonId, month, runs),
    }).map(({ kind, amount, accounts }) => ({
      kind,
      amount: dollars(amount),
      accounts: accounts.map((account) => ({ name: account.name, amount: dollars(account.amount) })),
    })),
  }
}

/** Lines are read only where the rules of the two months differ. */
async function byRatesOf(tx: Tx, salespersonId: number, month: Month, runs: Runs): Promise<Map<number, number>> {
  const survivor = await survivors(tx)
  const now = await ruleBookOf(tx, { salespersonId, runId: runs.now, month, survivor })
  const earlier = await ruleBookOf(tx, { salespersonId, runId: runs.before, month: addMonths(month, -1), survivor })
  // A run knows the regions of the territories that it had something to do with.
  const before = { ...earlier, regionOf: new Map([...now.regionOf, ...earlier.regionOf]) }
  if (isSameBook(now, before)) return new Map()
  const lines = await earnedLines(tx, runs.now, salespersonId)
  return earnedByRates(
    lines.map((line) => withSurvivors(line, survivor)),
    before,
  )
}
