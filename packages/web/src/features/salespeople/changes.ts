import type { Draft, DraftRule, Profile } from './draft.ts'

export type RuleChange = { key: string; before?: DraftRule; after?: DraftRule }
export type Changes = { profile: readonly (keyof Profile)[]; rules: readonly RuleChange[]; count: number }

/** What a draft changes: fields of the profile, which count as one change, and rules. */
export function changesOf(saved: Draft, draft: Draft): Changes {
  const fields = Object.keys(saved.profile) as (keyof Profile)[]
  const profile = fields.filter((field) => !same(saved.profile[field], draft.profile[field]))
  const before = byKey(saved.rules)
  const after = byKey(draft.rules)
  const rules = [
    ...draft.rules.flatMap((rule) => changeOf(before.get(rule.key), rule)),
    ...saved.rules.flatMap((rule) => (after.has(rule.key) ? [] : [{ key: rule.key, before: rule }])),
  ]
  return { profile, rules, count: rules.length + (profile.length > 0 ? 1 : 0) }
}

/**
 * The same changes made to what somebody else has saved in the meantime. What both changed keeps my value; a rule that is
 * gone but was changed by me is added again.
 */
export function rebased(base: Draft, mine: Draft, theirs: Draft): Draft {
  const { profile, rules } = changesOf(base, mine)
  const myFields = Object.fromEntries(profile.map((field) => [field, mine.profile[field]]))
  const changed = new Map(rules.map((change) => [change.key, change]))
  const theirKeys = byKey(theirs.rules)
  const kept = theirs.rules.flatMap((rule) => {
    const change = changed.get(rule.key)
    return change ? (change.after ?? []) : rule
  })
  const added = rules.flatMap(({ key, after }) => (after && !theirKeys.has(key) ? asNew(after) : []))
  return { profile: { ...theirs.profile, ...myFields }, rules: [...kept, ...added] }
}

function changeOf(before: DraftRule | undefined, after: DraftRule): RuleChange[] {
  if (!before) return [{ key: after.key, after }]
  return same(before, after) ? [] : [{ key: after.key, before, after }]
}

/** The id names a rule that is no more. */
function asNew({ id: _id, ...rule }: DraftRule): DraftRule {
  return rule
}

const byKey = (rules: readonly DraftRule[]) => new Map(rules.map((rule) => [rule.key, rule]))

/** Whatever the order of fields: a dialog puts them in its own. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
}
