import type { EntryInput } from '@fairshare/contract'
import { addMonths, decemberOf, isDecember, type Month, yearOf } from '@fairshare/engine/values'

type Edited<Entry> = { saved: readonly Entry[]; edited: readonly Entry[]; closed: Month }
type RuleInput = EntryInput<'rules'>
type BonusRuleInput = EntryInput<'bonusRules'>

/** The rules to store: saved ones through the closed month, edited ones after it. */
export const rulesToStore = (rules: Edited<RuleInput>): RuleInput[] => entriesToStore(rules, OF_RULES)

/** The same for bonus rules, by year; a year is closed with its December. */
export const bonusRulesToStore = ({ saved, edited, closed }: Edited<BonusRuleInput>): BonusRuleInput[] =>
  entriesToStore({ saved, edited: edited.map(inYears), closed: lastDecember(closed) }, OF_BONUS_RULES)

const inYears = (rule: BonusRuleInput): BonusRuleInput => ({
  ...rule,
  startMonth: decemberOf(yearOf(rule.startMonth)),
  endMonth: decemberOf(yearOf(rule.endMonth)),
})

const lastDecember = (closed: Month) => (isDecember(closed) ? closed : decemberOf(yearOf(closed) - 1))

type DatedEntry = { id?: number | undefined; startMonth: Month; endMonth: Month }
type Kind<Entry> = { step: number; note: keyof Entry; compared: readonly (keyof Entry)[] }

const SCOPE = ['manufacturer', 'territory', 'regionId', 'hospital', 'surgeon', 'procedure'] as const
const OF_RULES: Kind<RuleInput> = { step: 1, note: 'note', compared: [...SCOPE, 'commission', 'basis'] }
const OF_BONUS_RULES: Kind<BonusRuleInput> = {
  step: 12,
  note: 'annualRuleNote',
  compared: [...SCOPE, 'growthBonus', 'totalSalesAmount', 'manualOverrideEnabled'],
}

function entriesToStore<Entry extends DatedEntry>(
  { saved, edited, closed }: Edited<Entry>,
  { step, note, compared }: Kind<Entry>,
): Entry[] {
  const known = new Set(saved.map(({ id }) => id))
  const edits = new Map(edited.map((each) => [each.id, each]))
  const first = addMonths(closed, step)
  const isContinued = (rule: Entry, future: Entry) =>
    future.startMonth === first && compared.every((field) => rule[field] === future[field])
  const ofSaved = saved.flatMap((rule) => {
    const edit = edits.get(rule.id)
    const past =
      rule.startMonth > closed ? undefined : { ...rule, ...(edit && { [note]: edit[note] }), endMonth: earlier(rule.endMonth, closed) }
    const [future] = edit ? openPart(edit, first) : []
    if (!past || !future) return past ?? future ?? []
    if (past.endMonth === closed && isContinued(rule, future)) return [{ ...future, startMonth: rule.startMonth }]
    return [past, withoutId(future)]
  })
  return [...ofSaved, ...edited.filter(({ id }) => !known.has(id)).flatMap((rule) => openPart(rule, first))]
}

const openPart = <Entry extends DatedEntry>(rule: Entry, first: Month): Entry[] =>
  rule.endMonth < first ? [] : [{ ...rule, startMonth: rule.startMonth > first ? rule.startMonth : first }]

function withoutId<Entry extends DatedEntry>({ ...rule }: Entry): Entry {
  delete rule.id
  return rule
}

const earlier = (one: Month, other: Month) => (one < other ? one : other)
