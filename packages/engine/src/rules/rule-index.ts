import { type RegionOf, type Rule, type Sale, territoriesByRegion } from '../facts.ts'
import { byPrecedence } from './precedence.ts'
import type { Month } from '../values/month.ts'
import { covers } from '../values/span.ts'

/** Places of rules by the surgeon, hospital and procedure that they name, 0 where they name none. */
type ByNames = Map<number, Map<number, Map<number, number[]>>>

/** The rules of one month, arranged for finding those that a sale may earn by. */
export type RuleIndex = {
  readonly month: Month
  /** The rules in force, by salesperson, the most specific first. Everything else speaks of a rule by its place here. */
  readonly rules: readonly Rule[]
  /** By manufacturer and territory, the rules of a region under each of its territories. */
  readonly byMarket: ReadonlyMap<number, ReadonlyMap<number, ByNames>>
}

/** Arranges the rules that are in force in `month`. Throws a RangeError for an id that no column of sales holds. */
export function compileRules(all: readonly Rule[], regionOf: RegionOf, month: Month): RuleIndex {
  const rules = all.filter((rule) => covers(rule.span, month)).toSorted((a, b) => a.salesperson - b.salesperson || byPrecedence(a, b))
  const territoriesOf = territoriesByRegion(regionOf)
  const byMarket = new Map<number, Map<number, ByNames>>()
  for (const [place, rule] of rules.entries()) {
    const territories = rule.territory === null ? (territoriesOf.get(rule.region) ?? []) : [rule.territory]
    for (const territory of territories) {
      const byTerritory = within(byMarket, rule.manufacturer, () => new Map<number, ByNames>())
      const bySurgeon = within(byTerritory, territory, (): ByNames => new Map())
      const byHospital = within(bySurgeon, rule.surgeon ?? 0, () => new Map<number, Map<number, number[]>>())
      const byProcedure = within(byHospital, rule.hospital ?? 0, () => new Map<number, number[]>())
      const places = within(byProcedure, rule.procedure ?? 0, (): number[] => [])
      // Rules come by salesperson and precedence: a salesperson who is in the list already has a better rule there.
      if (rules[places.at(-1) ?? -1]?.salesperson !== rule.salesperson) places.push(place)
    }
  }
  return { month, rules, byMarket }
}

type Named = Pick<Sale, 'manufacturer' | 'territory' | 'surgeon' | 'hospital' | 'procedure'>

/**
 * The places of the rules that a sale may earn by: lists from the most specific one down, each in order of salesperson. A
 * salesperson in several earns by the first. A surgeon decides before a hospital, and a hospital before a procedure.
 */
export function rulesOn({ byMarket }: RuleIndex, sale: Named): number[][] {
  const lists: number[][] = []
  const bySurgeon = byMarket.get(sale.manufacturer)?.get(sale.territory)
  if (bySurgeon === undefined) return lists
  for (const surgeon of namedOrNone(sale.surgeon)) {
    const byHospital = bySurgeon.get(surgeon)
    if (byHospital === undefined) continue
    for (const hospital of namedOrNone(sale.hospital)) {
      const byProcedure = byHospital.get(hospital)
      if (byProcedure === undefined) continue
      for (const procedure of namedOrNone(sale.procedure)) {
        const places = byProcedure.get(procedure)
        if (places !== undefined) lists.push(places)
      }
    }
  }
  return lists
}

const namedOrNone = (id: number) => (id === 0 ? [0] : [id, 0])

function within<Kept>(map: Map<number, Kept>, id: number, make: () => Kept): Kept {
  // Columns hold 32 bits: a greater id would match no sale.
  if (id !== (id | 0) || id < 0) throw new RangeError(`Id ${id} fits no column of sales lines`)
  const kept = map.get(id) ?? make()
  map.set(id, kept)
  return kept
}
