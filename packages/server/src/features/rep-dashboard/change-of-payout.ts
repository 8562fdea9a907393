import type { ChangeOfPayout } from '@fairshare/contract'
import { addMonths, dollars, formatMonth, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { amountsOf, find } from '../statements/results.store.ts'
import { changeReasons } from './change-reasons.ts'
import { accountsOf, type Runs } from './rep-dashboard.store.ts'

/** Why a salesperson's payout differs from the month before, as it crosses the wire; undefined where the month has none of theirs. */
export async function changeOfPayout(tx: Tx, salespersonId: number, month: Month, runs: Runs): Promise<ChangeOfPayout | undefined> {
  const result = await find(tx, runs.now, salespersonId)
  if (!result) return undefined
  const before = (await find(tx, runs.before, salespersonId)) ?? amountsOf(undefined)
  return {
    monthBefore: formatMonth(addMonths(month, -1)),
    payoutBefore: dollars(before.payout),
    payout: dollars(result.payout),
    parts: changeReasons(result, before, await accountsOf(tx, salespersonId, runs)).map(({ kind, amount, accounts }) => ({
      kind,
      amount: dollars(amount),
      accounts: accounts.map((account) => ({ name: account.name, amount: dollars(account.amount) })),
    })),
  }
}
