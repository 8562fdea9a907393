import type { AgreedRate } from '@fairshare/contract'
import {
  firstDay,
  formatEndMonth,
  formatMonth,
  type Month,
  monthOfDay,
  type Percent,
  percentNumber,
  percentOfUnits,
} from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

const ratesQuery = (tx: Tx) =>
  tx.db
    .selectFrom('agreed_rates as a')
    .leftJoin('masters as p', (join) => join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.procedure_id'))
    .select([
      'a.id',
      'a.manufacturer_id',
      'a.procedure_id',
      'p.name as procedureName',
      'a.percent',
      'a.start_month',
      'a.end_month',
      'a.version',
    ])

type RateRow = Awaited<ReturnType<typeof find>>

/**
 * Returns the rates of a manufacturer: for all procedures first, then by procedure, latest month first. No
 * calculation uses them.
 */
export async function listRates(tx: Tx, manufacturerId: number): Promise<AgreedRate[]> {
  const rows = await ratesQuery(tx)
    .where('a.manufacturer_id', '=', manufacturerId)
    .orderBy('p.name_key', (order) => order.nullsFirst())
    .orderBy('a.start_month', 'desc')
    .execute()
  return rows.map(rateView)
}

/** Returns a rate, locked until the transaction ends. */
export const find = (tx: Tx, id: number) => ratesQuery(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

export const rateView = (row: NonNullable<RateRow>): AgreedRate => ({
  id: row.id,
  procedureId: row.procedure_id,
  procedureName: row.procedureName,
  percent: percentNumber(percentOfUnits(row.percent)),
  startMonth: formatMonth(monthOfDay(row.start_month)),
  endMonth: formatEndMonth(monthOfDay(row.end_month)),
  version: row.version,
})

export type RateFields = { procedureId: number | null; percent: Percent; startMonth: Month; endMonth: Month }

export const fieldsOf = (row: NonNullable<RateRow>): RateFields => ({
  procedureId: row.procedure_id,
  percent: percentOfUnits(row.percent),
  startMonth: monthOfDay(row.start_month),
  endMonth: monthOfDay(row.end_month),
})

const columnsOf = ({ procedureId, percent, startMonth, endMonth }: RateFields) => ({
  procedure_id: procedureId,
  percent,
  start_month: firstDay(startMonth),
  end_month: firstDay(endMonth),
})

export async function insertRate(tx: Tx, manufacturerId: number, fields: RateFields): Promise<number> {
  const row = { manufacturer_id: manufacturerId, ...columnsOf(fields) }
  return (await tx.db.insertInto('agreed_rates').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const updateRate = (tx: Tx, id: number, fields: RateFields) =>
  tx.db.updateTable('agreed_rates').set(columnsOf(fields)).where('id', '=', id).execute()

export const deleteRate = (tx: Tx, id: number) => tx.db.deleteFrom('agreed_rates').where('id', '=', id).execute()
