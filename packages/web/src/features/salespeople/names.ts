import type { SalesPersonView } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choices, type Kind, useChoices } from '../../masters/use-choices.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useFormat } from '../../ui/format.ts'
import type { DraftRule } from './draft.ts'

export type NameOf = (kind: Kind, id: number | null) => string | null

/** The names of masters. An old rule may name some that are no longer offered. */
export function useNames(person: SalesPersonView | undefined): NameOf {
  const choices = useChoices()
  return useMemo(() => {
    const names = new Map<string, string>()
    const keep = (kind: Kind, id: number | null, name: string | null) => id !== null && name !== null && names.set(`${kind} ${id}`, name)
    if (person) keep('territory', person.primaryTerritory, person.primaryTerritoryName)
    for (const rule of person?.rules ?? []) {
      keep('manufacturer', rule.manufacturer, rule.manufacturerName)
      keep('territory', rule.territory, rule.territoryName)
      keep('region', rule.regionId, rule.regionName)
      keep('hospital', rule.hospital, rule.hospitalName)
      keep('surgeon', rule.surgeon, rule.surgeonName)
      keep('procedure', rule.procedure, rule.procedureName)
    }
    for (const [kind, list] of Object.entries(choices)) for (const { id, name } of list) names.set(`${kind} ${id}`, name)
    return (kind, id) => (id === null ? null : (names.get(`${kind} ${id}`) ?? '…'))
  }, [choices, person])
}

export const RULE_KINDS = ['manufacturer', 'territory', 'region', 'hospital', 'surgeon', 'procedure'] as const

/** What a rule names of a kind: one of the lists, or a new one. Null is any. */
export function named(nameOf: NameOf, rule: DraftRule, kind: Kind): string | null {
  if (kind === 'region') return nameOf('region', rule.regionId)
  return rule[kind] === 0 ? rule[`${kind}CustomOption`] : nameOf(kind, rule[kind])
}

/** The choices for a rule: what is offered today, and what this rule named before it was deleted. */
export function choicesFor(choices: Choices, nameOf: NameOf, rule: DraftRule | undefined, oldHint: string): Choices {
  if (!rule) return choices
  const withOld = (kind: Kind) => {
    const id = kind === 'region' ? rule.regionId : rule[kind]
    const name = nameOf(kind, id)
    const isOld = id !== null && id !== 0 && name !== null && !choices[kind].some((each) => each.id === id)
    return isOld ? [{ id, name, hint: oldHint }, ...choices[kind]] : choices[kind]
  }
  return {
    manufacturer: withOld('manufacturer'),
    territory: withOld('territory'),
    region: withOld('region'),
    hospital: withOld('hospital'),
    surgeon: withOld('surgeon'),
    procedure: withOld('procedure'),
  }
}

/** A rule in one line: 'Alder Spine, STL-2, Ada Kim: 7.50%'. */
export function useRuleWords(nameOf: NameOf) {
  const { t } = useTranslation()
  const format = useFormat()
  return (rule: DraftRule) => {
    const scope = RULE_KINDS.map((kind) => named(nameOf, rule, kind)).filter((name) => name !== null)
    return t('rules.inWords', { scope: scope.join(', '), percent: format.percent(rule.commission) })
  }
}

/** Every field of a rule as a person reads it. */
export function useRuleTexts(nameOf: NameOf) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useMonthLabel()
  return (rule: DraftRule): Record<RuleField, string> => {
    const any = (kind: Kind) => named(nameOf, rule, kind) ?? t('masters.any')
    return {
      manufacturer: any('manufacturer'),
      place: named(nameOf, rule, 'territory') ?? t('rules.inRegion', { region: named(nameOf, rule, 'region') ?? '' }),
      hospital: any('hospital'),
      surgeon: any('surgeon'),
      procedure: any('procedure'),
      commission: format.percent(rule.commission),
      basis: t(`rules.basisOf.${rule.basis}`),
      startMonth: label(rule.startMonth),
      endMonth: label(rule.endMonth),
      note: rule.note,
    }
  }
}

export const RULE_FIELDS = [
  'manufacturer',
  'place',
  'hospital',
  'surgeon',
  'procedure',
  'commission',
  'basis',
  'startMonth',
  'endMonth',
  'note',
] as const
export type RuleField = (typeof RULE_FIELDS)[number]
