import { isDeepStrictEqual } from 'node:util'
import type { EntryInput } from '@fairshare/contract'
import { addMonths, type BonusRule, covers, type Month, overlaps, type Rule, type Scope, type Span } from '@fairshare/engine'

/** What should have been paid for some sales in finalized months: this, or nothing. */
export type Late<Pays> = Scope & { span: Span; pays: Pays | null }
type Owned<Pays> = Scope & Pays & { id: number; salesperson: number; span: Span }

export type LateRule = Late<Pick<Rule, 'percent' | 'basis'>>
export type LateBonusRule = Late<Pick<BonusRule, 'growthBonus' | 'override'>>

export const rulePays = ({ percent, basis }: Rule) => ({ percent, basis })
export const bonusPays = ({ growthBonus, override }: BonusRule) => ({ growthBonus, override })

type Between<Pays> = { saved: readonly Owned<Pays>[]; edited: readonly Owned<Pays>[]; closed: Month }

/** In which of the closed months the edited rules pay otherwise than the saved ones: scope by scope, stretch by stretch. */
export function lateRules<Pays>({ saved, edited, closed }: Between<Pays>, paysOf: (rule: Owned<Pays>) => Pays): Late<Pays>[] {
  return [...Map.groupBy([...saved, ...edited], keyOf).values()].flatMap((rules) => {
    const [scope] = rules
    if (!scope) return []
    return stretches(rules, closed).flatMap((span) => {
      const paysIn = (list: readonly Owned<Pays>[]) => {
        const rule = list.find((each) => keyOf(each) === keyOf(scope) && covers(each.span, span.start))
        return rule ? paysOf(rule) : null
      }
      const [was, is] = [paysIn(saved), paysIn(edited)]
      return isDeepStrictEqual(was, is) ? [] : [{ ...scopeOf(scope), span, pays: is }]
    })
  })
}

/** A salesperson's rules as they should have been; what was changed later counts. */
export const withLate = <Pays>(salesperson: number, rules: readonly Owned<Pays>[], late: readonly Late<Pays>[]): Owned<Pays>[] =>
  late.reduce<Owned<Pays>[]>(
    (all, each) => [
      ...all.flatMap((rule) => (keyOf(rule) === keyOf(each) ? without(rule, each.span) : [rule])),
      ...(each.pays ? [{ ...scopeOf(each), ...each.pays, id: 0, salesperson, span: each.span }] : []),
    ],
    [...rules],
  )

type Edited<Entry> = { saved: readonly Entry[]; edited: readonly Entry[]; closed: Month }
type RuleInput = EntryInput<'rules'>
type BonusRuleInput = EntryInput<'bonusRules'>

/** The rules to keep: closed months stay with the saved ones, the months after them are the edited ones'. */
export const keptRules = (rules: Edited<RuleInput>): RuleInput[] => keptEntries(rules, OF_RULES)

/** The same by years: `closed` is the latest December that is. */
export const keptBonusRules = (rules: Edited<BonusRuleInput>): BonusRuleInput[] => keptEntries(rules, OF_BONUS_RULES)

type Kept = { id?: number | undefined; startMonth: Month; endMonth: Month }
type Kind<Entry> = { step: number; note: keyof Entry; compared: readonly (keyof Entry)[] }

const SCOPE = ['manufacturer', 'territory', 'regionId', 'hospital', 'surgeon', 'procedure'] as const
const OF_RULES: Kind<RuleInput> = { step: 1, note: 'note', compared: [...SCOPE, 'commission', 'basis'] }
const OF_BONUS_RULES: Kind<BonusRuleInput> = {
  step: 12,
  note: 'annualRuleNote',
  compared: [...SCOPE, 'growthBonus', 'totalSalesAmount', 'manualOverrideEnabled'],
}

function keptEntries<Entry extends Kept>({ saved, edited, closed }: Edited<Entry>, { step, note, compared }: Kind<Entry>): Entry[] {
  const known = new Set(saved.map(({ id }) => id))
  const first = addMonths(closed, step)
  const isGoneOn = (rule: Entry, future: Entry) => future.startMonth === first && compared.every((field) => rule[field] === future[field])
  const ofSaved = saved.flatMap((rule) => {
    const edit = edited.find(({ id }) => id === rule.id)
    const past =
      rule.startMonth > closed ? undefined : { ...rule, ...(edit && { [note]: edit[note] }), endMonth: earlier(rule.endMonth, closed) }
    const [future] = edit ? openPart(edit, first) : []
    if (!past || !future) return past ?? future ?? []
    if (past.endMonth === closed && isGoneOn(rule, future)) return [{ ...future, startMonth: rule.startMonth }]
    return [past, asNew(future)]
  })
  return [...ofSaved, ...edited.filter(({ id }) => !known.has(id)).flatMap((rule) => openPart(rule, first))]
}

const openPart = <Entry extends Kept>(rule: Entry, first: Month): Entry[] =>
  rule.endMonth < first ? [] : [{ ...rule, startMonth: rule.startMonth > first ? rule.startMonth : first }]

function asNew<Entry extends Kept>({ ...rule }: Entry): Entry {
  delete rule.id
  return rule
}

const earlier = (one: Month, other: Month) => (one < other ? one : other)

/** Up to the closed month, from one change of these rules to the next. */
function stretches(rules: readonly { span: Span }[], closed: Month): Span[] {
  const changes = rules.flatMap(({ span }) => [span.start, ...(span.end < closed ? [addMonths(span.end, 1)] : [])])
  const starts = [...new Set(changes)].filter((month) => month <= closed).sort()
  return starts.map((start, at) => {
    const next = starts[at + 1]
    return { start, end: next === undefined ? closed : addMonths(next, -1) }
  })
}

function without<Each extends { span: Span }>(rule: Each, { start, end }: Span): Each[] {
  if (!overlaps(rule.span, { start, end })) return [rule]
  const { span } = rule
  return [
    ...(span.start < start ? [{ ...rule, span: { start: span.start, end: addMonths(start, -1) } }] : []),
    ...(span.end > end ? [{ ...rule, span: { start: addMonths(end, 1), end: span.end } }] : []),
  ]
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
