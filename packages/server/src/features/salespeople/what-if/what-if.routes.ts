import { addMonths, isDecember, type Statement, ZERO } from '@fairshare/engine'
import { dollars, formatMonth, type Month, subtract } from '@fairshare/engine/values'
import { call, ok } from '../../../platform/calls/call.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enteredFor, twoYearsOf } from '../../commission/facts.store.ts'
import { type OtherFacts, recalculate, type Ways } from '../../commission/recalculate/recalculate.store.ts'
import { requirePerson } from '../salespeople.store.ts'
import { type Edited, withEdited } from './edited-facts.ts'
import { shownResults } from './payouts.store.ts'

const LAST_MONTHS = [-3, -2, -1]

/** A month by what is saved, and by what is edited. */
async function bothWays(tx: Tx, month: Month, edited: readonly Edited[]): Promise<Ways> {
  const saved = await enteredFor(tx, month, new Set(edited.map(({ salesPersonId }) => salesPersonId)))
  const changed = { ...saved, ...withEdited(saved, edited) }
  if (!isDecember(month)) return [saved, changed]
  const years = await twoYearsOf(tx, month, [...saved.bonusRules, ...changed.bonusRules], saved.regionOf)
  const withYears = (facts: OtherFacts) => ({ ...facts, twoYears: years })
  return [withYears(saved), withYears(changed)]
}

/** Who has nothing in a month is on no statement of it. */
const figuresOf = (statements: readonly Statement[] | undefined, id: number) => {
  const found = statements?.find(({ salesperson }) => salesperson === id)
  return { commission: found?.totalCommission ?? ZERO, payout: found?.payout ?? ZERO }
}

export const whatIf = {
  whatIf: call.salesperson.whatIf.handler(async ({ input: { selectedMonth: month, edited }, context: { tx } }) => {
    const people: Awaited<ReturnType<typeof requirePerson>>[] = []
    for (const { salesPersonId } of edited) people.push(await requirePerson(tx, salesPersonId))
    const [found] = (await recalculate(tx, [await bothWays(tx, month, edited)])).months
    const last = LAST_MONTHS.map((months) => addMonths(month, months))
    const results = await shownResults(
      tx,
      people.map(({ id }) => id),
      last,
    )
    const payoutIn = (id: number, of: Month) => results.find((result) => result.salesPersonId === id && result.month === of)?.payout
    return ok({
      selectedMonth: formatMonth(month),
      salespersons: people.map(({ id, first_name, last_name }) => {
        const [was, is] = [figuresOf(found?.before, id), figuresOf(found?.after, id)]
        return {
          salesPersonId: id,
          name: `${first_name} ${last_name}`.trim(),
          commissionBefore: dollars(was.commission),
          commissionAfter: dollars(is.commission),
          payoutBefore: dollars(was.payout),
          payoutAfter: dollars(is.payout),
          difference: dollars(subtract(is.payout, was.payout)),
          lastMonths: last.map((of) => {
            const payout = payoutIn(id, of)
            return { selectedMonth: formatMonth(of), payout: payout === undefined ? null : dollars(payout) }
          }),
        }
      }),
    })
  }),
}
