import type { EntryInput } from '@fairshare/contract'
import { cents, decemberOf, percentOfUnits, type Rule, type Scope, yearOf } from '@fairshare/engine'

/** What stands for a master that is not made yet: no sale names it. On a sale 0 would be an empty value. */
const NOT_MADE = -1

/** The id of a choice, as rules are matched by it. */
export const idOf = <Choice extends number | null>(choice: Choice): Choice => (choice === 0 ? NOT_MADE : choice) as Choice

/** Rules of one salesperson as the page has them, for the engine. What is not saved yet comes after all that is. */
export function engineRules(rules: readonly EntryInput<'rules'>[]): Rule[] {
  const saved = rules.map(({ id = 0 }) => id)
  const last = saved.reduce((most, id) => Math.max(most, id), 0)
  return rules.map(
    ({ id, manufacturer, territory, regionId, hospital, surgeon, procedure, commission, basis, startMonth, endMonth }, at) => ({
      id: id ?? last + 1 + at,
      salesperson: 0,
      manufacturer: idOf(manufacturer) ?? NOT_MADE,
      territory: idOf(territory),
      region: regionId,
      hospital: idOf(hospital),
      surgeon: idOf(surgeon),
      procedure: idOf(procedure),
      percent: commission,
      basis,
      span: { start: startMonth, end: endMonth },
    }),
  )
}

/** A bonus rule as the page has it, in whole years. */
export function engineBonusRule(rule: EntryInput<'bonusRules'>, at: number) {
  const { manufacturer, territory, regionId, hospital, surgeon, procedure, growthBonus, manualOverrideEnabled, totalSalesAmount } = rule
  return {
    id: at,
    manufacturer: idOf(manufacturer) ?? NOT_MADE,
    territory: idOf(territory),
    region: regionId,
    hospital: idOf(hospital),
    surgeon: idOf(surgeon),
    procedure: idOf(procedure),
    growthBonus: percentOfUnits(growthBonus),
    override: manualOverrideEnabled && totalSalesAmount !== null ? cents(totalSalesAmount) : null,
    span: { start: decemberOf(yearOf(rule.startMonth)), end: decemberOf(yearOf(rule.endMonth)) },
  }
}

/** Whether all that a rule names is there: otherwise no sale can be its. */
export const mayHaveSales = ({ manufacturer, territory, hospital, surgeon, procedure }: Scope): boolean =>
  ![manufacturer, territory, hospital, surgeon, procedure].includes(NOT_MADE)
