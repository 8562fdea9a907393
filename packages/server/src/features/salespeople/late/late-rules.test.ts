import type { EntryInput } from '@fairshare/contract'
import { addMonths, covers, decemberOf, FOREVER, type Month, monthOf, percentOfUnits, type Rule, yearOf } from '@fairshare/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineRules } from '../checks/edited-rules.ts'
import { type LateRule, lateRules, rulePays, withLate } from './late-rules.ts'
import { bonusRulesToStore, rulesToStore } from './rules-to-store.ts'

type RuleInput = EntryInput<'rules'>
type BonusRuleInput = EntryInput<'bonusRules'>

const MONTHS = Array.from({ length: 60 }, (_, at) => addMonths(monthOf(2022, 1), at))
const YEARS = [...new Set(MONTHS.map(yearOf))].map(decemberOf)

// Few close values, so that spans often overlap the closed month.

const closedMonth = fc.constantFrom(...MONTHS.slice(30, 43))
const near = fc.constantFrom(...MONTHS.slice(18, 55))
const span = fc
  .tuple(near, fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.constant(FOREVER) }))
  .map(([a, b]) => (a < b ? { startMonth: a, endMonth: b } : { startMonth: b, endMonth: a }))
const yearsOf = ({ startMonth, endMonth }: { startMonth: Month; endMonth: Month }) => ({
  startMonth: decemberOf(yearOf(startMonth)),
  endMonth: decemberOf(yearOf(endMonth)),
})
const scope = fc
  .constantFrom([7, null, null], [null, 8, null], [7, null, 9])
  .map(([territory = null, regionId = null, hospital = null]) => ({
    manufacturer: 1,
    territory,
    regionId,
    hospital,
    surgeon: null,
    procedure: null,
  }))
const percent = fc.constantFrom(30_000, 50_000).map(percentOfUnits)
const note = fc.constantFrom('', 'agreed')
const rulePay = fc.record({ commission: percent, basis: fc.constantFrom('sales' as const, 'grossCommission' as const), note })
const bonusPay = fc.record({
  growthBonus: percent,
  annualRuleNote: note,
  totalSalesAmount: fc.constant(null),
  manualOverrideEnabled: fc.constant(false),
})
const joined = <Pay>(pay: fc.Arbitrary<Pay>, spans = span) =>
  fc.tuple(scope, pay, spans).map(([where, what, when]) => ({ ...where, ...what, ...when }))
const ruleInput: fc.Arbitrary<RuleInput> = joined(rulePay)
const bonusInput: fc.Arbitrary<BonusRuleInput> = joined(bonusPay)

type DatedEntry = Pick<RuleInput, 'id' | 'manufacturer' | 'territory' | 'regionId' | 'hospital' | 'startMonth' | 'endMonth'>

/** Saved rules and an edit: each is removed, unchanged, moved or replaced under its id, and new ones are added. */
const edits = <Entry extends DatedEntry>(savedEntry: fc.Arbitrary<Entry>, entry: fc.Arbitrary<Entry>) =>
  fc.array(savedEntry, { maxLength: 6 }).chain((entries) => {
    const saved = entries.map((each, at) => ({ ...each, id: at + 1 }))
    const edit = (each: Entry): fc.Arbitrary<Entry[]> =>
      fc.oneof(
        fc.constant<Entry[]>([]),
        fc.constant<Entry[]>([each]),
        span.map((when) => [{ ...each, ...when }]),
        entry.map((other) => [{ ...other, id: each.id }]),
      )
    return fc.record({
      saved: fc.constant<Entry[]>(saved),
      edited: fc.tuple(fc.tuple(...saved.map(edit)), fc.array(entry, { maxLength: 3 })).map(([all, added]) => [...all.flat(), ...added]),
      closed: closedMonth,
    })
  })

const spanOf = ({ startMonth, endMonth }: DatedEntry) => ({ start: startMonth, end: endMonth })
const ruleKey = ({ territory, regionId, hospital, commission, basis }: RuleInput) =>
  [territory, regionId, hospital, commission, basis].join(' ')
const bonusKey = ({ territory, regionId, hospital, growthBonus }: BonusRuleInput) => [territory, regionId, hospital, growthBonus].join(' ')

/** Describes what these rules pay in each of these months. */
const paidIn = <Entry extends DatedEntry>(
  months: readonly Month[],
  keyOf: (rule: Entry) => string,
  rulesIn: (month: Month) => readonly Entry[],
) =>
  months.map((month) =>
    [
      month,
      ...rulesIn(month)
        .filter((rule) => covers(spanOf(rule), month))
        .map(keyOf)
        .sort(),
    ].join(' | '),
  )

test('closed months use the saved rules, later months the edited ones', () => {
  fc.assert(
    fc.property(edits(ruleInput, ruleInput), (change) => {
      const stored = rulesToStore(change)
      const expected = (month: Month) => (month <= change.closed ? change.saved : change.edited)
      expect(paidIn(MONTHS, ruleKey, () => stored)).toEqual(paidIn(MONTHS, ruleKey, expected))
    }),
    { numRuns: 1000 },
  )
})

test('years with a closed December use saved bonus rules, later years edited ones', () => {
  const savedBonus = bonusInput.map((rule) => ({ ...rule, ...yearsOf(rule) }))
  fc.assert(
    fc.property(edits(savedBonus, bonusInput), (change) => {
      const stored = bonusRulesToStore(change)
      const edited = change.edited.map((rule) => ({ ...rule, ...yearsOf(rule) }))
      const expected = (december: Month) => (december <= change.closed ? change.saved : edited)
      expect(paidIn(YEARS, bonusKey, () => stored)).toEqual(paidIn(YEARS, bonusKey, expected))
    }),
    { numRuns: 1000 },
  )
})

test('a late change never deletes rules of closed months, and ignores unchanged ones', () => {
  fc.assert(
    fc.property(edits(ruleInput, ruleInput), (change) => {
      const stored = rulesToStore(change).flatMap(({ id }) => id ?? [])
      const old = change.saved.filter(({ startMonth }) => startMonth <= change.closed).map(({ id }) => id)
      expect(stored).toEqual([...new Set(stored)])
      expect(stored).toEqual(expect.arrayContaining(old))
      expect(rulesToStore({ ...change, edited: change.saved })).toEqual(change.saved)
    }),
  )
})

/** Rules for the same sales never overlap: such edits are refused. */
const withoutOverlaps = (rules: readonly RuleInput[]) =>
  rules.filter(
    (rule, at) =>
      !rules
        .slice(0, at)
        .some((other) => scopeKey(other) === scopeKey(rule) && other.startMonth <= rule.endMonth && rule.startMonth <= other.endMonth),
  )
const scopeKey = ({ territory, regionId, hospital }: RuleInput) => [territory, regionId, hospital].join(' ')

const engineKey = ({ territory, region, hospital, percent: paid, basis }: Rule) => [territory, region, hospital, paid, basis].join(' ')
const enginePaidIn = (rules: readonly Rule[]) =>
  MONTHS.map((month) => [
    month,
    rules
      .filter((rule) => covers(rule.span, month))
      .map(engineKey)
      .sort(),
  ])

test('stored plus late rules equal the edited rules in every month', () => {
  fc.assert(
    fc.property(edits(ruleInput, ruleInput), ({ saved, edited, closed }) => {
      const [before, after] = [withoutOverlaps(saved), withoutOverlaps(edited)]
      const late = lateRules({ saved: engineRules(before), edited: engineRules(after), closed }, rulePays)
      const stored = engineRules(rulesToStore({ saved: before, edited: after, closed }))
      expect(late.every((each) => each.span.end <= closed)).toBe(true)
      expect(enginePaidIn(withLate(0, stored, late))).toEqual(enginePaidIn(engineRules(after)))
    }),
    { numRuns: 1000 },
  )
})

const lateRule: fc.Arbitrary<LateRule> = fc.tuple(ruleInput, fc.boolean()).map(([input, pays]) => {
  const [rule] = engineRules([input]) as [Rule]
  return { ...rule, pays: pays ? rulePays(rule) : null }
})

test('the latest of several late changes counts in each month', () => {
  fc.assert(
    fc.property(fc.array(ruleInput, { maxLength: 6 }), fc.array(lateRule, { maxLength: 6 }), (inputs, late) => {
      const rules = engineRules(withoutOverlaps(inputs))
      const placeKey = ({ territory, region, hospital }: Pick<Rule, 'territory' | 'region' | 'hospital'>) =>
        [territory, region, hospital].join(' ')
      const expected = MONTHS.map((month) => {
        const changed = late.filter((each) => covers(each.span, month))
        const places = new Set(changed.map(placeKey))
        const lastOf = [...places].flatMap((key) => changed.findLast((each) => placeKey(each) === key) ?? [])
        const paid = lastOf.flatMap((each) => (each.pays ? engineKey({ ...each, ...each.pays, id: 0, salesperson: 0 }) : []))
        const rest = rules.filter((rule) => covers(rule.span, month) && !places.has(placeKey(rule)))
        return [month, [...paid, ...rest.map(engineKey)].sort()]
      })
      expect(enginePaidIn(withLate(0, rules, late))).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
