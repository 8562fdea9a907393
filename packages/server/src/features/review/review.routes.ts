import { payoutBlock } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { call, ok } from '../../platform/call.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { listOffered } from '../masters/masters.store.ts'
import * as months from '../months/months.store.ts'
import { reasonOf } from './line-reason.store.ts'
import { notedLines, type Page } from './noted-lines.store.ts'
import { ratesInForce } from './pay-matrix.store.ts'
import * as results from './results.store.ts'
import { statementOf } from './statement.store.ts'

export const review = {
  data: call.commission.data.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonth)
    const salespersons = await results.summaries(tx, month)
    const totals = await results.totals(tx, month.runId)
    const sales = await results.salesOfRun(tx, month.runId)
    return ok(
      input.isPayoutInsertRequired
        ? { salespersons, totals, ...sales }
        : { salespersons: salespersons.map(withoutPayout), totals: withoutPayout(totals), ...sales },
    )
  }),

  salespersons: call.commission.salespersons.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonthYear)
    return ok({ salespersons: await results.salespersons(tx, month, input.selectedPrimaryTerritory) })
  }),

  detail: call.commission.detail.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonthYear)
    const statement = await statementOf(tx, month, input.salesPersonId)
    if (!statement) throw new AppError('NOT_FOUND', 'No statement for this salesperson and month.')
    return ok(statement)
  }),

  why: call.commission.why.handler(async ({ input, context: { tx } }) => {
    const month = await months.state(tx, input.selectedMonth)
    const reason = await reasonOf(tx, month, input.salesPersonId, input.lineId)
    if (!reason) throw notFound('Commission line')
    return ok(reason)
  }),

  paymatrix: call.commission.paymatrix.handler(async ({ input, context: { tx, now } }) => {
    if (!(await results.isSalesperson(tx, input.salesPersonId))) throw notFound('Salesperson')
    const today = now()
    return ok({ rates: await ratesInForce(tx, input.salesPersonId, monthOf(today.getUTCFullYear(), today.getUTCMonth() + 1)) })
  }),

  manufacturers: call.commission.manufacturers.handler(async ({ context: { tx, now } }) => {
    const offered = await listOffered(tx, 'manufacturer', now().toISOString().slice(0, 10))
    return ok({ manufacturerData: offered.map(({ id, name }) => ({ id, manufacturerName: name })) })
  }),

  primaryTerritories: call.commission.primaryTerritories.handler(async ({ context: { tx } }) =>
    ok({ primaryTerritories: await results.primaryTerritories(tx) }),
  ),

  salesWithoutCommission: call.commission.salesWithoutCommission.handler(async ({ input: { selectedMonth, ...page }, context: { tx } }) => {
    const { lines, total, totalSales } = await noted(tx, selectedMonth, 'unearned', page)
    return ok({ lines: lines.map(({ commissionAmount: nothing, ...line }) => line), total, totalSales })
  }),

  linesAboveGross: call.commission.linesAboveGross.handler(async ({ input: { selectedMonth, ...page }, context: { tx } }) => {
    const { lines, total } = await noted(tx, selectedMonth, 'above gross', page)
    return ok({ lines, total })
  }),
}

async function noted(tx: Tx, month: months.MonthState['month'], kind: 'unearned' | 'above gross', page: Page) {
  const { runId } = await months.state(tx, month)
  return notedLines(tx, runId, kind, page)
}

/** Leaves out what decides the payout. */
const withoutPayout = <T extends object>(whole: T) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !(name in payoutBlock))) as Omit<T, keyof typeof payoutBlock>
