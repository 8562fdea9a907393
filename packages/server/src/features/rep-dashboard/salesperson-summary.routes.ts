import { addMonths, cents, dollars, formatMonth, type Month, sum, yearOf } from '@fairshare/engine/values'
import { call, ok } from '../../platform/calls/call.ts'
import type { Tx } from '../../platform/database/db.ts'
import { latestMonth, monthsOf, runIdsOf } from '../reports/over-months.store.ts'
import { requirePerson } from '../salespeople/person.service.ts'
import { linesByRule, paidIn, rankOf } from './rep-dashboard.store.ts'

/** Ends with the latest month. */
const MONTHS = 24

export const salespersonSummary = {
  summary: call.salesperson.summary.handler(async ({ input: { salesPersonId }, context: { tx } }) => {
    await requirePerson(tx, salesPersonId)
    const latest = await latestMonth(tx)
    if (latest === null) return ok({ paidMonth: null, yearToDate: 0, rank: null, salespersons: 0, months: [] })
    return ok({
      paidMonth: formatMonth(latest),
      ...(await paidUpTo(tx, latest, salesPersonId)),
      ...(await placeIn(tx, latest, salesPersonId)),
    })
  }),
  ruleLines: call.salesperson.ruleLines.handler(async ({ input: { salesPersonId, selectedMonthYear }, context: { tx } }) => {
    await requirePerson(tx, salesPersonId)
    const month = await latestMonth(tx, selectedMonthYear)
    if (month === null) return ok({ selectedMonth: null, rules: [] })
    return ok({ selectedMonth: formatMonth(month), rules: await linesByRule(tx, month, salesPersonId) })
  }),
}

async function paidUpTo(tx: Tx, latest: Month, salespersonId: number) {
  const months = await monthsOf(tx, { start: addMonths(latest, 1 - MONTHS), end: latest })
  const paid = await paidIn(tx, salespersonId, runIdsOf(months))
  const payouts = months.map(({ month, runId }) => ({ month, payout: paid.get(runId ?? -1)?.payout ?? null }))
  const ofYear = payouts.filter(({ month }) => yearOf(month) === yearOf(latest))
  return {
    yearToDate: dollars(sum(ofYear.map(({ payout }) => payout ?? cents(0)))),
    months: payouts.map(({ month, payout }) => ({ selectedMonth: formatMonth(month), payout: payout === null ? null : dollars(payout) })),
  }
}

async function placeIn(tx: Tx, month: Month, salespersonId: number) {
  const { rank, salespersons } = await rankOf(tx, month, salespersonId)
  return { rank: salespersons === 0 ? null : rank, salespersons }
}
