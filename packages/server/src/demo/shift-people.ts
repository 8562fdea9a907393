import { addMonths, formatMonth, type Month, monthsBetween, parseMonth } from '@fairshare/engine/values'
import type { Scenario } from './scenario.ts'

/** A scenario's people with their pay rules, shifted so that they begin with `first`. */
export function shiftPeople(scenario: Scenario, first: Month): Scenario['salespersons'] {
  const by = monthsBetween(parseMonth(scenario.months.first) ?? first, first)
  const years = Math.round(by / 12) * 12
  const moved = <Entry extends object>(entry: Entry, months = by): Entry =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, movedMonth(value, months)])) as Entry
  return scenario.salespersons.map((person) => ({
    ...person,
    rules: person.rules.map((rule) => moved(rule)),
    // A bonus belongs to a calendar year.
    bonusRules: person.bonusRules.map((rule) => moved(rule, years)),
    adjustments: person.adjustments.map((adjustment) => moved(adjustment)),
    draws: person.draws.map((draw) => moved(draw)),
    guarantees: person.guarantees.map((guarantee) => moved(guarantee)),
    ledgerBalances: person.ledgerBalances.map((balance) => moved(balance)),
  }))
}

function movedMonth(value: unknown, by: number): unknown {
  const month = typeof value === 'string' ? parseMonth(value) : undefined
  return month ? formatMonth(addMonths(month, by)) : value
}
