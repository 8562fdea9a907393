import type { MasterKind, SalesPersonView } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNamesOf } from '../../masters/use-choices.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useFormat } from '../../ui/format.ts'
import type { Draft, DraftRule, Profile } from './draft.ts'

export type NameOf = (kind: MasterKind, id: number | null) => string | null

/** The names of the masters that a salesperson's record and its draft mention. */
export function useNames(person: SalesPersonView | undefined, { profile, rules }: Draft): NameOf {
  const stored = useMemo(() => storedNames(person), [person])
  const asked = useNamesOf(useMemo(() => unknownIn(profile, rules, stored), [profile, rules, stored]))
  return useMemo(
    () => (kind, id) => (id === null ? null : (asked.get(`${kind} ${id}`) ?? stored.get(`${kind} ${id}`) ?? '…')),
    [asked, stored],
  )
}

function storedNames(person: SalesPersonView | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const keep = (kind: MasterKind, id: number | null, name: string | null) =>
    id !== null && name !== null && names.set(`${kind} ${id}`, name)
  if (person) keep('territory', person.primaryTerritory, person.primaryTerritoryName)
  for (const rule of person?.rules ?? []) {
    keep('manufacturer', rule.manufacturer, rule.manufacturerName)
    keep('territory', rule.territory, rule.territoryName)
    keep('region', rule.regionId, rule.regionName)
    keep('hospital', rule.hospital, rule.hospitalName)
    keep('surgeon', rule.surgeon, rule.surgeonName)
    keep('procedure', rule.procedure, rule.procedureName)
  }
  return names
}

/** The masters that only the draft names; what is added new has no id yet. */
function unknownIn(profile: Profile, rules: readonly DraftRule[], stored: ReadonlyMap<string, string>): number[] {
  const named = [
    ['territory', profile.primaryTerritory] as const,
    ...rules.flatMap((rule) => RULE_KINDS.map((kind) => [kind, kind === 'region' ? rule.regionId : rule[kind]] as const)),
  ]
  const ids = named.flatMap(([kind, id]) => (id !== null && id > 0 && !stored.has(`${kind} ${id}`) ? [id] : []))
  return [...new Set(ids)].sort((a, b) => a - b)
}

export const RULE_KINDS = ['manufacturer', 'territory', 'region', 'hospital', 'surgeon', 'procedure'] as const

/** What a rule names of a kind: one of the lists, or a new one. Null is any. */
export function named(nameOf: NameOf, rule: DraftRule, kind: MasterKind): string | null {
  if (kind === 'region') return nameOf('region', rule.regionId)
  return rule[kind] === 0 ? rule[`${kind}CustomOption`] : nameOf(kind, rule[kind])
}

/** A rule in one line: 'Alder Spine, STL-2, Ada Kim: 7.50%'. */
export function useRuleWords(nameOf: NameOf) {
  const { t } = useTexts()
  const format = useFormat()
  return (rule: DraftRule) => {
    const scope = RULE_KINDS.map((kind) => named(nameOf, rule, kind)).filter((name) => name !== null)
    return t('rules.inWords', { scope: scope.join(', '), percent: format.percent(rule.commission) })
  }
}

/** Every field of a rule as a person reads it. */
export function useRuleTexts(nameOf: NameOf) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  return (rule: DraftRule): Record<RuleField, string> => {
    const any = (kind: MasterKind) => named(nameOf, rule, kind) ?? t('masters.any')
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
