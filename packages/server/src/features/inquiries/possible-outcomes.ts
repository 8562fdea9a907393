import type { OutcomeKind } from '@fairshare/contract'
import { cents, monthOfDay, percentOfUnits } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './outcomes.store.ts'

export type PossibleOutcome = { kind: OutcomeKind; recordId: number; said: Text }
type Only = { kind: OutcomeKind; recordId: number }

/** The latest adjustments and rules of a salesperson, and the latest aliases of these masters, in words; of one record alone where it is named. */
export async function possibleOutcomes(tx: Tx, salespersonId: number, masters: readonly number[], only?: Only): Promise<PossibleOutcome[]> {
  const wanted = (kind: OutcomeKind) => only === undefined || only.kind === kind
  const adjustments = wanted('adjustment') ? await store.adjustmentsOf(tx, salespersonId, only?.recordId) : []
  const rules = wanted('rule') ? await store.rulesOf(tx, salespersonId, only?.recordId) : []
  const aliases = wanted('alias') ? await store.aliasesOf(tx, masters, only?.recordId) : []
  return [
    ...adjustments.map(({ id, amount_cents, start_month }): PossibleOutcome => {
      const said = text('inquiries.outcome.adjustment', { amount: cents(amount_cents), month: monthOfDay(start_month) })
      return { kind: 'adjustment', recordId: id, said }
    }),
    ...rules.map(({ id, percent, start_month, manufacturer, place }): PossibleOutcome => {
      const said = text('inquiries.outcome.rule', { rate: percentOfUnits(percent), manufacturer, place, month: monthOfDay(start_month) })
      return { kind: 'rule', recordId: id, said }
    }),
    ...aliases.map(
      ({ id, alias, name }): PossibleOutcome => ({
        kind: 'alias',
        recordId: id,
        said: text('inquiries.outcome.alias', { alias, name }),
      }),
    ),
  ]
}
