import type { EntryInput } from '@fairshare/contract'
import { cents, decemberOf, percentOfUnits, type Rule, type Scope, yearOf } from '@fairshare/engine'

/** Replaces a master that does not exist yet; no sale refers to it. On a sale, 0 means empty. */
const NOT_MADE = -1

export const idOf = <Choice extends number | null>(choice: Choice): Choice => (choice === 0 ? NOT_MADE : choice) as Choice

/** Converts rules from the page for the engine. Unsaved ones come after all saved ones. */
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

/** Converts a bonus rule from the page; its months are whole years. */
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

/** Whether all masters of a rule exist; otherwise no sale can match. */
export const mayHaveSales = ({ manufacturer, territory, hospital, surgeon, procedure }: Scope): boolean =>
  ![manufacturer, territory, hospital, surgeon, procedure].includes(NOT_MADE)
