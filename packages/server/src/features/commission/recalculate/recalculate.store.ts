import { covers, firstDay } from '@fairshare/engine'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'
import { arrayOf, SALES_COLUMNS } from '../facts/sales.store.ts'
import type { EntryVersions } from './recalculate.worker.ts'

/** An SQL condition for the lines that the rules may match, with literals because COPY takes no parameters. */
export function salesCondition(months: readonly EntryVersions[]): string {
  const versions = months.flat().filter((each) => each !== undefined)
  const rules = versions.flatMap((each) => each.rules.filter(({ span }) => covers(span, each.month)))
  const regions = new Set(rules.flatMap(({ region }) => region ?? []))
  const inRegions = versions.flatMap(({ regionOf }) =>
    [...regionOf].flatMap(([territory, region]) => (regions.has(region) ? territory : [])),
  )
  const territories = [...rules.flatMap(({ territory }) => territory ?? []), ...inRegions]
  const manufacturers = rules.map(({ manufacturer }) => manufacturer)
  return `month = any(${arrayOf(months.map(([{ month }]) => firstDay(month)))})
    and manufacturer_id = any(${arrayOf(manufacturers)}) and territory_id = any(${arrayOf(territories)})`
}

export async function linesByMonth(tx: Tx, condition: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ month: string; lines: number }>`
    select month, count(*) as lines from sales_lines where ${sql.raw(condition)} group by month`
  return new Map(rows.map(({ month, lines }) => [month, lines]))
}

export const copySales = (tx: Tx, condition: string) =>
  tx.client.query(copyTo(`copy (select ${SALES_COLUMNS} from sales_lines where ${condition} order by month, id) to stdout`))
