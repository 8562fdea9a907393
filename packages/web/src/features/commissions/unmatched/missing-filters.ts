import type { MissingRule } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import type { Chosen } from '../../../ui/FilterBar.tsx'
import { bandOf } from '../month/amount-bands.ts'

/** Dimensions by which missing rules are filtered and grouped. */
export const MISSING_BY = ['reason', 'territory', 'region', 'manufacturer', 'rep', 'hospital', 'surgeon'] as const
export type MissingBy = (typeof MISSING_BY)[number]

export const isMissingBy = (text: string): text is MissingBy => (MISSING_BY as readonly string[]).includes(text)

export const NONE = '-'

type Valued = (rule: MissingRule) => readonly string[]

/** The values of each missing rule per dimension; hospitals and surgeons as listed with it. */
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

/** Missing rules that match one of the chosen values of every filter. */
export const missingThatFit = (rules: readonly MissingRule[], chosen: Chosen): MissingRule[] =>
  rules.filter((rule) =>
    Object.entries(chosen).every(([id, values]) => !isFilter(id) || VALUES[id](rule).some((each) => values.includes(each))),
  )

export function countsOf(rules: readonly MissingRule[], id: MissingBy | 'amount'): [value: string, count: number][] {
  const values = rules.flatMap((rule) => [...new Set(VALUES[id](rule))])
  return [...Map.groupBy(values, (value) => value)].map(([value, same]): [string, number] => [value, same.length])
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
