import { addMonths, type Month, monthAt } from '@fairshare/engine/values'
import { ok } from '../../platform/calls/call.ts'
import { repCall } from '../own-view/rep-call.service.ts'
import type { Tx } from '../../platform/database/db.ts'
import { latestMonth, monthsOf } from '../reports/over-months.store.ts'
import { requirePerson } from '../salespeople/person.service.ts'
import { sentMonths } from '../statements/sending/deliveries.store.ts'
import { repViewOf } from './rep-view.ts'

const MONTHS_BACK = 24

export const ownDashboard = {
  dashboard: repCall.ownView.dashboard.handler(async ({ input, context: { tx, rep, now } }) => {
    const month = input.selectedMonth ?? (await latestSent(tx, rep.id)) ?? monthAt(now())
    return ok(await repViewOf(tx, await requirePerson(tx, rep.id), month, { onlySent: true }))
  }),
}

async function latestSent(tx: Tx, salespersonId: number): Promise<Month | undefined> {
  const end = await latestMonth(tx)
  if (end === null) return undefined
  const months = await monthsOf(tx, { start: addMonths(end, -MONTHS_BACK), end })
  const sent = await sentMonths(tx, salespersonId, months)
  return months.findLast(({ month }) => sent.has(month))?.month
}
