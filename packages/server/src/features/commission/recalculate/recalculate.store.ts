import { covers, firstDay } from '@fairshare/engine'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'
import { SALES_COLUMNS } from '../facts/sales.store.ts'
import type { Ways } from './recalculate.worker.ts'

/** The lines that rules in force may be about. COPY takes no parameters. */
export function salesOf(months: readonly Ways[]): string {
  const ways = months.flat()
  const rules = ways.flatMap((way) => way.rules.filter(({ span }) => covers(span, way.month)))
  const regions = new Set(rules.flatMap(({ region }) => region ?? []))
  const inRegions = ways.flatMap(({ regionOf }) => [...regionOf].flatMap(([territory, region]) => (regions.has(region) ? territory : [])))
  const territories = [...rules.flatMap(({ territory }) => territory ?? []), ...inRegions]
  const manufacturers = rules.map(({ manufacturer }) => manufacturer)
  return `month = any(${arrayOf(months.map(([{ month }]) => firstDay(month)))})
    and manufacturer_id = any(${arrayOf(manufacturers)}) and territory_id = any(${arrayOf(territories)})`
}

const arrayOf = (values: readonly (number | string)[]) => pg.escapeLiteral(`{${[...new Set(values)].join()}}`)

/** How many there are in each month. */
export async function linesByMonth(tx: Tx, which: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; lines: number }>`
    select month, count(*) as lines from sales_lines where ${sql.raw(which)} group by month`.execute(tx.db)
  return new Map(rows.map(({ month, lines }) => [month, lines]))
}

/** The lines as COPY text, month by month. */
export const copySales = (tx: Tx, which: string) =>
  tx.client.query(copyTo(`copy (select ${SALES_COLUMNS} from sales_lines where ${which} order by month, id) to stdout`))
