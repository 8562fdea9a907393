import { isDeepStrictEqual } from 'node:util'
import { addMonths, type BonusRule, covers, type Month, type Rule, type Scope, type Span } from '@fairshare/engine'

/** What should have been paid for some sales in finalized months, or nothing. */
export type Late<Pays> = Scope & { span: Span; pays: Pays | null }
type Owned<Pays> = Scope & Pays & { id: number; salesperson: number; span: Span }

export type LateRule = Late<Pick<Rule, 'percent' | 'basis'>>
export type LateBonusRule = Late<Pick<BonusRule, 'growthBonus' | 'override'>>

export const rulePays = ({ percent, basis }: Rule) => ({ percent, basis })
export const bonusPays = ({ growthBonus, override }: BonusRule) => ({ growthBonus, override })

type Between<Pays> = { saved: readonly Owned<Pays>[]; edited: readonly Owned<Pays>[]; closed: Month }

/** Finds the closed months where edited rules pay differently from saved ones, by scope and range. */
export function lateRules<Pays>({ saved, edited, closed }: Between<Pays>, paysOf: (rule: Owned<Pays>) => Pays): Late<Pays>[] {
  const [savedByScope, editedByScope] = [Map.groupBy(saved, keyOf), Map.groupBy(edited, keyOf)]
  return [...new Set([...savedByScope.keys(), ...editedByScope.keys()])].flatMap((key) => {
    const [before, after] = [savedByScope.get(key) ?? [], editedByScope.get(key) ?? []]
    const [scope] = [...before, ...after]
    if (!scope) return []
    const [savedIn, editedIn] = [inForce(before), inForce(after)]
    return ranges([...before, ...after], closed).flatMap((span) => {
      const [was, is] = [savedIn(span.start), editedIn(span.start)].map((rule) => (rule ? paysOf(rule) : null))
      return isDeepStrictEqual(was, is) ? [] : [{ ...scopeOf(scope), span, pays: is ?? null }]
    })
  })
}

/** Returns a lookup of the rule in force, for ascending months, so that each rule is visited once. */
function inForce<Each extends { span: Span }>(rules: readonly Each[]): (month: Month) => Each | undefined {
  const inOrder = byStart(rules)
  let at = 0
  return (month) => {
    while ((inOrder[at]?.span.end ?? month) < month) at++
    const rule = inOrder[at]
    return rule && covers(rule.span, month) ? rule : undefined
  }
}

const byStart = <Each extends { span: Span }>(rules: readonly Each[]) =>
  rules.toSorted((a, b) => (a.span.start < b.span.start ? -1 : a.span.start > b.span.start ? 1 : 0))

/** Applies late changes to a salesperson's rules, the latest last. */
export function withLate<Pays>(salesperson: number, rules: readonly Owned<Pays>[], late: readonly Late<Pays>[]): Owned<Pays>[] {
  const byScope = new Map([...Map.groupBy(rules, keyOf)].map(([key, ofScope]) => [key, byStart(ofScope)]))
  for (const each of late) {
    const key = keyOf(each)
    const ofScope = byScope.get(key) ?? []
    byScope.set(key, ofScope)
    replaceIn(ofScope, each.span, each.pays && { ...scopeOf(each), ...each.pays, id: 0, salesperson, span: each.span })
  }
  return [...byScope.values()].flat()
}

/** Replaces a span with a rule or nothing. The rules are for the same sales, sorted, without overlaps. */
function replaceIn<Each extends { span: Span }>(rules: Each[], { start, end }: Span, by: Each | null): void {
  const from = firstEndingIn(rules, start)
  let to = from
  while (to < rules.length && (rules[to] as Each).span.start <= end) to++
  const touched = rules.slice(from, to)
  const before = touched
    .filter(({ span }) => span.start < start)
    .map((rule) => ({ ...rule, span: { ...rule.span, end: addMonths(start, -1) } }))
  const after = touched.filter(({ span }) => span.end > end).map((rule) => ({ ...rule, span: { ...rule.span, start: addMonths(end, 1) } }))
  rules.splice(from, to - from, ...before, ...(by ? [by] : []), ...after)
}

function firstEndingIn(rules: readonly { span: Span }[], month: Month): number {
  let [low, high] = [0, rules.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rules[middle] as { span: Span }).span.end < month) low = middle + 1
    else high = middle
  }
  return low
}

/** The ranges up to the closed month, between changes of these rules. */
function ranges(rules: readonly { span: Span }[], closed: Month): Span[] {
  const changes = rules.flatMap(({ span }) => [span.start, ...(span.end < closed ? [addMonths(span.end, 1)] : [])])
  const starts = [...new Set(changes)].filter((month) => month <= closed).sort()
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { start, end: next === undefined ? closed : addMonths(next, -1) }
  })
}

const scopeOf = ({ manufacturer, territory, region, hospital, surgeon, procedure }: Scope): Scope => ({
  manufacturer,
  territory,
  region,
  hospital,
  surgeon,
  procedure,
})

const keyOf = (scope: Scope) => Object.values(scopeOf(scope)).join()
