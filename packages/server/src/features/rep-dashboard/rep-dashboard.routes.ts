import { addMonths, dollars } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import { notFound } from '../../platform/errors.ts'
import * as months from '../months/months.store.ts'
import { requirePerson } from '../salespeople/person.service.ts'
import { changeOfPayout } from './change-of-payout.ts'
import { rankOf, type Sold, unearnedInTerritories, soldSince } from './rep-dashboard.store.ts'
import { repViewOf } from './rep-view.ts'

export const repDashboard = {
  get: call.repDashboard.get.handler(async ({ input: { salesPersonId, selectedMonth }, context: { tx } }) => {
    const view = await repViewOf(tx, await requirePerson(tx, salesPersonId), selectedMonth)
    const statement = view.statement && { ...view.statement, ...(await rankOf(tx, selectedMonth, salesPersonId)) }
    const { runId, isOutOfDate } = await months.state(tx, selectedMonth)
    const isAllCalculated = runId !== null && !isOutOfDate
    return ok({
      ...view,
      statement,
      notCalculated: soldView(isAllCalculated ? undefined : await soldSince(tx, salesPersonId, selectedMonth, runId)),
      withoutRule: soldView(runId === null ? undefined : await unearnedInTerritories(tx, salesPersonId, selectedMonth, runId)),
    })
  }),
}

/** The same call for the review of a month. */
export const explainChange = {
  explainChange: call.commission.explainChange.handler(async ({ input: { salesPersonId, selectedMonth }, context: { tx } }) => {
    const [now, before] = [await months.state(tx, selectedMonth), await months.state(tx, addMonths(selectedMonth, -1))]
    const found = await changeOfPayout(tx, salesPersonId, selectedMonth, { now: now.runId ?? -1, before: before.runId ?? -1 })
    if (!found) throw notFound(text('review.noStatement'))
    return ok(found)
  }),
}

const soldView = (sold: Sold | undefined) => ({ lines: sold?.lines ?? 0, totalSales: sold ? dollars(sold.sales) : 0 })
