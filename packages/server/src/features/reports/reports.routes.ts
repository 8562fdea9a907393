import { MOST_REPORT_MONTHS, offeredBy, type ReportId, type ReportSubject } from '@fairshare/contract'
import { formatMonth, januaryOf, type Month, monthsBetween, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import { guard } from '../../platform/calls/guard.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { accounts } from './accounts.ts'
import { bonuses } from './bonuses.ts'
import { differences } from './differences.ts'
import { filed, mailed } from './logs.ts'
import { exceptions, lines } from './lines.ts'
import { missingBusiness } from './missing-business.ts'
import { monthsOf } from './over-months.store.ts'
import { adjustments, payouts } from './payouts.ts'
import { rateChanges } from './rate-changes.ts'
import { paidOver, paidShort, reconciliation } from './reconciliation.ts'
import { type Asked, type Made, reportView } from './report.ts'
import { yearToDate } from './year-to-date.ts'

const MAKERS: Record<ReportId, (tx: Tx, asked: Asked) => Promise<Made>> = {
  payout: payouts,
  rep: yearToDate,
  adj: adjustments,
  bonus: bonuses,
  mfr: accounts,
  acct: accounts,
  terr: accounts,
  var: differences,
  exc: exceptions,
  rates: rateChanges,
  recon: reconciliation,
  short: paidShort,
  over: paidOver,
  missing: missingBusiness,
  files: filed,
  mail: mailed,
  lines,
}

export const reports = {
  make: call.reports.make.handler(async ({ input, context: { tx, say, viewer } }) => {
    const { id, to, compareTo, measure, of, page } = input
    const { needs } = offeredBy(id)
    if (needs) guard({ access: needs, changes: false }, viewer)
    const from = firstMonth(id, input)
    const months = await monthsOf(tx, { start: from, end: to })
    const by = offeredBy(id).by?.find((each) => each === input.by) ?? offeredBy(id).by?.[0]
    const asked = { months, to, compareTo, by, measure, of: whose(id, of), page, say }
    const made = await MAKERS[id](tx, asked)
    return ok({
      id,
      from: formatMonth(from),
      to: formatMonth(to),
      provisional: months.filter(({ runId, isFinal }) => runId !== null && !isFinal).map(({ month }) => formatMonth(month)),
      ...reportView(made, asked),
    })
  }),
}

/** What a report is narrowed to; one that cannot be narrowed to it is about all. */
const whose = (id: ReportId, of: ReportSubject | undefined) => (of && offeredBy(id).of?.includes(of.kind) ? of : undefined)

/** The month that a report begins with: what is added up since January begins there. */
function firstMonth(id: ReportId, { from, to }: { from?: Month | undefined; to: Month }): Month {
  if (id === 'rep') return januaryOf(yearOf(to))
  if (offeredBy(id).months !== 'range' || from === undefined) return to
  if (from > to) throw new AppError('INVALID', text('reports.fromAfterTo'), { fields: { from: text('reports.fromAfterTo') } })
  if (monthsBetween(from, to) < MOST_REPORT_MONTHS) return from
  const tooMany = text('reports.tooManyMonths', { most: MOST_REPORT_MONTHS })
  throw new AppError('INVALID', tooMany, { fields: { from: tooMany } })
}
