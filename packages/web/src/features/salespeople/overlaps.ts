import { overlappingRules, type Rule } from '@fairshare/engine'
import { parseEndMonth, parseMonth, percentOfUnits } from '@fairshare/engine/values'
import type { DraftRule } from './draft.ts'

/** Two rules of the draft that fit the same sales in the same month, by their keys. Saving would be refused. */
export function overlapOf(rules: readonly DraftRule[]): readonly [string, string] | undefined {
  const names = new Map<string, number>()
  const pair = overlappingRules(rules.flatMap((rule, at) => asRule(rule, at, names)))
  const [one, other] = pair?.map(({ id }) => rules[id]?.key) ?? []
  return one !== undefined && other !== undefined ? [one, other] : undefined
}

function asRule(rule: DraftRule, id: number, names: Map<string, number>): Rule[] {
  const [start, end] = [parseMonth(rule.startMonth), parseEndMonth(rule.endMonth)]
  if (!start || !end) return []
  // Records that do not exist yet get ids below zero, one per name.
  const idOf = (kind: Kind) => {
    if (rule[kind] !== 0) return rule[kind]
    const name = `${kind} ${rule[`${kind}CustomOption`].trim().toLowerCase()}`
    const known = names.get(name) ?? -1 - names.size
    names.set(name, known)
    return known
  }
  return [
    {
      id,
      salesperson: 0,
      manufacturer: idOf('manufacturer') ?? 0,
      territory: idOf('territory'),
      region: rule.regionId,
      hospital: idOf('hospital'),
      surgeon: idOf('surgeon'),
      procedure: idOf('procedure'),
      percent: percentOfUnits(0),
      basis: rule.basis,
      span: { start, end },
    },
  ]
}

type Kind = 'manufacturer' | 'territory' | 'hospital' | 'surgeon' | 'procedure'
