import type { EntryInput } from '@fairshare/contract'
import { addMonths, type Basis, covers, type Month, overlaps, type Percent, type Rule, type Scope, type Span } from '@fairshare/engine'

/** What should have been paid for some sales in finalized months: this percent, or nothing. */
export type LateRule = Scope & { span: Span; pays: { percent: Percent; basis: Basis } | null }

/** In which of the closed months the edited rules pay otherwise than the saved ones: scope by scope, stretch by stretch. */
export function lateRules(saved: readonly Rule[], edited: readonly Rule[], closed: Month): LateRule[] {
  return [...Map.groupBy([...saved, ...edited], keyOf).values()].flatMap((rules) => {
    const [scope] = rules
    if (!scope) return []
    return stretches(rules, closed).flatMap((span) => {
      const paysIn = (list: readonly Rule[]) => paysOf(list.find((rule) => keyOf(rule) === keyOf(scope) && covers(rule.span, span.start)))
      const [was, is] = [paysIn(saved), paysIn(edited)]
      return was?.percent === is?.percent && was?.basis === is?.basis ? [] : [{ ...scopeOf(scope), span, pays: is }]
    })
  })
}

/** The rules as they should have been; what was changed later counts. */
export const withLate = (rules: readonly Rule[], late: readonly LateRule[]): Rule[] =>
  late.reduce<Rule[]>(
    (all, each) => [
      ...all.flatMap((rule) => (keyOf(rule) === keyOf(each) ? without(rule, each.span) : [rule])),
      ...(each.pays ? [{ ...scopeOf(each), ...each.pays, id: 0, salesperson: rules[0]?.salesperson ?? 0, span: each.span }] : []),
    ],
    [...rules],
  )

type RuleInput = EntryInput<'rules'>

/** The rules to keep: closed months stay with the saved ones, the months after them are the edited ones'. */
export function keptRules(saved: readonly RuleInput[], edited: readonly RuleInput[], closed: Month): RuleInput[] {
  const known = new Set(saved.map(({ id }) => id))
  const ofSaved = saved.flatMap((rule) => {
    const edit = edited.find(({ id }) => id === rule.id)
    const [past] = rule.startMonth > closed ? [] : [{ ...rule, note: edit?.note ?? rule.note, endMonth: earlier(rule.endMonth, closed) }]
    const [future] = edit ? openPart(edit, closed) : []
    if (!past || !future) return past ?? (future ? [future] : [])
    if (past.endMonth === closed && isGoneOn(rule, future, closed)) return [{ ...future, startMonth: rule.startMonth }]
    return [past, asNew(future)]
  })
  return [...ofSaved, ...edited.filter(({ id }) => !known.has(id)).flatMap((rule) => openPart(rule, closed))]
}

const openPart = (rule: RuleInput, closed: Month): RuleInput[] => {
  const first = addMonths(closed, 1)
  return rule.endMonth < first ? [] : [{ ...rule, startMonth: rule.startMonth > first ? rule.startMonth : first }]
}

function asNew(rule: RuleInput): RuleInput {
  const { id: _, ...added } = rule
  return added
}

const COMPARED = ['manufacturer', 'territory', 'regionId', 'hospital', 'surgeon', 'procedure', 'commission', 'basis'] as const

/** Whether the same rule simply goes on in the first open month. */
const isGoneOn = (rule: RuleInput, future: RuleInput, closed: Month) =>
  future.startMonth === addMonths(closed, 1) && COMPARED.every((field) => rule[field] === future[field])

const earlier = (one: Month, other: Month) => (one < other ? one : other)

/** Up to the closed month, from one change of these rules to the next. */
function stretches(rules: readonly Rule[], closed: Month): Span[] {
  const changes = rules.flatMap(({ span }) => [span.start, ...(span.end < closed ? [addMonths(span.end, 1)] : [])])
  const starts = [...new Set(changes)].filter((month) => month <= closed).sort()
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { start, end: next === undefined ? closed : addMonths(next, -1) }
  })
}

function without(rule: Rule, { start, end }: Span): Rule[] {
  if (!overlaps(rule.span, { start, end })) return [rule]
  const { span } = rule
  return [
    ...(span.start < start ? [{ ...rule, span: { start: span.start, end: addMonths(start, -1) } }] : []),
    ...(span.end > end ? [{ ...rule, span: { start: addMonths(end, 1), end: span.end } }] : []),
  ]
}

const scopeOf = ({ manufacturer, territory, region, hospital, surgeon, procedure }: Scope): Scope => ({
  ...{ manufacturer, territory, region, hospital, surgeon, procedure },
})

const keyOf = (scope: Scope) => Object.values(scopeOf(scope)).join()

const paysOf = (rule: Rule | undefined) => (rule ? { percent: rule.percent, basis: rule.basis } : null)
