import { cents, compileRules, emptyCommissions, type Money, matchSales, type Month, type RegionOf, type Rule } from '@fairshare/engine'
import { parentPort, workerData } from 'node:worker_threads'
import { salesReader } from '../facts/sales-columns.ts'

// Runs in its own thread: half a million lines would block every call.

/** The rules of a month, and the number of unpaid lines to list. */
export type ForecastInput = { month: Month; rules: readonly Rule[]; regionOf: RegionOf; unpaid: number }

type Earned = { lines: number; cents: Money }
/** Commission on some sales, and the largest sales that pay no one. */
export type Forecast = {
  paid: Earned
  people: ReadonlyMap<number, Earned>
  unpaid: Earned & { ids: number[] }
}

const { month, rules, regionOf, unpaid: most } = workerData as ForecastInput
const reader = salesReader()
for await (const chunk of process.stdin) reader.read(chunk as Uint8Array)
const sales = reader.sales()
const index = compileRules(rules, regionOf, month)
const earned = emptyCommissions(sales.length)
matchSales(index, sales, earned)

const isPaid = new Uint8Array(sales.length)
const people = new Map<number, Earned>()
let paidCents = 0
for (let at = 0; at < earned.length; at++) {
  isPaid[earned.sale[at] as number] = 1
  const { salesperson } = index.rules[earned.rule[at] as number] as Rule
  const { lines, cents: sum } = people.get(salesperson) ?? { lines: 0, cents: cents(0) }
  const line = earned.cents[at] as number
  people.set(salesperson, { lines: lines + 1, cents: cents(sum + line) })
  paidCents += line
}
const indexes = sales.id.keys().toArray()
const unpaid = indexes.filter((at) => isPaid[at] === 0)
const amountAt = (at: number) => sales.amount[at] as number
const largestUnpaid = unpaid.toSorted((a, b) => Math.abs(amountAt(b)) - Math.abs(amountAt(a)) || a - b).slice(0, most)
const forecast: Forecast = {
  paid: { lines: sales.length - unpaid.length, cents: cents(paidCents) },
  people,
  unpaid: {
    lines: unpaid.length,
    cents: cents(unpaid.reduce((sum, at) => sum + amountAt(at), 0)),
    ids: largestUnpaid.map((at) => sales.id[at] as number),
  },
}
parentPort?.postMessage(forecast)
