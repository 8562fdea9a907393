import type { EntryInput } from '@fairshare/contract'
import { type Month, overlappingRules, type RegionOf, type Rule, ZERO } from '@fairshare/engine'
import { addMonths, type Money, subtract, sum } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Recalculated, recalculate, type Ways } from '../../commission/recalculate/recalculate.store.ts'
import { ruleOf } from '../../statements/engine-rows.store.ts'
import { engineRules, mayHaveSales } from '../checks/edited-rules.ts'
import { listEntries } from '../entries.store.ts'
import * as store from './late-changes.store.ts'
import { type LateRule, lateRules, withLate } from './late-rules.ts'

export type MonthDifference = store.FinalizedMonth & { recomputed: Money; difference: Money }
export type LateLine = Recalculated['lines']['rows'][number]

export type LateDifference = {
  /** The first open month. */
  month: Month
  late: LateRule[]
  months: MonthDifference[]
  difference: Money
  lines: Recalculated['lines']
}

type Edited = { salesPersonId: number; rules: readonly EntryInput<'rules'>[]; closed: Month }
type Page = { page: number; pageSize: number }

/** Ten years: for what is older somebody types an adjustment. */
const MOST_MONTHS = 120

/** What edited rules come to in closed months beyond what was paid and posted for them; undefined when they touch none. */
export async function lateDifference(tx: Tx, { salesPersonId, rules, closed }: Edited, page?: Page): Promise<LateDifference | undefined> {
  const own = (rule: Rule) => ({ ...rule, salesperson: salesPersonId })
  const saved = (await listEntries(tx, 'rules', salesPersonId)).map((row) => ruleOf(row.id, row))
  const edited = engineRules(rules).filter(mayHaveSales).map(own)
  const late = lateRules(saved, edited, closed)
  if (late.length === 0) return undefined
  if (overlappingRules(edited)) throw new AppError('CONFLICT', text('lateChanges.overlap'))
  const months = await store.finalizedMonths(
    tx,
    salesPersonId,
    late.map(({ span }) => span),
  )
  if (months.length > MOST_MONTHS) throw new AppError('CONFLICT', text('lateChanges.tooManyMonths', { most: MOST_MONTHS }))
  const before = withLate(saved, await store.earlierLateRules(tx, salesPersonId))
  const after = withLate(before, late)
  const ways: Ways[] = []
  for (const each of months) ways.push(waysOf(each, await store.regionsAt(tx, each.runId), { salesPersonId, before, after }))
  const recalculated = await recalculate(tx, ways, windowOf(page))
  const differences = months.map((each, at) => differenceOf(each, recalculated.months[at]?.after[0]?.totalCommission ?? ZERO))
  return {
    month: addMonths(closed, 1),
    late,
    months: differences,
    difference: sum(differences.map(({ difference }) => difference)),
    lines: recalculated.lines,
  }
}

const windowOf = (page: Page | undefined) => (page ? { skip: (page.page - 1) * page.pageSize, take: page.pageSize } : { skip: 0, take: 0 })

type Rules = { salesPersonId: number; before: readonly Rule[]; after: readonly Rule[] }

/** Only commission is compared: what else a statement of the month has stays as it was paid. */
function waysOf({ month }: store.FinalizedMonth, regionOf: RegionOf, { salesPersonId, before, after }: Rules): Ways {
  const salespersons = [{ id: salesPersonId, isActive: true, balanceBefore: ZERO }]
  const nothing = { bonusRules: [], adjustments: [], draws: [], guarantees: [] }
  const by = (rules: readonly Rule[]) => ({ ...nothing, month, regionOf, salespersons, rules })
  return [by(before), by(after)]
}

const differenceOf = (finalized: store.FinalizedMonth, recomputed: Money): MonthDifference => ({
  ...finalized,
  recomputed,
  difference: subtract(subtract(recomputed, finalized.paid), finalized.alreadyPosted),
})
