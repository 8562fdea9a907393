import { once } from 'node:events'
import type { Commissions, MonthResult, Rule } from '@fairshare/engine'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../../platform/db.ts'
import { type Columns, copyText, pick } from './copy-rows.ts'
import type { DatedSales } from './sales.store.ts'

/** Told after each chunk: all lines of salespeople with a lower id are written. May take its time, and may throw. */
export type Written = (below: number) => Promise<void>

type Calculated = { runId: number; result: MonthResult; sales: DatedSales }

/** Rows that travel at once: they fit the memory for temporary tables, and take some milliseconds to put together. */
const CHUNK = 32_768

const SALE = ['sale', 'amount', 'gross', 'invoice_day', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure']
const SALE_TARGETS =
  'sale_id, amount_cents, gross_cents, invoice_date, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id'
const SALE_VALUES = `sale, amount, gross, date '2000-01-01' + invoice_day::int, manufacturer, territory,
  nullif(hospital, 0), nullif(surgeon, 0), nullif(procedure, 0)`

/** Writes every commission line, salesperson by salesperson, as the key of the table has them. */
export async function insertCommissions(tx: Tx, { runId, result, sales }: Calculated, written: Written): Promise<void> {
  const { commissions, rules } = result
  const ofRule = (value: (rule: Rule) => number) => Float64Array.from(rules, value)
  const salesperson = ofRule((rule) => rule.salesperson)
  const ids = ofRule((rule) => rule.id)
  const percents = ofRule((rule) => rule.percent)
  const order = bySalesperson(commissions, salesperson)
  await insertInChunks(tx, {
    columns: ['salesperson', 'rule', 'percent', 'commission', ...SALE],
    insert: `insert into commission_lines (company_id, run_id, salesperson_id, rule_id, percent, commission_cents, ${SALE_TARGETS})
      select ${tx.companyId}, ${runId}, salesperson, rule, percent, commission, ${SALE_VALUES} from copied_rows`,
    length: order.length,
    rows(from, to) {
      const lines = order.subarray(from, to)
      const rule = pick(commissions.rule, lines)
      const own = [pick(salesperson, rule), pick(ids, rule), pick(percents, rule), pick(commissions.cents, lines)]
      return [...own, ...saleColumns(sales, pick(commissions.sale, lines))]
    },
    after: (to) => written(salesperson[commissions.rule[order[to] ?? -1] ?? -1] ?? Number.POSITIVE_INFINITY),
  })
}

/** Writes the sales that nobody earns on, and those that pay out more than they bring. */
export async function insertNoted(tx: Tx, { runId, result, sales }: Calculated, written: () => Promise<void>): Promise<void> {
  const { withoutCommission, aboveGross, commissions } = result
  const kinds = [
    { kind: 'unearned', places: withoutCommission, earned: new Float64Array(withoutCommission.length) },
    { kind: 'above gross', places: aboveGross, earned: earnedOn(aboveGross, commissions) },
  ]
  for (const { kind, places, earned } of kinds) {
    await insertInChunks(tx, {
      columns: ['commission', ...SALE],
      insert: `insert into noted_lines (company_id, run_id, kind, commission_cents, ${SALE_TARGETS})
        select ${tx.companyId}, ${runId}, '${kind}', commission, ${SALE_VALUES} from copied_rows`,
      length: places.length,
      rows(from, to) {
        const lines = places.slice(from, to)
        return [earned.subarray(from, to), ...saleColumns(sales, lines)]
      },
      after: written,
    })
  }
}

type Rows = {
  columns: readonly string[]
  /** Takes the rows on from `copied_rows`. */
  insert: string
  length: number
  rows(from: number, to: number): Columns
  after(to: number): Promise<void>
}

/** COPY FROM is refused under row-level security: rows travel into a temporary table, and from there in one statement. */
async function insertInChunks(tx: Tx, { columns, insert, length, rows, after }: Rows): Promise<void> {
  if (length === 0) return
  await tx.client.query(`create temporary table copied_rows (${columns.map((name) => `${name} bigint`).join(', ')}) on commit drop`)
  const textFrom = (from: number) => copyText(rows(from, Math.min(from + CHUNK, length)))
  let text = textFrom(0)
  for (let from = 0; from < length; from += CHUNK) {
    const copy = tx.client.query(copyFrom('copy copied_rows from stdin'))
    copy.end(text)
    await once(copy, 'finish')
    const inserted = tx.client.query(`${insert}; truncate copied_rows`)
    // While the database inserts this chunk, the next one is put together.
    if (from + CHUNK < length) text = textFrom(from + CHUNK)
    await inserted
    await after(Math.min(from + CHUNK, length))
  }
  await tx.client.query('drop table copied_rows')
}

const saleColumns = (sales: DatedSales, places: ArrayLike<number>): Columns =>
  [
    ...[sales.id, sales.amount, sales.gross, sales.invoiceDay, sales.manufacturer, sales.territory],
    ...[sales.hospital, sales.surgeon, sales.procedure],
  ].map((column) => pick(column, places))

/** The places of the lines, by salesperson and then by sale. Rules come by salesperson, so it is enough to count. */
function bySalesperson({ length, rule }: Commissions, salesperson: Float64Array): Int32Array {
  const owner = new Int32Array(salesperson.length)
  for (let i = 1; i < owner.length; i++) owner[i] = (owner[i - 1] as number) + (salesperson[i] === salesperson[i - 1] ? 0 : 1)
  const next = new Int32Array((owner.at(-1) ?? 0) + 2)
  for (let i = 0; i < length; i++) count(next, (owner[rule[i] as number] as number) + 1)
  for (let i = 1; i < next.length; i++) next[i] = (next[i] as number) + (next[i - 1] as number)
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) order[count(next, owner[rule[i] as number] as number)] = i
  return order
}

/** Adds one, and answers what was there. */
function count(counts: Int32Array, at: number): number {
  const before = counts[at] as number
  counts[at] = before + 1
  return before
}

/** What all salespeople together earn on each of these sales. Places and commission lines are both in order of sale. */
function earnedOn(places: readonly number[], { length, sale, cents }: Commissions): Float64Array {
  let at = 0
  return Float64Array.from(places, (place) => {
    while (at < length && (sale[at] as number) < place) at++
    let earned = 0
    for (; at < length && sale[at] === place; at++) earned += cents[at] as number
    return earned
  })
}
