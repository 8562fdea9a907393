import { addMonths, isDecember, type Result, ZERO } from '@fairshare/engine'
import { dollars, formatMonth, type Month, type Percent, type Span, subtract } from '@fairshare/engine/values'
import { call, ok } from '../../../platform/calls/call.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enteredFor } from '../../commission/facts/month-inputs.service.ts'
import { twoYearsOf } from '../../commission/facts/facts.store.ts'
import { type OtherFacts, recalculate, type EntryVersions } from '../../commission/recalculate/recalculate.service.ts'
import { shownClosedThrough } from '../../months/books.store.ts'
import { entryNotFound } from '../entries.service.ts'
import { findEntry } from '../entries.store.ts'
import { requirePerson } from '../person.service.ts'
import { withEdited } from './edited-facts.ts'
import { latestCalculated, shownResults } from './payouts.store.ts'

const LAST_MONTHS = [-3, -2, -1]
/** The id of an unsaved entry. */
const NOT_SAVED = 0

type Entered = OtherFacts

/** Calculates a month of some salespeople with saved and with edited entries. */
async function beforeAndAfter(
  tx: Tx,
  month: Month,
  people: readonly number[],
  change: (saved: Entered) => Partial<Entered>,
): Promise<EntryVersions> {
  const saved = await enteredFor(tx, month, new Set(people))
  const changed = { ...saved, ...change(saved) }
  if (!isDecember(month)) return [saved, changed]
  const twoYears = await twoYearsOf(tx, month, [...saved.bonusRules, ...changed.bonusRules], saved.regionOf)
  return [
    { ...saved, twoYears },
    { ...changed, twoYears },
  ]
}

/** Returns a rule's commission in the month at its own and another rate; undefined without a statement. */
async function atRate(tx: Tx, month: Month, rule: { id: number; salesperson_id: number }, percent: Percent) {
  const otherRate = ({ rules }: Entered) => ({ rules: rules.map((each) => (each.id === rule.id ? { ...each, percent } : each)) })
  const [found] = (await recalculate(tx, [await beforeAndAfter(tx, month, [rule.salesperson_id], otherRate)])).months
  const [was, is] = [found?.before[0], found?.after[0]]
  const own = (result: Result) => result.rules.find((each) => each.rule.id === rule.id)
  return was && is && { was, is, before: own(was), after: own(is) }
}

/** A person without pay in a month has no statement. */
const figuresOf = (results: readonly Result[] | undefined, id: number) => {
  const found = results?.find(({ salesperson }) => salesperson === id)
  return { commission: found?.totalCommission ?? ZERO, payout: found?.payout ?? ZERO }
}

/** Returns the latest open month of a span with results. */
async function openResults(tx: Tx, { start, end }: Span): Promise<Month | undefined> {
  const closed = await shownClosedThrough(tx)
  const month = await latestCalculated(tx, end)
  return month === undefined || month < start || (closed !== null && month <= closed) ? undefined : month
}

export const whatIf = {
  rateEffect: call.salesperson.rateEffect.handler(async ({ input: { id, commission, startMonth }, context: { tx } }) => {
    const rule = await findEntry(tx, 'rules', id)
    if (!rule) throw entryNotFound('rules')
    const month = await latestCalculated(tx, startMonth)
    const effect = month && (await atRate(tx, month, rule, commission))
    if (!effect) return ok(null)
    const { was, is, before, after } = effect
    return ok({
      selectedMonth: formatMonth(month),
      lines: before?.lines ?? 0,
      ruleTotalSales: dollars(before?.totalSales ?? ZERO),
      grossCommission: dollars(before?.totalGross ?? ZERO),
      commissionBefore: dollars(before?.totalCommission ?? ZERO),
      commissionAfter: dollars(after?.totalCommission ?? ZERO),
      payoutBefore: dollars(was.payout),
      payoutAfter: dollars(is.payout),
    })
  }),

  adjustmentEffect: call.salesperson.adjustmentEffect.handler(async ({ input, context: { tx } }) => {
    const { salesPersonId: salesperson, adjustmentId: id = NOT_SAVED, adjustmentType: type, adjustmentAmount: amount } = input
    await requirePerson(tx, salesperson)
    const span = { start: input.startMonth, end: input.endMonth }
    const month = await openResults(tx, span)
    if (month === undefined) return ok(null)
    const withIt = ({ adjustments }: Entered) => [...adjustments.filter((each) => each.id !== id), { id, salesperson, type, amount, span }]
    const versions = await beforeAndAfter(tx, month, [salesperson], (saved) => ({ adjustments: withIt(saved) }))
    const [found] = (await recalculate(tx, [versions])).months
    return ok({
      selectedMonth: formatMonth(month),
      payoutBefore: dollars(figuresOf(found?.before, salesperson).payout),
      payoutAfter: dollars(figuresOf(found?.after, salesperson).payout),
    })
  }),

  whatIf: call.salesperson.whatIf.handler(async ({ input: { selectedMonth: month, edited }, context: { tx } }) => {
    const people: Awaited<ReturnType<typeof requirePerson>>[] = []
    for (const { salesPersonId } of edited) people.push(await requirePerson(tx, salesPersonId))
    const ids = people.map(({ id }) => id)
    const versions = await beforeAndAfter(tx, month, ids, (saved) => withEdited(saved, edited))
    const [found] = (await recalculate(tx, [versions])).months
    const last = LAST_MONTHS.map((months) => addMonths(month, months))
    const results = await shownResults(tx, ids, last)
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
