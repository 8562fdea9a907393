import { call, ok } from '../../platform/calls/call.ts'
import { requirePerson } from '../salespeople/salespeople.store.ts'
import { rankOf } from './rep-dashboard.store.ts'
import { repViewOf } from './rep-view.ts'

export const repDashboard = {
  get: call.repDashboard.get.handler(async ({ input: { salesPersonId, selectedMonth }, context: { tx } }) => {
    const view = await repViewOf(tx, await requirePerson(tx, salesPersonId), selectedMonth)
    const statement = view.statement && { ...view.statement, ...(await rankOf(tx, selectedMonth, salesPersonId)) }
    return ok({ ...view, statement })
  }),
}
