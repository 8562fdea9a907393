import type { MISSING_REASONS, MissingRule } from '@fairshare/contract'
import { cents, covers, dollars, formatEndMonth, formatMonth, type Month, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import * as store from './missing-rules.store.ts'

export type Reason = (typeof MISSING_REASONS)[number]
type Nearest = { reason: Reason; rule: store.Candidate | undefined }

/** Unearned sales by manufacturer and territory, largest first, each with the nearest rule. */
export async function missingRulesOf(tx: Tx, month: Month, runId: number | null): Promise<MissingRule[]> {
  const unearned = await store.unearnedByTerritory(tx, runId)
  const rules = await store.rulesOfManufacturers(tx, [...new Set(unearned.map(({ manufacturerId }) => manufacturerId))])
  const found = unearned.map((sales) => ({ sales, nearest: nearestRule(sales, rules, month) }))
  const rates = found.flatMap(({ sales: { manufacturerId, territoryId }, nearest: { rule } }) =>
    rule ? [{ manufacturerId, territoryId, percent: rule.percent, basis: rule.basis }] : [],
  )
  const pays = byPlace(await store.wouldPay(tx, runId, rates))
  const parts = byPlace(await store.partsByTerritory(tx, runId))
  return found.map(({ sales, nearest }) => ({
    ...placeView(sales),
    reason: nearest.reason,
    nearest: nearest.rule ? ruleView(nearest.rule, pays(sales)[0]?.cents ?? 0) : null,
    parts: parts(sales).map(({ manufacturerId: _manufacturer, territoryId: _territory, cents: sold, ...part }) => ({
      ...part,
      totalSales: dollars(cents(sold)),
    })),
  }))
}

type ManufacturerTerritory = { manufacturerId: number; territoryId: number }

function byPlace<Row extends ManufacturerTerritory>(rows: readonly Row[]): (place: ManufacturerTerritory) => Row[] {
  const keyOf = ({ manufacturerId, territoryId }: ManufacturerTerritory) => `${manufacturerId} ${territoryId}`
  const found = Map.groupBy(rows, keyOf)
  return (place) => found.get(keyOf(place)) ?? []
}

/** The rule that pays these sales now or would with the least change, and the reason why it does not. */
export function nearestRule(
  { manufacturerId, territoryId, regionId }: Pick<store.Unearned, 'manufacturerId' | 'territoryId' | 'regionId'>,
  rules: readonly store.Candidate[],
  month: Month,
): Nearest {
  const candidates = rules.filter((rule) => rule.manufacturerId === manufacturerId)
  const [here, elsewhere] = partition(candidates, (rule) =>
    rule.territoryId === null ? rule.regionId === regionId && regionId !== null : rule.territoryId === territoryId,
  )
  const isInForce = (rule: store.Candidate) => covers(rule.span, month)
  const ended = here.filter(({ span }) => span.end < month).toSorted((a, b) => generalFirst(a, b) || b.span.end.localeCompare(a.span.end))
  const later = here
    .filter(({ span }) => span.start > month)
    .toSorted((a, b) => generalFirst(a, b) || a.span.start.localeCompare(b.span.start))
  // Prefers the salesperson's own territory, then rules for all sales, then current rules.
  const others = elsewhere.toSorted(
    (a, b) =>
      Number(b.primaryTerritoryId === territoryId) - Number(a.primaryTerritoryId === territoryId) ||
      generalFirst(a, b) ||
      Number(isInForce(b)) - Number(isInForce(a)),
  )
  const ways: [Reason, store.Candidate | undefined][] = [
    ['fixed', here.find((rule) => isInForce(rule) && !rule.isNarrow)],
    ['otherLines', here.find(isInForce)],
    ['ended', ended[0]],
    ['startsLater', later[0]],
    ['otherTerritory', others[0]],
  ]
  const [reason, rule] = ways.find(([, found]) => found !== undefined) ?? ['noRuleOfManufacturer', undefined]
  return { reason, rule }
}

/** Rules for all sales come before rules for certain hospitals, surgeons or procedures. */
const generalFirst = (a: store.Candidate, b: store.Candidate) => Number(a.isNarrow) - Number(b.isNarrow)

const partition = <Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] => [
  values.filter(isFirst),
  values.filter((value) => !isFirst(value)),
]

const placeView = ({ manufacturerId, manufacturer, territoryId, territory, region, lines, cents: sold, gross }: store.Unearned) => ({
  manufacturerId,
  manufacturer,
  territoryId,
  territory,
  region,
  lines,
  totalSales: dollars(cents(sold)),
  totalGrossCommission: dollars(cents(gross)),
})

const ruleView = ({ id, salespersonId, name, place, percent, basis, span }: store.Candidate, pays: number) => ({
  ruleId: id,
  salesPersonId: salespersonId,
  name,
  place,
  commission: percentNumber(percentOfUnits(percent)),
  basis,
  startMonth: formatMonth(span.start),
  endMonth: formatEndMonth(span.end),
  wouldPay: dollars(cents(pays)),
})
