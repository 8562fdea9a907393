import type { EntryInput } from '@fairshare/contract'
import { covers, type Month, overlappingRules, type Rule, ZERO } from '@fairshare/engine'
import { addMonths, type Money, subtract, sum } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type DifferingLine, recalculate } from '../../commission/recalculate/recalculate.store.ts'
import { ruleOf } from '../../statements/engine-rows.store.ts'
import { engineRules, mayHaveSales } from '../checks/edited-rules.ts'
import { listEntries } from '../entries.store.ts'
import * as store from './late-changes.store.ts'
import { type LateRule, lateRules, withLate } from './late-rules.ts'

export type MonthDifference = store.FinalizedMonth & { recomputed: Money; difference: Money }
export type LateLine = DifferingLine & { month: Month }

export type LateDifference = {
  /** The first open month. */
  month: Month
  late: LateRule[]
  months: MonthDifference[]
  difference: Money
  lines: { total: number; rows: LateLine[] }
}

type Edited = { salesPersonId: number; rules: readonly EntryInput<'rules'>[]; closed: Month }
type Page = { page: number; pageSize: number }

/** A finalized month takes a fifth of a second at least. */
const MOST_MONTHS = 48

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
  const ways = { salesPersonId, before, after: withLate(before, late) }
  const found: Found = { months: [], lines: { total: 0, rows: [] } }
  for (const each of months) await addMonth(tx, found, each, { ...ways, ...windowOf(page) })
  return { month: addMonths(closed, 1), late, ...found, difference: sum(found.months.map(({ difference }) => difference)) }
}

type Found = Pick<LateDifference, 'months' | 'lines'>
type Ways = { salesPersonId: number; before: readonly Rule[]; after: readonly Rule[]; skip: number; take: number }

const windowOf = (page: Page | undefined) => (page ? { skip: (page.page - 1) * page.pageSize, take: page.pageSize } : { skip: 0, take: 0 })

/** Adds what a month comes to, and those of its lines that are on the page. */
async function addMonth(tx: Tx, { months, lines }: Found, finalized: store.FinalizedMonth, ways: Ways): Promise<void> {
  const { month, runId, paid, alreadyPosted } = finalized
  const regionOf = await store.regionsAt(tx, runId)
  // Only commission is compared: what else a statement of the month has stays as it was paid.
  const salespersons = [{ id: ways.salesPersonId, isActive: true, balanceBefore: ZERO }]
  const nothing = { bonusRules: [], adjustments: [], draws: [], guarantees: [] }
  const by = (rules: readonly Rule[]) => ({
    ...nothing,
    ...{ month, regionOf, salespersons, rules: rules.filter(({ span }) => covers(span, month)) },
  })
  const window = { skip: Math.max(0, ways.skip - lines.total), take: ways.take - lines.rows.length }
  const { after, lines: own } = await recalculate(tx, [by(ways.before), by(ways.after)], window)
  const recomputed = after[0]?.totalCommission ?? ZERO
  months.push({ ...finalized, recomputed, difference: subtract(subtract(recomputed, paid), alreadyPosted) })
  lines.rows.push(...own.rows.map((line) => ({ ...line, month })))
  lines.total += own.total
}
