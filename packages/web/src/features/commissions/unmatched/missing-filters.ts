import type { MissingRule } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import type { TranslateKey } from '../../../i18n/use-texts.ts'
import type { ListFilter } from '../../../list/list-filter.ts'
import { bandOf, bandOptions } from '../month/amount-bands.ts'

/** Dimensions by which missing rules are filtered and grouped. */
export const MISSING_BY = ['reason', 'territory', 'region', 'manufacturer', 'rep', 'hospital', 'surgeon'] as const
export type MissingBy = (typeof MISSING_BY)[number]

export const isMissingBy = (text: string): text is MissingBy => (MISSING_BY as readonly string[]).includes(text)

const NONE = '-'

/** The values of each missing rule per dimension; hospitals and surgeons as listed with it. */
const VALUES: Record<MissingBy, (rule: MissingRule) => readonly string[]> = {
  reason: ({ reason }) => [reason],
  territory: ({ territory }) => [territory],
  region: ({ region }) => [region ?? NONE],
  manufacturer: ({ manufacturer }) => [manufacturer],
  rep: ({ nearest }) => [nearest?.name ?? NONE],
  hospital: ({ parts }) => parts.map(({ hospital }) => hospital ?? NONE),
  surgeon: ({ parts }) => parts.map(({ surgeon }) => surgeon ?? NONE),
}

export const missingFilters = (t: TranslateKey): ListFilter<MissingRule>[] => [
  ...MISSING_BY.map((id) => ({ id, label: t(`unmatched.of.${id}`), of: VALUES[id], labelOf: (value: string) => groupLabel(t, id, value) })),
  { id: 'amount', label: t('unmatched.of.amount'), of: ({ totalSales }) => [bandOf(totalSales)], options: bandOptions(t) },
]

/** The label of a value: reasons are translated, the others are names. */
export function groupLabel(t: TranslateKey, by: MissingBy, value: string): string {
  if (by === 'reason') return t(`unmatched.reason.${value as MissingRule['reason']}`)
  if (value === OTHERS) return t('unmatched.others')
  return value === NONE ? t(`unmatched.without.${by}`) : value
}

export type MissingGroup = { value: string; rules: number; lines: number; totalSales: number }

/** Sales beyond the listed hospitals and surgeons. */
export const OTHERS = '…'

/** Groups missing rules, most dollars first. Every sale counts once. */
export function groupsOf(rules: readonly MissingRule[], by: MissingBy): MissingGroup[] {
  const sold = rules.flatMap((rule) =>
    by === 'hospital' || by === 'surgeon' ? partsOf(rule, by) : [{ ...rule, rule, value: VALUES[by](rule)[0] ?? NONE }],
  )
  return [...Map.groupBy(sold, ({ value }) => value)]
    .map(([value, mine]) => ({
      value,
      rules: new Set(mine.map(({ rule }) => rule)).size,
      lines: mine.reduce((all, { lines }) => all + lines, 0),
      totalSales: dollars(sum(mine.map(({ totalSales }) => centsOfDollars(totalSales)))),
    }))
    .sort((a, b) => Math.abs(b.totalSales) - Math.abs(a.totalSales))
}

/** Splits a missing rule's sales by hospital or surgeon, plus the remainder. */
function partsOf(rule: MissingRule, by: 'hospital' | 'surgeon') {
  const parts = rule.parts.map((part) => ({ rule, value: part[by] ?? NONE, lines: part.lines, totalSales: part.totalSales }))
  const lines = rule.lines - parts.reduce((all, part) => all + part.lines, 0)
  const left = sum([centsOfDollars(rule.totalSales), ...parts.map(({ totalSales }) => centsOfDollars(-totalSales))])
  return lines === 0 ? parts : [...parts, { rule, value: OTHERS, lines, totalSales: dollars(left) }]
}
