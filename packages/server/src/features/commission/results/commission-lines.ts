import type { MonthResult, Rule } from '@fairshare/engine'
import { RULE, DAYS_BEFORE } from '../../../rows/packed-lines.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import { bigints, dates, integers, integersOrNull, pairs } from './binary-arrays.ts'
import { inGroups, type NumberedNames } from './numbered.ts'

export type Calculated = { runId: number; result: MonthResult; sales: DatedSales; names: NumberedNames; people: LinesOfPeople }
export type LinesOfPeople = ReturnType<typeof bySalesperson>

/** Lines of a row at the most: some megabytes, and some milliseconds to put together. */
const MOST_LINES = 32_768

/** The commission lines packed, a row at a time, salesperson by salesperson. With a row, all lines of salespeople `below` have come. */
export function* linesBySalesperson({ result, sales, people }: Pick<Calculated, 'result' | 'sales' | 'people'>) {
  const { commissions, rules } = result
  const used = placesOf(rules.length)
  const { order, stretches } = people
  for (const [i, { salesperson, from, to }] of stretches.entries()) {
    for (let first = from, part = 0; first < to; first += MOST_LINES, part++) {
      const end = Math.min(first + MOST_LINES, to)
      const lines = order.subarray(first, end)
      const sold = valuesAt(commissions.sale, lines)
      const { places, each } = used(valuesAt(commissions.rule, lines))
      const own = Array.from(each, (rule) => rules[rule] as Rule)
      const row = {
        salesperson_id: salesperson,
        part,
        rule_ids: bigints(Float64Array.from(own, (rule) => rule.id)),
        percents: integers(Int32Array.from(own, (rule) => rule.percent)),
        manufacturer_ids: integers(Int32Array.from(own, (rule) => rule.manufacturer)),
        sale_ids: bigints(sales.id, sold),
        rules_and_days: bigints(rulesAndDays(places, valuesAt(sales.invoiceDay, sold))),
        commission_cents: bigints(commissions.cents, lines),
        amount_cents: bigints(sales.amount, sold),
        gross_cents: bigints(sales.gross, sold),
        territories_hospitals: pairs(sales.territory, sales.hospital, sold),
        surgeons_procedures: pairs(sales.surgeon, sales.procedure, sold),
      }
      yield { row, below: end < to ? salesperson : (stretches[i + 1]?.salesperson ?? Number.POSITIVE_INFINITY) }
    }
  }
}

/** Which rules some lines name, each once, and of each line the place of its own among them, from 1. */
function placesOf(rules: number) {
  const placeOf = new Int32Array(rules)
  return (named: Int32Array): { places: Int32Array; each: readonly number[] } => {
    const each: number[] = []
    const places = new Int32Array(named.length)
    for (let i = 0; i < named.length; i++) {
      const rule = named[i] as number
      if (placeOf[rule] === 0) placeOf[rule] = each.push(rule)
      places[i] = placeOf[rule] as number
    }
    for (const rule of each) placeOf[rule] = 0
    return { places, each }
  }
}

function rulesAndDays(places: Int32Array, days: Int32Array): Float64Array {
  const found = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) {
    const day = (days[i] as number) + DAYS_BEFORE
    if (day < 0 || day >= RULE) throw new RangeError(`An invoice date is ${days[i]} days from 2000-01-01: a line has no room for it`)
    found[i] = (places[i] as number) * RULE + day
  }
  return found
}

/** What a packed exception says of its sale. */
export const saleArrays = (sales: DatedSales, places: Int32Array) => ({
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

export function valuesAt(values: Int32Array, places: Int32Array): Int32Array {
  const found = new Int32Array(places.length)
  for (let i = 0; i < places.length; i++) found[i] = values[places[i] as number] as number
  return found
}

/** The places of the lines, by salesperson and then by sale, and which of them are whose. */
export function bySalesperson({ commissions: { length, rule }, rules }: Pick<MonthResult, 'commissions' | 'rules'>) {
  const people = peopleOf(rules)
  const { order, lines } = inGroups(valuesAt(people.ofRule, rule.subarray(0, length)), Int32Array.from(people.ids.keys()))
  let from = 0
  const stretches = people.ids.map((salesperson, i) => {
    const to = from + (lines[i] as number)
    const stretch = { salesperson, from, to }
    from = to
    return stretch
  })
  return { order, stretches: stretches.filter((stretch) => stretch.from < stretch.to) }
}

/** Whose the rules are. They come by salesperson. */
function peopleOf(rules: readonly Rule[]) {
  const ids: number[] = []
  const ofRule = Int32Array.from(rules, ({ salesperson }) => (ids.at(-1) === salesperson ? ids.length : ids.push(salesperson)) - 1)
  return { ids, ofRule }
}
