import { call, ok } from '../../platform/calls/call.ts'
import { requirePerson } from '../salespeople/salespeople.store.ts'
import { repDashboardOf } from './rep-view.ts'

export const repDashboard = {
  get: call.repDashboard.get.handler(async ({ input: { salesPersonId, selectedMonth }, context: { tx } }) =>
    ok(await repDashboardOf(tx, await requirePerson(tx, salesPersonId), selectedMonth)),
  ),
}
