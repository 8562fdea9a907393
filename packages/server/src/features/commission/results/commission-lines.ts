import type { MonthResult, Rule } from '@fairshare/engine'
import type { DatedSales } from '../facts/sales-columns.ts'
import { bigints, dates, integers, integersOrNull } from './binary-arrays.ts'

export type Calculated = { runId: number; result: MonthResult; sales: DatedSales }

/** Lines of a row at the most: some megabytes, and some milliseconds to put together. */
const MOST_LINES = 32_768

/** The commission lines packed, a row at a time, salesperson by salesperson. With a row, all lines of salespeople `below` have come. */
export function* linesBySalesperson({ result, sales }: Calculated) {
  const { commissions, rules } = result
  const ofRule = (value: (rule: Rule) => number) => Float64Array.from(rules, value)
  const [salesperson, ids, percents] = [ofRule((rule) => rule.salesperson), ofRule((rule) => rule.id), ofRule((rule) => rule.percent)]
  const order = bySalesperson(result)
  const salespersonAt = (at: number) => salesperson[commissions.rule[order[at] ?? -1] ?? -1] ?? Number.POSITIVE_INFINITY

  for (let from = 0, part = 0; from < order.length; ) {
    const person = salespersonAt(from)
    let to = from + 1
    while (to - from < MOST_LINES && salespersonAt(to) === person) to++
    const lines = order.subarray(from, to)
    const rule = valuesAt(commissions.rule, lines)
    const row = {
      salesperson_id: person,
      part,
      rule_ids: bigints(ids, rule),
      percents: integers(percents, rule),
      commission_cents: bigints(commissions.cents, lines),
      ...saleArrays(sales, valuesAt(commissions.sale, lines)),
    }
    yield { row, below: salespersonAt(to) }
    part = salespersonAt(to) === person ? part + 1 : 0
    from = to
  }
}

/** What a packed line says of its sale. */
export const saleArrays = (sales: DatedSales, places: ArrayLike<number>) => ({
  sale_ids: bigints(sales.id, places),
  amount_cents: bigints(sales.amount, places),
  gross_cents: bigints(sales.gross, places),
  invoice_dates: dates(sales.invoiceDay, places),
  manufacturer_ids: integers(sales.manufacturer, places),
  territory_ids: integers(sales.territory, places),
  hospital_ids: integersOrNull(sales.hospital, places),
  surgeon_ids: integersOrNull(sales.surgeon, places),
  procedure_ids: integersOrNull(sales.procedure, places),
})

const valuesAt = (values: Int32Array, places: Int32Array): Int32Array => places.map((place) => values[place] as number)

/** The places of the lines, by salesperson and then by sale. Rules come by salesperson, so it is enough to count. */
export function bySalesperson({ commissions: { length, rule }, rules }: MonthResult): Int32Array {
  const owner = new Int32Array(rules.length)
  for (let i = 1; i < owner.length; i++) owner[i] = (owner[i - 1] as number) + (rules[i]?.salesperson === rules[i - 1]?.salesperson ? 0 : 1)
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
