import type { Adjustment, BonusRule, Floor, Rule, Sale, Salesperson } from '../facts.ts'
import type { MonthFacts } from '../calculate.ts'
import { salesOf } from '../facts.ts'
import type { Result } from '../pay/result.ts'
import { cents, formatMoney, ZERO } from '../values/money.ts'
import { FOREVER, type Month, monthOf } from '../values/month.ts'
import { type Percent, percentOfNumber } from '../values/percent.ts'
import type { Span } from '../values/span.ts'

// Builders for tests: each makes an ordinary record, and a test names only what differs.

export const MAY = monthOf(2025, 5)
export const always: Span = { start: monthOf(2024, 1), end: FOREVER }
export const only = (month: Month): Span => ({ start: month, end: month })
export function percent(value: number): Percent {
  const read = percentOfNumber(value)
  if (read === undefined) throw new Error(`${value} is no percent`)
  return read
}

/** Ids that tests use: manufacturer 1, territory 11 of region 10, hospital 21, surgeon 31, procedure 41. */
export const ACME = 1
export const NORTH = 11
export const REGION = 10

const scope = { manufacturer: ACME, territory: NORTH, region: null, hospital: null, surgeon: null, procedure: null }

export const rule = (over: Partial<Rule> = {}): Rule => ({
  id: 1,
  salesperson: 1,
  ...scope,
  percent: percent(10),
  basis: 'sales',
  span: always,
  ...over,
})

export const bonusRule = (over: Partial<BonusRule> = {}): BonusRule => ({
  id: 1,
  salesperson: 1,
  ...scope,
  growthBonus: percent(3),
  override: null,
  span: { start: monthOf(2024, 12), end: FOREVER },
  ...over,
})

export const sale = (over: Partial<Sale> = {}): Sale => ({
  id: 1,
  manufacturer: ACME,
  territory: NORTH,
  hospital: 21,
  surgeon: 31,
  procedure: 41,
  amount: cents(100_000),
  gross: cents(25_000),
  ...over,
})

export const floor = (over: Partial<Floor> = {}): Floor => ({ id: 1, salesperson: 1, amount: cents(500_000), span: always, ...over })

export const adjustment = (over: Partial<Adjustment> = {}): Adjustment => ({
  id: 1,
  salesperson: 1,
  type: 'Normal',
  amount: cents(10_000),
  span: only(MAY),
  ...over,
})

export const salesperson = (over: Partial<Salesperson> = {}): Salesperson => ({ id: 1, isActive: true, balanceBefore: ZERO, ...over })

export function facts({ sales = [], ...over }: Partial<Omit<MonthFacts, 'sales'>> & { sales?: readonly Sale[] } = {}): MonthFacts {
  return {
    month: MAY,
    regionOf: new Map([[NORTH, REGION]]),
    salespersons: [salesperson()],
    rules: [],
    bonusRules: [],
    adjustments: [],
    draws: [],
    guarantees: [],
    sales: salesOf(sales),
    ...over,
  }
}

/** Prints a result's nonzero figures in the order in which the money moves. */
export function print(result: Result): string {
  const lines = Object.entries(result).filter(([, value]) => typeof value === 'number' && value !== 0)
  const money = lines.filter(([name]) => name !== 'salesperson' && name !== 'lines')
  return [`lines ${result.lines}`, ...money.map(([name, value]) => `${name} ${formatMoney(cents(Number(value)))}`)].join('\n')
}
