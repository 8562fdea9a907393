import type { RegionOf, Rule } from './facts.ts'
import { createIdTable, type IdTable } from './id-table.ts'
import { byPrecedence } from './precedence.ts'
import type { Month } from './values/month.ts'
import { covers } from './values/span.ts'

/** Which of surgeon, hospital and procedure a rule names, as bits: the greater number is the more specific rule. */
export const SURGEON = 4
export const HOSPITAL = 2
export const PROCEDURE = 1
const SHAPES = 8

/** A slot of the target table: market, hospital, surgeon, procedure, then where its entries start and end. */
export const SLOT = 8

/**
 * The rules of one month, arranged for finding. A market is a pair of manufacturer and territory that some rule is about;
 * regions have been spread over their territories. Within a market the rules are grouped by what they name, and for
 * every combination of values so named `entries` lists the rules that earn, the best one of each salesperson.
 */
export type RuleIndex = {
  readonly month: Month
  /** The rules in force, by id. Everything else speaks of them by their place in this list. */
  readonly rules: readonly Rule[]
  /** Ids of salespeople with a rule in force, ascending; `ruleOwner` points into it. */
  readonly salespersons: readonly number[]
  readonly ruleOwner: Int32Array
  readonly rulePercent: Float64Array
  readonly ruleOnGross: Uint8Array

  /** Ids that some rule names, numbered from 1. All other ids are 0 to the index, as is an empty value. */
  readonly manufacturers: IdTable
  readonly territories: IdTable
  readonly hospitals: IdTable
  readonly surgeons: IdTable
  readonly procedures: IdTable

  /** By manufacturer × territory: the market, or 0. */
  readonly markets: Int32Array
  /** By market: a bit for each shape (named values) that its rules have. */
  readonly shapes: Uint8Array
  /** By market: the slot of the rules that name nothing, or -1. */
  readonly plainSlots: Int32Array
  readonly targets: Int32Array
  readonly mask: number
  readonly entries: Int32Array
}

type Placed = { rule: number; market: number; shape: number; hospital: number; surgeon: number; procedure: number }

/** Arranges the rules that are in force in `month`. Later it costs a few table lookups to find what a sale earns. */
export function compileRules(all: readonly Rule[], regionOf: RegionOf, month: Month): RuleIndex {
  const rules = all.filter((rule) => covers(rule.span, month)).toSorted((a, b) => a.id - b.id)
  const territoriesOf = Map.groupBy(regionOf.keys(), (territory) => regionOf.get(territory) ?? 0)
  const spread = rules.flatMap((rule, index) => {
    const territories = rule.territory === null ? (territoriesOf.get(rule.region ?? 0) ?? []) : [rule.territory]
    return territories.map((territory) => ({ rule, index, territory }))
  })
  const named = (pick: (rule: Rule) => number | null) => createIdTable(rules.map(pick).filter((id) => id !== null))
  const manufacturers = named((rule) => rule.manufacturer)
  const territories = createIdTable(spread.map((each) => each.territory))
  const hospitals = named((rule) => rule.hospital)
  const surgeons = named((rule) => rule.surgeon)
  const procedures = named((rule) => rule.procedure)

  const width = territories.size + 1
  const markets = new Int32Array((manufacturers.size + 1) * width)
  let marketCount = 0
  const placed = spread.map(({ rule, index, territory }): Placed => {
    const pair = manufacturers.numberOf(rule.manufacturer) * width + territories.numberOf(territory)
    const market = (markets[pair] ||= ++marketCount)
    const [hospital, surgeon, procedure] = [rule.hospital ?? 0, rule.surgeon ?? 0, rule.procedure ?? 0]
    return {
      rule: index,
      market,
      shape: shapeOf(rule),
      hospital: hospitals.numberOf(hospital),
      surgeon: surgeons.numberOf(surgeon),
      procedure: procedures.numberOf(procedure),
    }
  })

  const salespersons = [...new Set(rules.map((rule) => rule.salesperson))].toSorted((a, b) => a - b)
  const ownerOf = new Map(salespersons.map((id, index) => [id, index]))
  return {
    month,
    rules,
    salespersons,
    ruleOwner: Int32Array.from(rules, (rule) => ownerOf.get(rule.salesperson) ?? 0),
    rulePercent: Float64Array.from(rules, (rule) => rule.percent),
    ruleOnGross: Uint8Array.from(rules, (rule) => (rule.basis === 'grossCommission' ? 1 : 0)),
    manufacturers,
    territories,
    hospitals,
    surgeons,
    procedures,
    markets,
    ...targetTable(placed, rules, marketCount),
  }
}

const shapeOf = (rule: Rule) =>
  (rule.surgeon === null ? 0 : SURGEON) | (rule.hospital === null ? 0 : HOSPITAL) | (rule.procedure === null ? 0 : PROCEDURE)

/** Where the search for a target begins. Neighbouring numbers must not land side by side, or runs would build up. */
export function hashOf(market: number, hospital: number, surgeon: number, procedure: number): number {
  const h =
    Math.imul(market, 0x9e3779b1) ^ Math.imul(hospital, 0x85ebca6b) ^ Math.imul(surgeon, 0xc2b2ae35) ^ Math.imul(procedure, 0x27d4eb2f)
  return Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) >>> 7
}

function targetTable(placed: readonly Placed[], rules: readonly Rule[], marketCount: number) {
  const byTarget = Map.groupBy(placed, (each) => `${each.market} ${each.hospital} ${each.surgeon} ${each.procedure}`)
  const capacity = 2 ** Math.ceil(Math.log2(byTarget.size * 2 + 2))
  const mask = capacity - 1
  const targets = new Int32Array(capacity * SLOT)
  const shapes = new Uint8Array(marketCount + 1)
  const plainSlots = new Int32Array(marketCount + 1).fill(-1)
  const entries: number[] = []
  for (const [first, ...others] of byTarget.values()) {
    if (first === undefined) continue
    const { market, hospital, surgeon, procedure, shape } = first
    let slot = hashOf(market, hospital, surgeon, procedure) & mask
    while (targets[slot * SLOT] !== 0) slot = (slot + 1) & mask
    const start = entries.length
    entries.push(
      ...bestOfEach(
        [first, ...others].map((each) => each.rule),
        rules,
      ),
    )
    targets.set([market, hospital, surgeon, procedure, start, entries.length], slot * SLOT)
    if (shape === 0) plainSlots[market] = slot
    shapes[market] = (shapes[market] ?? 0) | (1 << shape)
  }
  return { shapes, plainSlots, targets, mask, entries: Int32Array.from(entries) }
}

/** Of rules with the same target the best of each salesperson, in order of salesperson. */
function bestOfEach(candidates: readonly number[], rules: readonly Rule[]): number[] {
  const ruleAt = (index: number) => rules[index] as Rule
  const best = new Map<number, number>()
  for (const index of candidates) {
    const rule = ruleAt(index)
    const other = best.get(rule.salesperson)
    if (other === undefined || byPrecedence(rule, ruleAt(other)) < 0) best.set(rule.salesperson, index)
  }
  return [...best.values()].toSorted((a, b) => ruleAt(a).salesperson - ruleAt(b).salesperson)
}

export { SHAPES }
