import { dollars, formatMonth, percentNumber } from '@fairshare/engine/values'
import { call, ok } from '../../../platform/calls/call.ts'
import { shownClosedThrough } from '../../months/books.store.ts'
import type { DifferingLine } from '../../commission/recalculate/recalculate.service.ts'
import { dayOf } from '../../../rows/engine-rows.ts'
import { SALE_MASTERS } from '../../../rows/named-rows.ts'
import { namesOfMasters } from '../../masters/masters.store.ts'
import { requirePerson } from '../person.service.ts'
import { lateDifference, type LateLine } from './late-difference.ts'

const earnedView = (earned: DifferingLine['before']) =>
  earned && { commissionPercent: percentNumber(earned.percent), commission: dollars(earned.cents) }

function lineView({ month, sale, invoiceDay, before, after }: LateLine, names: ReadonlyMap<number, string>) {
  const nameOf = (id: number) => names.get(id) ?? null
  return {
    selectedMonth: formatMonth(month),
    saleId: sale.id,
    invoiceDate: dayOf(invoiceDay),
    manufacturerName: nameOf(sale.manufacturer),
    territoryName: nameOf(sale.territory),
    hospitalName: nameOf(sale.hospital),
    surgeonName: nameOf(sale.surgeon),
    procedureName: nameOf(sale.procedure),
    sales: dollars(sale.amount),
    before: earnedView(before),
    after: earnedView(after),
  }
}

const mastersIn = (lines: readonly LateLine[]) => [...new Set(lines.flatMap(({ sale }) => SALE_MASTERS.map((kind) => sale[kind])))]

export const lateChanges = {
  lateDifference: call.salesperson.lateDifference.handler(async ({ input, context: { tx } }) => {
    const { salesPersonId, rules, bonusRules, page, pageSize } = input
    await requirePerson(tx, salesPersonId)
    const closed = await shownClosedThrough(tx)
    const found = closed === null ? undefined : await lateDifference(tx, { salesPersonId, rules, bonusRules, closed }, { page, pageSize })
    if (!found) return ok(null)
    const names = await namesOfMasters(tx, mastersIn(found.lines.rows))
    return ok({
      selectedMonth: formatMonth(found.month),
      difference: dollars(found.difference),
      months: found.months.map(({ month, part, recomputed, paid, alreadyPosted, difference }) => ({
        selectedMonth: formatMonth(month),
        part,
        recomputed: dollars(recomputed),
        paid: dollars(paid),
        alreadyPosted: dollars(alreadyPosted),
        difference: dollars(difference),
      })),
      total: found.lines.total,
      lines: found.lines.rows.map((line) => lineView(line, names)),
    })
  }),
}
