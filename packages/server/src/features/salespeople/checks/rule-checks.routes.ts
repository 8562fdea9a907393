import { LOST_ON, type MasterKind } from '@fairshare/contract'
import { explain, neverWinning, competingRules, type Rule, type Sale, type Scope } from '@fairshare/engine'
import { addMonths, dollars, formatMonth, type Month, monthAt, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../../platform/calls/call.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import { find as findMaster } from '../../masters/masters.store.ts'
import { bonusSales, firstOfTwoYears, soldByMonth } from '../../months/bonus-sales.store.ts'
import { latestMonth } from '../../reports/over-months.store.ts'
import { namesFor } from '../entries.store.ts'
import { type NameOf, viewOf } from '../entry-rows.ts'
import { requirePerson } from '../person.service.ts'
import { ruleOf } from '../../../rows/engine-rows.ts'
import { engineRules, mayHaveSales } from './edited-rules.ts'
import { latestSold, type OthersRule, regionsOf, rulesOfOthers, salesInScope, unearnedSales } from './rule-checks.store.ts'

const MONTHS = 12
const MONTHS_COVERED = 3

/** The form calls this with every change of a rule's scope. */
const fairQueue = makeFairQueue({ slots: 2, perCompany: 1, waiting: 5, refusal: text('ruleHelp.covers.tooManyAtOnce'), retryAfter: 5 })

type SaleScope = { manufacturer: number; territory: number; hospital: number | null; surgeon: number | null; procedure: number | null }

/** A sample sale; its amounts do not affect the result. */
async function saleOf(tx: Tx, { manufacturer, territory, hospital, surgeon, procedure }: SaleScope): Promise<Sale> {
  const named: [MasterKind, number | null][] = Object.entries({ manufacturer, territory, hospital, surgeon, procedure }) as []
  for (const [kind, id] of named) if (id !== null && !(await findMaster(tx, kind, id))) throw notFound(text(`masters.notFound.${kind}`))
  return {
    id: 0,
    manufacturer,
    territory,
    hospital: hospital ?? 0,
    surgeon: surgeon ?? 0,
    procedure: procedure ?? 0,
    amount: ZERO,
    gross: ZERO,
  }
}

const refuseUnknown = async (tx: Tx, salesPersonId: number | null) => salesPersonId !== null && (await requirePerson(tx, salesPersonId))

/** The rules of other salespeople that win or lose on a sale, as in the response. */
function outcomesOf(found: readonly OthersRule[], explained: (rules: readonly Rule[]) => ReturnType<typeof explain>, view: View) {
  return [...Map.groupBy(found, (row) => row.salesperson_id)].flatMap(([salesPersonId, rows]) => {
    const reason = explained(rows.map((row) => ruleOf(row.id, row)))
    const viewed = (rule: Rule) => view(rows.find(({ id }) => id === rule.id))
    if (!reason) return []
    const name = `${rows[0]?.first_name} ${rows[0]?.last_name}`
    const losers = reason.lost.map(({ rule, criterion }) => ({ rule: viewed(rule), lostOn: LOST_ON[criterion] }))
    return [{ salesPersonId, name, winner: viewed(reason.winner), losers }]
  })
}

type View = (row: OthersRule | undefined) => ReturnType<typeof viewOf<'rules'>>
const viewing =
  (nameOf: NameOf, today: Month): View =>
  (row) => {
    if (!row) throw new Error('a rule was explained that was not request about')
    return viewOf('rules', row, nameOf, today)
  }

/** Totals the sales of a scope in the latest months with sales; undefined if there are none. */
async function soldOf(tx: Tx, scope: Scope) {
  const end = await latestSold(tx)
  if (end === undefined) return undefined
  const start = addMonths(end, 1 - MONTHS_COVERED)
  const { lines, sales } = mayHaveSales(scope)
    ? await fairQueue.run(tx.companyId, () => salesInScope(tx, scope, { start, end }))
    : { lines: 0, sales: ZERO }
  return { startMonth: formatMonth(start), endMonth: formatMonth(end), lines, totalSales: dollars(sales) }
}

export const ruleChecks = {
  winningRules: call.salesperson.winningRules.handler(async ({ input, context }) => {
    const { tx } = context
    const { salesPersonId, selectedMonth: month, rules } = input
    await refuseUnknown(tx, salesPersonId)
    const sale = await saleOf(tx, input)
    const regionOf = await regionsOf(tx)
    const explained = (among: readonly Rule[]) => explain(sale, among, regionOf, month)
    const own = engineRules(rules)
    const reason = explained(own)
    const others = await rulesOfOthers(tx, salesPersonId, { manufacturer: sale.manufacturer, month })
    const view = viewing(await namesFor(tx, 'rules', others), monthAt(context.now()))
    return ok({
      own: reason
        ? {
            winner: own.indexOf(reason.winner),
            losers: reason.lost.map(({ rule, criterion }) => ({ rule: own.indexOf(rule), lostOn: LOST_ON[criterion] })),
          }
        : null,
      others: outcomesOf(others, explained, view),
    })
  }),

  ruleWarnings: call.salesperson.ruleWarnings.handler(async ({ input, context }) => {
    const { tx } = context
    await refuseUnknown(tx, input.salesPersonId)
    const since = addMonths(monthAt(context.now()), 1 - MONTHS)
    const own = engineRules(input.rules)
    const places = new Map(own.map((rule, at) => [rule, at]))
    const placeOf = (rule: Rule) => places.get(rule) ?? -1
    const unearned = await unearnedSales(tx, input, since)
    return ok({
      neverWinning: neverWinning(own, await regionsOf(tx)).map(({ rule, beatenBy }) => ({
        rule: placeOf(rule),
        beatenBy: beatenBy.map(placeOf),
      })),
      since: formatMonth(since),
      unearned: unearned.map(({ manufacturer, territory, startMonth, lines, sales }) => ({
        manufacturer,
        territory,
        startMonth: formatMonth(startMonth),
        lines,
        totalSales: dollars(sales),
      })),
    })
  }),

  ruleCoverage: call.salesperson.ruleCoverage.handler(async ({ input, context: { tx } }) => {
    const [rule, ...otherRules] = engineRules([input.rule, ...input.otherRules])
    if (!rule) throw new Error('a rule was lost on its way to the engine')
    const { beats, beatenBy, ties } = competingRules(rule, otherRules, await regionsOf(tx))
    const placesOf = (rules: readonly Rule[]) => rules.map((each) => otherRules.indexOf(each))
    const sold = await soldOf(tx, rule)
    return ok({ sold: sold ?? null, beats: placesOf(beats), beatenBy: placesOf(beatenBy), ties: placesOf(ties) })
  }),

  bonusSales: call.salesperson.bonusSales.handler(async ({ input: { regionId: region, ...scope }, context: { tx } }) => {
    const month = (await latestMonth(tx)) ?? (await latestSold(tx))
    if (month === undefined) return ok({ measured: null })
    const request = { rules: [{ id: 0, region, ...scope }], runId: null, first: firstOfTwoYears(month), last: month }
    const sold = await fairQueue.run(tx.companyId, () => bonusSales(tx, request))
    const { sales, before } = soldByMonth(sold, 0, month)
    return ok({
      measured: {
        selectedMonth: formatMonth(month),
        sales: dollars(sales ?? ZERO),
        salesBefore: before === undefined ? null : dollars(before),
      },
    })
  }),
}
