import { addMonths, cents, dollars, formatMonth } from '@fairshare/engine/values'
import { ZERO } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import { call, ok } from '../../../platform/calls/call.ts'
import { bonusSales, bonusSalesLines } from '../../months/bonus-sales.store.ts'
import { lockClosedThrough } from '../../months/books.store.ts'
import { editorOf } from '../entries.service.ts'
import { bonusDifferences } from '../late/late-bonuses.ts'
import { finalizedMonths } from '../late/late-changes.store.ts'
import { postLateChange, refuseOtherThanSeen } from '../late/post-late-change.ts'
import { lockPerson, requirePerson } from '../person.service.ts'
import { baselineOf, storedBonus } from './baseline.ts'
import { changedBaselines } from './changed-baselines.service.ts'
import { paidDecembers } from './finalized-baselines.store.ts'

export const bonuses = {
  bonusBaseline: call.commission.bonusBaseline.handler(async ({ input, context }) => ok(await baselineOf(context.tx, input))),

  bonusBaselineLines: call.commission.bonusBaselineLines.handler(
    async ({ input: { salesMonth: month, page, pageSize, ...query }, context }) => {
      const { run, bonus } = await storedBonus(context.tx, query)
      const [sold] = await bonusSales(context.tx, { rules: [bonus], runId: run.runId, first: month, last: month })
      const lines = await bonusSalesLines(context.tx, { rule: bonus, runId: run.runId, month }, { page, pageSize })
      return ok({
        total: sold?.lines ?? 0,
        lines: lines.map((line) => ({
          saleId: line.id,
          invoiceDate: line.invoiceDate,
          territoryName: line.territory,
          hospitalName: line.hospital,
          surgeonName: line.surgeon,
          procedureName: line.procedure,
          sales: dollars(cents(line.cents)),
          fileName: line.fileName,
          rowNumber: line.rowNumber,
        })),
      })
    },
  ),

  changedBonuses: call.commission.changedBonuses.handler(async ({ input: { salesPersonId }, context: { tx } }) => {
    await requirePerson(tx, salesPersonId)
    const changed = []
    for (const month of await paidDecembers(tx, salesPersonId))
      for (const { count, cents: difference } of await changedBaselines(tx, month, salesPersonId))
        changed.push({ selectedMonth: formatMonth(month), bonuses: count, difference: dollars(difference) })
    return ok({ changed })
  }),

  postBonusDifference: call.commission.postBonusDifference.handler(async ({ input, context }) => {
    const { tx, audit, translate } = context
    const { salesPersonId, selectedMonth: month, postedIn, difference: seen } = input
    await lockPerson(tx, salesPersonId)
    const closed = await lockClosedThrough(tx)
    const months = await finalizedMonths(tx, salesPersonId, 'bonus', [{ start: month, end: month }])
    const differences = await bonusDifferences(tx, { salesPersonId, months })
    const difference = differences[0]?.difference ?? ZERO
    const open = addMonths(closed ?? month, 1)
    refuseOtherThanSeen({ selectedMonth: postedIn, difference: seen }, open, difference)
    if (difference === ZERO) return ok(null)
    const found = { month: open, late: [], lateBonuses: [], months: differences, difference, lines: { rows: [], total: 0 } }
    const description = text('bonusBaseline.posted', { month })
    await postLateChange(tx, { salesPersonId, found, description, translate }, editorOf(context, 'commission-list'))
    audit(`salesperson ${salesPersonId}`, { month: formatMonth(month), postedIn: formatMonth(open), cents: difference })
    return ok(null, text('bonusBaseline.isPosted', { amount: difference, month: open }))
  }),
}
