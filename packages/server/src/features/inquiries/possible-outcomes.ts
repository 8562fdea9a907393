import type { OutcomeKind } from '@fairshare/contract'
import { cents, monthOfDay, percentOfUnits } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './outcomes.store.ts'

export type PossibleOutcome = { kind: OutcomeKind; recordId: number; label: Text }
type Only = { kind: OutcomeKind; recordId: number }

/** The latest adjustments and rules of a salesperson and aliases of these masters, or only one record. */
export async function possibleOutcomes(tx: Tx, salespersonId: number, masters: readonly number[], only?: Only): Promise<PossibleOutcome[]> {
  const includes = (kind: OutcomeKind) => only === undefined || only.kind === kind
  const adjustments = includes('adjustment') ? await store.adjustmentsOf(tx, salespersonId, only?.recordId) : []
  const rules = includes('rule') ? await store.rulesOf(tx, salespersonId, only?.recordId) : []
  const aliases = includes('alias') ? await store.aliasesOf(tx, masters, only?.recordId) : []
  return [
    ...adjustments.map(({ id, amount_cents, start_month }): PossibleOutcome => {
      const label = text('inquiries.outcome.adjustment', { amount: cents(amount_cents), month: monthOfDay(start_month) })
      return { kind: 'adjustment', recordId: id, label }
    }),
    ...rules.map(({ id, percent, start_month, manufacturer, place }): PossibleOutcome => {
      const label = text('inquiries.outcome.rule', { rate: percentOfUnits(percent), manufacturer, place, month: monthOfDay(start_month) })
      return { kind: 'rule', recordId: id, label }
    }),
    ...aliases.map(
      ({ id, alias, name }): PossibleOutcome => ({
        kind: 'alias',
        recordId: id,
        label: text('inquiries.outcome.alias', { alias, name }),
      }),
    ),
  ]
}
