import type { OutcomeKind } from '@fairshare/contract'
import { cents, firstDay, type Month, monthOfDay, percentOfUnits } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Whoever makes something of a question looks for the latest. */
const MOST_OFFERED = 20

export type PossibleOutcome = { kind: OutcomeKind; recordId: number; said: Text }
export type AskedMasters = { manufacturerId: number; territoryId: number; others: readonly number[] }

/** The latest adjustments and rules of a salesperson, and the latest aliases of these masters, in words; of one record alone where it is named. */
export async function possibleOutcomes(
  tx: Tx,
  salespersonId: number,
  masters: readonly number[],
  only?: { kind: OutcomeKind; recordId: number },
): Promise<PossibleOutcome[]> {
  const wanted = (kind: OutcomeKind) => only === undefined || only.kind === kind
  return [
    ...(wanted('adjustment') ? await adjustmentsOf(tx, salespersonId, only?.recordId) : []),
    ...(wanted('rule') ? await rulesOf(tx, salespersonId, only?.recordId) : []),
    ...(wanted('alias') ? await aliasesOf(tx, masters, only?.recordId) : []),
  ]
}

async function adjustmentsOf(tx: Tx, salespersonId: number, id?: number): Promise<PossibleOutcome[]> {
  const rows = await tx.db
    .selectFrom('adjustments')
    .select(['id', 'amount_cents', 'start_month'])
    .where('salesperson_id', '=', salespersonId)
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .orderBy('id', 'desc')
    .limit(MOST_OFFERED)
    .execute()
  return rows.map((row) => ({
    kind: 'adjustment',
    recordId: row.id,
    said: text('inquiries.outcome.adjustment', { amount: cents(row.amount_cents), month: monthOfDay(row.start_month) }),
  }))
}

async function rulesOf(tx: Tx, salespersonId: number, id?: number): Promise<PossibleOutcome[]> {
  const rows = await tx.db
    .selectFrom('rules as r')
    .innerJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.manufacturer_id'))
    .innerJoin('masters as place', (join) =>
      join.onRef('place.company_id', '=', 'r.company_id').on('place.id', '=', sql<number>`coalesce(r.territory_id, r.region_id)`),
    )
    .select(['r.id', 'r.percent', 'r.start_month', 'm.name as manufacturer', 'place.name as place'])
    .where('r.salesperson_id', '=', salespersonId)
    .$if(id !== undefined, (query) => query.where('r.id', '=', Number(id)))
    .orderBy('r.id', 'desc')
    .limit(MOST_OFFERED)
    .execute()
  return rows.map(({ id: recordId, percent, start_month, manufacturer, place }) => ({
    kind: 'rule',
    recordId,
    said: text('inquiries.outcome.rule', { rate: percentOfUnits(percent), manufacturer, place, month: monthOfDay(start_month) }),
  }))
}

async function aliasesOf(tx: Tx, masters: readonly number[], id?: number): Promise<PossibleOutcome[]> {
  const rows = await tx.db
    .selectFrom('aliases as a')
    .innerJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.master_id'))
    .select(['a.id', 'a.alias', 'm.name'])
    .$if(id === undefined, (query) => query.where('a.master_id', 'in', [0, ...masters]))
    .$if(id !== undefined, (query) => query.where('a.id', '=', Number(id)))
    .orderBy('a.id', 'desc')
    .limit(MOST_OFFERED)
    .execute()
  return rows.map(({ id: recordId, alias, name }) => ({ kind: 'alias', recordId, said: text('inquiries.outcome.alias', { alias, name }) }))
}

/** The masters that a sold line names; undefined when it was deleted since. */
export async function mastersOfLine(tx: Tx, month: Month, saleId: number): Promise<AskedMasters | undefined> {
  const row = await tx.db
    .selectFrom('sales_lines')
    .select(['manufacturer_id', 'territory_id', 'hospital_id', 'surgeon_id', 'procedure_id'])
    .where('month', '=', firstDay(month))
    .where('id', '=', saleId)
    .executeTakeFirst()
  return (
    row && {
      manufacturerId: row.manufacturer_id,
      territoryId: row.territory_id,
      others: [row.territory_id, row.hospital_id, row.surgeon_id, row.procedure_id].flatMap((each) => each ?? []),
    }
  )
}
