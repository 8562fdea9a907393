import type { ChangeOfPayout } from '@fairshare/contract'
import { addMonths, dollars, formatMonth, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { earnedLines } from '../statements/earned-lines.store.ts'
import { find, NOTHING } from '../statements/results.store.ts'
import { changeReasons } from './change-reasons.ts'
import { earnedByRates, hasSameRates, withSurvivors } from './rates-before.ts'
import { accountsOf, ruleBookOf, type Runs, survivors } from './rep-dashboard.store.ts'

/** Explains why a salesperson's payout changed from the month before; undefined without a result. */
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

/** Reads lines only if the rules of the two months differ. */
async function byRatesOf(tx: Tx, salespersonId: number, month: Month, runs: Runs): Promise<Map<number, number>> {
  const survivor = await survivors(tx)
  const now = await ruleBookOf(tx, { salespersonId, runId: runs.now, month, survivor })
  const earlier = await ruleBookOf(tx, { salespersonId, runId: runs.before, month: addMonths(month, -1), survivor })
  // A run stores only the regions of territories that it used, so combine both.
  const before = { ...earlier, regionOf: new Map([...now.regionOf, ...earlier.regionOf]) }
  if (hasSameRates(now, before)) return new Map()
  const lines = await earnedLines(tx, runs.now, salespersonId)
  return earnedByRates(
    lines.map((line) => withSurvivors(line, survivor)),
    before,
  )
}
