import type { HouseAccount } from '@fairshare/contract'
import { cents, centsOfDollars, dollars, formatMonth, type Month, sum } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import * as months from '../months/months.store.ts'
import * as store from './house-accounts.store.ts'
import { openMonth } from './exceptions.ts'

/** Sales that intentionally pay no one. */
export const houseAccounts = {
  houseAccounts: call.commission.houseAccounts.handler(async ({ input: { selectedMonth }, context: { tx } }) => {
    const { runId } = await months.state(tx, selectedMonth)
    const accounts = await store.list(tx, selectedMonth, runId)
    const parts = Map.groupBy(await store.parts(tx, selectedMonth, runId), ({ id }) => id)
    return ok({
      houseAccounts: accounts.map(
        (account): HouseAccount => ({
          ...accountView(account),
          parts: (parts.get(account.id) ?? []).map(({ id: _id, cents: sold, ...part }) => ({ ...part, totalSales: dollars(cents(sold)) })),
        }),
      ),
      lines: accounts.reduce((all, { lines }) => all + lines, 0),
      totalSales: dollars(sum(accounts.map((account) => cents(account.cents)))),
    })
  }),

  storeHouseAccount: call.commission.storeHouseAccount.handler(async ({ input: { selectedMonth, note, sales, seen }, context }) => {
    const { tx, by, audit } = context
    // Another user may mark the same sales or finalize the month.
    await months.lock(tx, selectedMonth)
    const runId = await countedRun(tx, selectedMonth)
    const marked = await store.insert(tx, selectedMonth, { runId, sales, note, by })
    if (marked.lines !== seen.lines || marked.sales !== centsOfDollars(seen.dollars))
      throw new AppError('CONFLICT', text('houseAccount.changedSince'))
    audit(formatMonth(selectedMonth), { houseAccountId: marked.id, note, sales, lines: marked.lines, dollars: dollars(marked.sales) })
    return ok({ houseAccountId: marked.id }, text('houseAccount.stored', { count: marked.lines, amount: marked.sales }))
  }),

  removeHouseAccount: call.commission.removeHouseAccount.handler(async ({ input: { selectedMonth, houseAccountId }, context }) => {
    const { tx, audit } = context
    await months.lock(tx, selectedMonth)
    const runId = await countedRun(tx, selectedMonth)
    const note = await store.remove(tx, selectedMonth, { id: houseAccountId, runId })
    if (note === undefined) throw notFound(text('houseAccount.notFound'))
    audit(formatMonth(selectedMonth), { houseAccountId, note })
    return ok(null, text('houseAccount.removed'))
  }),
}

/** The run whose unearned sales change. Results that were finalized never change, also in a reopened month. */
async function countedRun(tx: Tx, month: Month): Promise<number | null> {
  const { runId } = await openMonth(tx, month)
  if (await store.wasFinalized(tx, runId)) throw new AppError('CONFLICT', text('houseAccount.calculateFirst', { month }))
  return runId
}

const accountView = ({ id, by, at, cents: sold, ...account }: store.HouseAccount) => ({
  ...account,
  houseAccountId: id,
  markedBy: by,
  markedAt: at.toISOString(),
  totalSales: dollars(cents(sold)),
})
