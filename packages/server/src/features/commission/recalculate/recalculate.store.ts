import { covers, firstDay } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { inThread } from '../../../platform/limits/thread.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import { SALES_COLUMNS } from '../sales.store.ts'
import type { LinesOf } from './differing-lines.ts'
import type { Asked, Recalculated, Ways } from './recalculate.worker.ts'

export type { DifferingLine } from './differing-lines.ts'
export type { OtherFacts, Recalculated, Ways } from './recalculate.worker.ts'

const turns = makeTurns({ places: 2, ofCompany: 1, waiting: 5, refusal: text('whatIf.tooManyAtOnce'), retryAfter: 5 })

/** So many take about a second. */
const MOST_SALES = 500_000

const NO_LINES = { skip: 0, take: 0 }

/**
 * Months of some salespeople by these entries and by those: by the engine that calculates them for good, out of the sales that their
 * rules may be about, beside the thread that answers. Nothing is written. The lines that differ are one salesperson's.
 */
export async function recalculate(tx: Tx, months: readonly Ways[], lines: LinesOf = NO_LINES): Promise<Recalculated> {
  const which = salesOf(months)
  const sold = await soldIn(tx, which)
  const given: Asked = { months: months.map((ways) => ({ ways, sold: sold.get(firstDay(ways[0].month)) ?? 0 })), lines }
  const total = given.months.reduce((sum, month) => sum + month.sold, 0)
  if (total > MOST_SALES) throw new AppError('CONFLICT', text('whatIf.tooManySales', { most: MOST_SALES }))
  const file = new URL('./recalculate.worker.ts', import.meta.url)
  return turns.take(tx.companyId, () =>
    inThread<Recalculated>(
      { file, given },
      tx.client.query(copyTo(`copy (select ${SALES_COLUMNS} from sales_lines where ${which} order by month, id) to stdout`)),
    ),
  )
}

/** The lines that rules in force may be about. COPY takes no parameters. */
function salesOf(months: readonly Ways[]): string {
  const ways = months.flat()
  const rules = ways.flatMap((way) => way.rules.filter(({ span }) => covers(span, way.month)))
  const regions = new Set(rules.flatMap(({ region }) => region ?? []))
  const inRegions = ways.flatMap(({ regionOf }) => [...regionOf].flatMap(([territory, region]) => (regions.has(region) ? territory : [])))
  const territories = [...rules.flatMap(({ territory }) => territory ?? []), ...inRegions]
  const manufacturers = rules.map(({ manufacturer }) => manufacturer)
  return `month = any('{${months.map(([{ month }]) => firstDay(month)).join()}}')
    and manufacturer_id = any(${arrayOf(manufacturers)}) and territory_id = any(${arrayOf(territories)})`
}

const arrayOf = (ids: readonly number[]) => `'{${[...new Set(ids)].join()}}'`

async function soldIn(tx: Tx, which: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; lines: number }>`
    select month, count(*) as lines from sales_lines where ${sql.raw(which)} group by month`.execute(tx.db)
  return new Map(rows.map(({ month, lines }) => [month, lines]))
}
