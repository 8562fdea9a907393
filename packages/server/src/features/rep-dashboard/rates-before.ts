import { blankSales, compileRules, emptyCommissions, matchSales, type Rule } from '@fairshare/engine'
import type { Month } from '@fairshare/engine/values'
import { saleOf } from '../../rows/engine-rows.ts'
import type { ScopeRow } from '../../rows/named-rows.ts'
import type { EarnedLine } from '../statements/earned-lines.store.ts'

/** A salesperson's rules as used by a run, with the regions of territories. */
export type RuleBook = { month: Month; rules: readonly Rule[]; regionOf: ReadonlyMap<number, number> }

export type Survivor = (id: number) => number

/** Replaces merged masters by their survivors, so that a merge between two months changes neither rates nor accounts. */
export function withSurvivors<Row extends Omit<ScopeRow, 'region_id'>>(row: Row, survivor: Survivor): Row {
  const ofSome = (id: number | null) => (id === null ? null : survivor(id))
  return {
    ...row,
    manufacturer_id: survivor(row.manufacturer_id),
    territory_id: ofSome(row.territory_id),
    hospital_id: ofSome(row.hospital_id),
    surgeon_id: ofSome(row.surgeon_id),
    procedure_id: ofSome(row.procedure_id),
  }
}

/** By hospital, in cents: the difference to the commission under an earlier run's rules. Lines without an earlier rule are skipped. */
export function earnedByRates(lines: readonly EarnedLine[], book: RuleBook): Map<number, number> {
  const sales = blankSales(lines.length)
  lines.forEach((line, at) => {
    const { id, ...sale } = saleOf(line)
    sales.id[at] = id
    for (const [column, value] of Object.entries(sale)) sales[column as keyof typeof sale][at] = value
  })
  const earlier = emptyCommissions(lines.length)
  matchSales(compileRules(book.rules, book.regionOf, book.month), sales, earlier)
  const more = new Map<number, number>()
  for (let at = 0; at < earlier.length; at++) {
    const line = lines[earlier.sale[at] as number] as EarnedLine
    const account = line.hospital_id ?? 0
    more.set(account, (more.get(account) ?? 0) + line.commission_cents - (earlier.cents[at] as number))
  }
  return more
}

/** Whether both rule books pay every sale equally. It may be false for equal ones, which only costs reading the lines. */
export const hasSameRates = (book: RuleBook, earlier: RuleBook): boolean =>
  ratesOf(book) === ratesOf(earlier) && [...book.regionOf].every(([territory, region]) => earlier.regionOf.get(territory) === region)

const ratesOf = ({ rules }: RuleBook) =>
  JSON.stringify(rules.map((rule) => JSON.stringify(rule, (key, value: unknown) => (NO_RATE_FIELDS.has(key) ? undefined : value))).sort())

const NO_RATE_FIELDS: ReadonlySet<string> = new Set(['id', 'span'] satisfies (keyof RuleBook['rules'][number])[])
