import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Users link recent records, so only the latest are offered. */
const MAX_OFFERED = 20

export type AskedMasters = { manufacturerId: number; territoryId: number; others: readonly number[] }

export const adjustmentsOf = (tx: Tx, salespersonId: number, id?: number) =>
  tx.db
    .selectFrom('adjustments')
    .select(['id', 'amount_cents', 'start_month'])
    .where('salesperson_id', '=', salespersonId)
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .orderBy('id', 'desc')
    .limit(MAX_OFFERED)
    .execute()

export const rulesOf = (tx: Tx, salespersonId: number, id?: number) =>
  tx.db
    .selectFrom('rules as r')
    .innerJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.manufacturer_id'))
    .innerJoin('masters as place', (join) =>
      join.onRef('place.company_id', '=', 'r.company_id').on('place.id', '=', sql<number>`coalesce(r.territory_id, r.region_id)`),
    )
    .select(['r.id', 'r.percent', 'r.start_month', 'm.name as manufacturer', 'place.name as place'])
    .where('r.salesperson_id', '=', salespersonId)
    .$if(id !== undefined, (query) => query.where('r.id', '=', Number(id)))
    .orderBy('r.id', 'desc')
    .limit(MAX_OFFERED)
    .execute()

export const aliasesOf = (tx: Tx, masters: readonly number[], id?: number) =>
  tx.db
    .selectFrom('aliases as a')
    .innerJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.master_id'))
    .select(['a.id', 'a.alias', 'm.name'])
    .$if(id === undefined, (query) => query.where('a.master_id', 'in', [0, ...masters]))
    .$if(id !== undefined, (query) => query.where('a.id', '=', Number(id)))
    .orderBy('a.id', 'desc')
    .limit(MAX_OFFERED)
    .execute()

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
