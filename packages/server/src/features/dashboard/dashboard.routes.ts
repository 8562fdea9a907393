import { call, ok } from '../../platform/calls/call.ts'
import { peopleOf } from '../reports/over-months.store.ts'
import { summaryOf } from './summary.ts'

export const dashboard = {
  summary: call.dashboard.summary.handler(async ({ input: { selectedMonth, primaryTerritory }, context: { tx } }) => {
    const of = primaryTerritory === 'All' ? undefined : { territoryId: primaryTerritory, people: await peopleOf(tx, primaryTerritory) }
    return ok(await summaryOf(tx, selectedMonth, of))
  }),
}
