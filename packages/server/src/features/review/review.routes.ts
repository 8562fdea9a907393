import { payoutBlock } from '@fairshare/contract'
import { dollars, formatMonth, type Month, monthAt } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { list } from '../masters/list.store.ts'
import {
  type AdjustmentInput,
  adjustmentsOfMonth,
  insertAdjustment,
  monthAdjustments,
  removeAdjustment,
  updateAdjustment,
} from '../salespeople/adjustments.service.ts'
import { latestMonth } from '../reports/over-months.store.ts'
import * as months from '../months/months.store.ts'
import { editorOf } from '../salespeople/entries.service.ts'
import { primaryTerritories } from '../salespeople/list.store.ts'
import { requirePerson } from '../salespeople/person.service.ts'
import { statusOfEach } from '../statements/sending/deliveries.store.ts'
import { bonusesIn, statementOf } from '../statements/statement.service.ts'
import { reasonOf } from './line-reason.store.ts'
import { exceptionsOf, type Page } from './exceptions.store.ts'
import { ratesInForce } from './pay-matrix/pay-matrix.store.ts'
import * as results from './results.store.ts'
import { bonusView, figuresView, matchedSaleView, reasonView, ruleView, statementView, summaryView } from './views.ts'

export const review = {
  data: call.commission.data.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonth)
    const { rows, total } = await results.list(tx, month, input)
    const statuses = await statusOfEach(tx, month)
    const salespersons = rows.map((row) => summaryView(row, statuses.get(row.salespersonId)))
    const { totals, ...sales } = figuresView(await results.figures(tx, month.runId))
    return ok(
      input.isPayoutInsertRequired
        ? { salespersons, total, totals, ...sales }
        : { salespersons: salespersons.map(withoutPayout), total, totals: withoutPayout(totals), ...sales },
    )
  }),

  salespersons: call.commission.salespersons.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonthYear)
    const { rows, total } = await results.salespersons(tx, month, input.selectedPrimaryTerritory, input)
    return ok({ salespersons: rows, total })
  }),

  detail: call.commission.detail.handler(async ({ input, context: { tx } }) => {
    const { salesPersonId, selectedMonthYear, page, pageSize } = input
    const month = await months.state(tx, selectedMonthYear)
    const statement = await statementOf(tx, month, salesPersonId, { page, pageSize })
    if (!statement) throw notFound(text('review.noStatement'))
    const statuses = await statusOfEach(tx, month, salesPersonId)
    return ok(statementView(statement, statuses.get(salesPersonId)))
  }),

  bonusProgress: call.commission.bonusProgress.handler(async ({ input: { salesPersonId }, context: { tx } }) => {
    await requirePerson(tx, salesPersonId)
    const latest = await latestMonth(tx)
    if (latest === null) return ok({ selectedMonth: null, bonuses: [] })
    const { runId } = await months.state(tx, latest)
    const bonuses = runId === null ? [] : await bonusesIn(tx, runId, salesPersonId)
    return ok({ selectedMonth: formatMonth(latest), bonuses: bonuses.map(bonusView) })
  }),

  why: call.commission.why.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonth)
    const reason = await reasonOf(tx, month, input.salesPersonId, input.lineId)
    if (!reason) throw notFound(text('review.noLine'))
    return ok(reasonView(reason))
  }),

  paymatrix: call.commission.paymatrix.handler(async ({ input, context }) => {
    await requirePerson(context.tx, input.salesPersonId)
    const rates = await ratesInForce(context.tx, input.salesPersonId, thisMonth(context))
    return ok({ rates: rates.map((rate) => ({ ...rate, rules: rate.rules.map(ruleView) })) })
  }),

  manufacturers: call.commission.manufacturers.handler(async ({ input, context: { tx, now } }) => {
    const { rows, total } = await list(tx, 'manufacturer', { activeOn: now().toISOString().slice(0, 10) }, input)
    return ok({ manufacturerData: rows.map(({ id, name }) => ({ id, manufacturerName: name })), total })
  }),

  primaryTerritories: call.commission.primaryTerritories.handler(async ({ input, context: { tx } }) => {
    const { rows, total } = await primaryTerritories(tx, input)
    return ok({ primaryTerritories: rows, total })
  }),

  salesWithoutCommission: call.commission.salesWithoutCommission.handler(async ({ input: { selectedMonth, ...page }, context: { tx } }) => {
    const { lines, total, totalSales } = await exceptions(tx, selectedMonth, 'unearned', page)
    return ok({ lines: lines.map(matchedSaleView), total, totalSales: dollars(totalSales) })
  }),

  adjustments: call.commission.adjustments.handler(async ({ input, context }) => {
    await requirePerson(context.tx, input.salesPersonId)
    const { rows, total } = await adjustmentsOfMonth(context.tx, input, thisMonth(context))
    return ok({ adjustments: rows, total })
  }),

  monthAdjustments: call.commission.monthAdjustments.handler(async ({ input, context }) =>
    ok({ adjustments: await monthAdjustments(context.tx, input.selectedMonth, thisMonth(context)) }),
  ),

  storeAdjustment: call.commission.storeAdjustment.handler(async ({ input, context }) => {
    const adjustmentId = await insertAdjustment(context.tx, input.salesPersonId, adjustmentOf(input), editor(context))
    context.audit(`adjustment ${adjustmentId}`, { salesPersonId: input.salesPersonId })
    return ok({ adjustmentId }, text('review.adjustmentAdded'))
  }),

  storeAdjustments: call.commission.storeAdjustments.handler(async ({ input: { adjustments }, context }) => {
    const adjustmentIds = []
    // Locks salespeople in a fixed order to avoid deadlocks.
    for (const input of adjustments.toSorted((a, b) => a.salesPersonId - b.salesPersonId))
      adjustmentIds.push(await insertAdjustment(context.tx, input.salesPersonId, adjustmentOf(input), editor(context)))
    context.audit('', { adjustmentIds })
    return ok({ adjustmentIds }, text('review.adjustmentsAdded', { count: adjustmentIds.length }))
  }),

  updateAdjustment: call.commission.updateAdjustment.handler(async ({ input, context }) => {
    const { selectedMonthYear: _month, ...change } = input
    const { adjustmentId, salesPersonId } = change
    await updateAdjustment(context.tx, change, editor(context))
    context.audit(`adjustment ${adjustmentId}`, { salesPersonId })
    return ok({ adjustmentId }, text('review.adjustmentChanged'))
  }),

  removeAdjustment: call.commission.removeAdjustment.handler(async ({ input: { adjustmentId, version }, context }) => {
    await removeAdjustment(context.tx, adjustmentId, version, editor(context))
    context.audit(`adjustment ${adjustmentId}`)
    return ok({ adjustmentId }, text('review.adjustmentRemoved'))
  }),

  removeAdjustments: call.commission.removeAdjustments.handler(async ({ input: { adjustments }, context }) => {
    for (const { adjustmentId, version } of adjustments.toSorted((a, b) => a.adjustmentId - b.adjustmentId))
      await removeAdjustment(context.tx, adjustmentId, version, editor(context))
    context.audit('', { adjustmentIds: adjustments.map(({ adjustmentId }) => adjustmentId) })
    return ok(null, text('review.adjustmentsRemoved', { count: adjustments.length }))
  }),

  linesAboveGross: call.commission.linesAboveGross.handler(async ({ input: { selectedMonth, ...page }, context: { tx } }) => {
    const { lines, total } = await exceptions(tx, selectedMonth, 'above gross', page)
    return ok({ lines: lines.map(matchedSaleView), total })
  }),
}

const thisMonth = ({ now }: TxContext) => monthAt(now())
const editor = (context: TxContext) => editorOf(context, 'commission-list')

type AdjustmentOfMonth = Omit<AdjustmentInput, 'adjustmentId' | 'startMonth' | 'endMonth'> & {
  salesPersonId: number
  selectedMonthYear: Month
  startMonth?: Month | undefined
  endMonth?: Month | undefined
}

/** Without a period, an adjustment counts only in the selected month. */
function adjustmentOf(input: AdjustmentOfMonth): AdjustmentInput {
  const { adjustmentType, adjustmentAmount, adjustmentDescription, adjustmentNote, manufacturer, territory } = input
  const { adjustmentManufacturerCustomOption, selectedMonthYear, startMonth = selectedMonthYear, endMonth = startMonth } = input
  return {
    adjustmentType,
    adjustmentAmount,
    adjustmentDescription,
    adjustmentNote,
    manufacturer,
    territory,
    adjustmentManufacturerCustomOption,
    startMonth,
    endMonth,
  }
}

async function exceptions(tx: Tx, month: Month, kind: 'unearned' | 'above gross', page: Page) {
  const { runId } = await months.state(tx, month)
  return exceptionsOf(tx, runId, kind, page)
}

const withoutPayout = <T extends object>(whole: T) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in payoutBlock))) as Omit<T, keyof typeof payoutBlock>
