import { covers, firstDay, type Month, type Statement } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { inThread } from '../../../platform/limits/thread.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import { SALES_COLUMNS } from '../sales.store.ts'
import type { DifferingLine, LinesOf } from './differing-lines.ts'
import type { Asked, OtherFacts } from './recalculate.worker.ts'

export type { DifferingLine, OtherFacts }

const turns = makeTurns({ places: 2, ofCompany: 1, waiting: 5, refusal: text('whatIf.tooManyAtOnce'), retryAfter: 5 })

/** So many take about a second. */
export const MOST_SALES = 500_000

export type Recalculated = {
  before: Statement[]
  after: Statement[]
  /** The sales that earn otherwise; of several salespeople they are not asked for. */
  lines: { total: number; rows: DifferingLine[] }
}

const NO_LINES = { skip: 0, take: 0 }

/**
 * A month of some salespeople by these entries and by those: by the engine that calculates it for good, out of the sales that their
 * rules may be about, beside the thread that answers. Nothing is written.
 */
export async function recalculate(tx: Tx, ways: Asked['ways'], lines: LinesOf = NO_LINES): Promise<Recalculated> {
  const [{ month }] = ways
  const given: Asked = { ways, lines }
  const { sold, ...found } = await turns.take(tx.companyId, () =>
    inThread<Recalculated & { sold: number }>(
      { file: new URL('./recalculate.worker.ts', import.meta.url), given },
      tx.client.query(copyTo(`copy (${salesOf(ways)}) to stdout`)),
    ),
  )
  if (sold > MOST_SALES) throw tooManySales(month)
  return found
}

/** One more than may be, so that it shows. COPY takes no parameters. */
function salesOf(ways: Asked['ways']): string {
  const rules = ways.flatMap((way) => way.rules.filter(({ span }) => covers(span, way.month)))
  const regions = new Set(rules.flatMap(({ region }) => region ?? []))
  const inRegions = ways.flatMap(({ regionOf }) => [...regionOf].flatMap(([territory, region]) => (regions.has(region) ? territory : [])))
  const territories = new Set([...rules.flatMap(({ territory }) => territory ?? []), ...inRegions])
  const manufacturers = new Set(rules.map(({ manufacturer }) => manufacturer))
  return `select ${SALES_COLUMNS} from sales_lines where month = '${firstDay(ways[0].month)}'
    and manufacturer_id = any('{${[...manufacturers].join()}}') and territory_id = any('{${[...territories].join()}}')
    order by id limit ${MOST_SALES + 1}`
}

const tooManySales = (month: Month) => new AppError('CONFLICT', text('whatIf.tooManySales', { month, most: MOST_SALES }))
