import type { MissingRule } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import type { Chosen } from '../../../ui/FilterBar.tsx'
import { bandOf } from '../month/amount-bands.ts'

/** What missing rules have in common. */
export const MISSING_BY = ['reason', 'territory', 'region', 'manufacturer', 'rep', 'hospital', 'surgeon'] as const
export type MissingBy = (typeof MISSING_BY)[number]

export const isMissingBy = (text: string): text is MissingBy => (MISSING_BY as readonly string[]).includes(text)

/** Where a missing rule has none. */
export const NONE = '-'

type Valued = (rule: MissingRule) => readonly string[]

/** Of each missing rule what it has of that; of hospitals and surgeons those that are named with it. */
const VALUES: Record<MissingBy | 'amount', Valued> = {
  reason: ({ reason }) => [reason],
  territory: ({ territory }) => [territory],
  region: ({ region }) => [region ?? NONE],
  manufacturer: ({ manufacturer }) => [manufacturer],
  rep: ({ nearest }) => [nearest?.name ?? NONE],
  hospital: ({ parts }) => parts.map(({ hospital }) => hospital ?? NONE),
  surgeon: ({ parts }) => parts.map(({ surgeon }) => surgeon ?? NONE),
  amount: ({ totalSales }) => [bandOf(totalSales)],
}

const isFilter = (id: string): id is keyof typeof VALUES => Object.hasOwn(VALUES, id)

/** The missing rules that have one of the values that are chosen, filter by filter. */
export const missingThatFit = (rules: readonly MissingRule[], chosen: Chosen): MissingRule[] =>
  rules.filter((rule) =>
    Object.entries(chosen).every(([id, values]) => !isFilter(id) || VALUES[id](rule).some((each) => values.includes(each))),
  )

/** What missing rules can be filtered by, and how many have each. */
export function countsOf(rules: readonly MissingRule[], id: MissingBy | 'amount'): [value: string, count: number][] {
  const values = rules.flatMap((rule) => [...new Set(VALUES[id](rule))])
  return [...Map.groupBy(values, (value) => value)].map(([value, same]): [string, number] => [value, same.length])
}

export type MissingGroup = { value: string; rules: number; lines: number; totalSales: number }

/** Sales of a place beyond the hospitals and surgeons that are named with it. */
export const OTHERS = '…'

/** Missing rules by what they have in common, the most dollars first: every sale counts once. */
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

/** The sales of a missing rule hospital by hospital, or surgeon by surgeon, and what is left of them. */
function partsOf(rule: MissingRule, by: 'hospital' | 'surgeon') {
  const parts = rule.parts.map((part) => ({ rule, value: part[by] ?? NONE, lines: part.lines, totalSales: part.totalSales }))
  const lines = rule.lines - parts.reduce((all, part) => all + part.lines, 0)
  const left = sum([centsOfDollars(rule.totalSales), ...parts.map(({ totalSales }) => centsOfDollars(-totalSales))])
  return lines === 0 ? parts : [...parts, { rule, value: OTHERS, lines, totalSales: dollars(left) }]
}
