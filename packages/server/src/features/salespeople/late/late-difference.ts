import type { EntryInput } from '@fairshare/contract'
import { type Month, overlappingBonusRules, overlappingRules, type RegionOf, type Rule, type Span, ZERO } from '@fairshare/engine'
import { addMonths, cents, decemberOf, type Money, sum, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Recalculated, recalculate, type EntryVersions } from '../../commission/recalculate/recalculate.service.ts'
import { ruleOf } from '../../../rows/engine-rows.ts'
import { engineBonusRule, engineRules, mayHaveSales } from '../checks/edited-rules.ts'
import { listEntries } from '../entries.store.ts'
import { bonusDifferences, differenceOf, type MonthDifference, savedBonusRules } from './late-bonuses.ts'
import * as store from './late-changes.store.ts'
import { bonusPays, type LateBonusRule, type LateRule, lateRules, rulePays, withLate } from './late-rules.ts'

export type LateLine = Recalculated['lines']['rows'][number]

export type LateDifference = {
  month: Month
  late: LateRule[]
  lateBonuses: LateBonusRule[]
  months: MonthDifference[]
  difference: Money
  lines: Recalculated['lines']
}

/** Omitted collections are unchanged. */
type Edited = {
  salesPersonId: number
  rules?: readonly EntryInput<'rules'>[] | undefined
  bonusRules?: readonly EntryInput<'bonusRules'>[] | undefined
  closed: Month
}
type Page = { page: number; pageSize: number }

/** Limit of ten years; older differences are entered as adjustments. */
const MAX_MONTHS = 120

/** Returns the differences of edited rules in closed months to what was paid and posted; undefined when none is affected. */
export async function lateDifference(tx: Tx, edited: Edited, page?: Page): Promise<LateDifference | undefined> {
  const { salesPersonId, closed } = edited
  const commission = await lateCommission(tx, edited, page)
  const lateBonuses = await lateBonusRules(tx, edited)
  if (commission.late.length === 0 && lateBonuses.length === 0) return undefined
  const decembers = await store.finalizedMonths(tx, salesPersonId, 'bonus', spansOf(lateBonuses))
  const bonuses = await bonusDifferences(tx, { salesPersonId, months: decembers, late: lateBonuses })
  const months = [...commission.months, ...bonuses].toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
  const difference = sum(months.map((each) => each.difference))
  return { month: addMonths(closed, 1), late: commission.late, lateBonuses, months, difference, lines: commission.lines }
}

const spansOf = (late: readonly { span: Span }[]) => late.map(({ span }) => span)

type Commission = Pick<LateDifference, 'late' | 'months' | 'lines'>

async function lateCommission(tx: Tx, { salesPersonId, rules, closed }: Edited, page?: Page): Promise<Commission> {
  const nothing = { late: [], months: [], lines: { rows: [], total: 0 } }
  if (!rules) return nothing
  const own = (rule: Rule) => ({ ...rule, salesperson: salesPersonId })
  const saved = (await listEntries(tx, 'rules', salesPersonId)).map((row) => ruleOf(row.id, row))
  const edited = engineRules(rules).filter(mayHaveSales).map(own)
  const late = lateRules({ saved, edited, closed }, rulePays)
  if (late.length === 0) return nothing
  if (overlappingRules(edited)) throw new AppError('CONFLICT', text('lateChanges.overlap'))
  const months = await store.finalizedMonths(tx, salesPersonId, 'commission', spansOf(late))
  if (months.length > MAX_MONTHS) throw new AppError('CONFLICT', text('lateChanges.tooManyMonths', { most: MAX_MONTHS }))
  const before = withLate(salesPersonId, saved, await store.earlierLateRules(tx, salesPersonId))
  const after = withLate(salesPersonId, before, late)
  const versions: EntryVersions[] = []
  for (const each of months) versions.push(versionsOf(each, await store.regionsAt(tx, each.runId), { salesPersonId, before, after, saved }))
  const { months: recalculated, lines } = await recalculate(tx, versions, windowOf(page))
  // Saved rules pay another amount than was paid if records were merged since; late rules owe only what they change.
  const differences = months.map((each, at) => {
    const { after: [is] = [], other: [was] = [] } = recalculated[at] ?? {}
    return differenceOf(each, cents(each.paid + (is?.totalCommission ?? ZERO) - (was?.totalCommission ?? ZERO)))
  })
  return { late, months: differences, lines }
}

async function lateBonusRules(tx: Tx, { salesPersonId, bonusRules, closed }: Edited): Promise<LateBonusRule[]> {
  if (!bonusRules) return []
  const edited = bonusRules.map((rule, at) => ({ ...engineBonusRule(rule, at), salesperson: salesPersonId })).filter(mayHaveSales)
  const late = lateRules({ saved: await savedBonusRules(tx, salesPersonId), edited, closed }, bonusPays)
  const counted = late.filter(({ span }) => decemberOf(yearOf(span.start)) <= span.end)
  if (counted.length > 0 && overlappingBonusRules(edited)) throw new AppError('CONFLICT', text('lateChanges.overlap'))
  return counted
}

const windowOf = (page: Page | undefined) => (page ? { skip: (page.page - 1) * page.pageSize, take: page.pageSize } : { skip: 0, take: 0 })

type Rules = { salesPersonId: number } & Record<'before' | 'after' | 'saved', readonly Rule[]>

/** Compares only commission and growth bonus; other parts of a statement stay. */
function versionsOf({ month }: store.FinalizedMonth, regionOf: RegionOf, { salesPersonId, before, after, saved }: Rules): EntryVersions {
  const salespersons = [{ id: salesPersonId, isActive: true, balanceBefore: ZERO }]
  const nothing = { bonusRules: [], adjustments: [], draws: [], guarantees: [] }
  const by = (rules: readonly Rule[]) => ({ ...nothing, month, regionOf, salespersons, rules })
  return [by(before), by(after), by(saved)]
}
