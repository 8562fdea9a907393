import { dollars, type Money, percentNumber } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as months from '../months/months.store.ts'
import { type Group, lineGroups } from './line-groups.store.ts'
import { totalsOfRun } from '../reports/lines.store.ts'
import { type LinesQuery, scansAllLines, type MonthLine, monthLines } from './month-lines.store.ts'
import { ruleView, matchedSaleView } from './views.ts'

export const lines = {
  lines: call.commission.lines.handler(async ({ input: { selectedMonth, ...query }, context: { tx } }) => {
    const month = await months.state(tx, selectedMonth)
    await refuseTooMany(tx, month, query)
    const { lines: found, total, salesLines, ...sums } = await monthLines(tx, month, query)
    return ok({ lines: found.map(lineView), total, salesLines, ...sumsView(sums) })
  }),

  lineGroups: call.commission.lineGroups.handler(async ({ input: { selectedMonth, group, ...page }, context: { tx } }) => {
    const { runId } = await months.state(tx, selectedMonth)
    const { groups, total } = runId === null ? { groups: [], total: 0 } : await lineGroups(tx, runId, group, page)
    return ok({ groups: groups.map(groupView), total })
  }),
}

/** At most this many lines can be sorted or searched within two seconds. */
const MAX_SORTED = 250_000

async function refuseTooMany(tx: Tx, { runId }: months.MonthState, query: LinesQuery): Promise<void> {
  if (runId === null || !scansAllLines(query)) return
  const { total } = await totalsOfRun(tx, runId)
  if (total > MAX_SORTED) throw new AppError('TOO_LARGE', text('commission.tooManyLines', { lines: total, most: MAX_SORTED }))
}

const lineView = ({ salesPersonId, name, ruleId, percent, file, flags, ...sale }: MonthLine) => ({
  ...matchedSaleView(sale),
  commission: percent === null ? null : percentNumber(percent),
  salesPersonId,
  name,
  ruleId,
  file,
  flags,
})

const groupView = ({ id, name, rule, lines: count, ...sums }: Group) => ({
  id,
  name,
  rule: rule && ruleView(rule),
  lines: count,
  ...sumsView(sums),
})

const sumsView = ({ sales, gross, commission }: { sales: Money; gross: Money; commission: Money }) => ({
  totalSales: dollars(sales),
  totalGrossCommission: dollars(gross),
  totalCommission: dollars(commission),
})
