import { bonusLines, type TwoYears } from './pay/bonus.ts'
import type { Adjustment, BonusRule, Draw, Guarantee, RegionOf, Rule, Sales, Salesperson } from './facts.ts'
import { type Commissions, emptyCommissions, matchSales } from './rules/match.ts'
import { compileRules } from './rules/rule-index.ts'
import { entriesOf, type Issue, isListed, type Result, resultOf } from './pay/result.ts'
import { createTally, type SalesTotal } from './pay/tally.ts'
import { isDecember, type Month } from './values/month.ts'

/** Everything that a company's month depends on. Entries outside the month are allowed and ignored. */
export type MonthFacts = {
  readonly month: Month
  readonly regionOf: RegionOf
  readonly salespersons: readonly Salesperson[]
  readonly rules: readonly Rule[]
  readonly bonusRules: readonly BonusRule[]
  readonly adjustments: readonly Adjustment[]
  readonly draws: readonly Draw[]
  readonly guarantees: readonly Guarantee[]
  /** The month's sales lines, by ascending id: commission lines follow their order. */
  readonly sales: Sales
  /** This year's and last year's sales. Required in December, when the annual bonus is paid. */
  readonly twoYears?: TwoYears
}

export type MonthResult = {
  readonly month: Month
  /** The rules in force; the `rule` column of the commissions holds indexes into them. */
  readonly rules: readonly Rule[]
  readonly commissions: Commissions
  /** By salesperson id. */
  readonly results: readonly Result[]
  readonly salesTotal: SalesTotal
  /** Indexes of the sales lines without any commission. */
  readonly withoutCommission: readonly number[]
  /** Indexes of positive sales lines whose commissions together exceed the gross commission. */
  readonly aboveGross: readonly number[]
  readonly issues: readonly Issue[]
}

/** The progress of a calculation. `commissions` holds all commission lines of the first `matched` sales. */
export type Progress = {
  readonly matched: number
  readonly commissions: Commissions
  readonly settled: number
  readonly toSettle: number
}

/** A chunk takes a few milliseconds, as long as a server may block its event loop. */
const CHUNK = 50_000

export function calculateMonth(facts: MonthFacts): MonthResult {
  const steps = calculation(facts)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Calculates a month in steps, between which the caller may report progress, write lines, serve requests or stop. */
export function* calculation(facts: MonthFacts): Generator<Progress, MonthResult> {
  const { month, sales } = facts
  const persons = facts.salespersons.toSorted((a, b) => a.id - b.id)
  refuseUnknownSalespeople(facts)

  const index = compileRules(facts.rules, facts.regionOf, month)
  const commissions = emptyCommissions(2 * sales.length)
  const tally = createTally(index)
  for (let from = 0; from < sales.length; from += CHUNK) {
    const to = Math.min(from + CHUNK, sales.length)
    const start = commissions.length
    matchSales(index, sales, commissions, from, to)
    tally.count({ sales, commissions, from, to, start })
    yield { matched: to, commissions, settled: 0, toSettle: persons.length }
  }

  const entries = entriesOf(month, facts, { ruleTotals: tally.ruleTotals(), bonuses: isDecember(month) ? annualBonuses(facts) : [] })
  const results: Result[] = []
  const issues: Issue[] = []
  for (const [at, person] of persons.entries()) {
    const settled = resultOf(person, entries)
    if (isListed(person, settled.result)) results.push(settled.result)
    issues.push(...settled.issues)
    yield { matched: sales.length, commissions, settled: at + 1, toSettle: persons.length }
  }
  const { withoutCommission, aboveGross } = tally
  return { month, rules: index.rules, commissions, results, salesTotal: tally.salesTotal(), withoutCommission, aboveGross, issues }
}

function annualBonuses({ bonusRules, twoYears, regionOf, month }: MonthFacts) {
  if (bonusRules.length === 0) return []
  if (twoYears === undefined) throw new Error(`The annual bonus of ${month} needs the sales of its year and of the year before`)
  return bonusLines(bonusRules, twoYears, regionOf, month)
}

/** An entry of an unknown salesperson would earn commission that is on no statement. */
function refuseUnknownSalespeople(facts: MonthFacts): void {
  const known = new Set(facts.salespersons.map((person) => person.id))
  for (const entries of [facts.rules, facts.bonusRules, facts.adjustments, facts.draws, facts.guarantees]) {
    const unknown = entries.find((entry) => !known.has(entry.salesperson))
    if (unknown) throw new Error(`Entry ${unknown.id} belongs to salesperson ${unknown.salesperson}, who is not among the facts`)
  }
}
