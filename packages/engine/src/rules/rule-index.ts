import { type RegionOf, type Rule, type Sale, territoriesByRegion } from '../facts.ts'
import { byPrecedence } from './precedence.ts'
import type { Month } from '../values/month.ts'
import { covers } from '../values/span.ts'

/** Rule indexes by surgeon, hospital and procedure; 0 where a rule names none. */
type ByNames = Map<number, Map<number, Map<number, number[]>>>

/** The rules of one month, indexed by the sales that they cover. */
export type RuleIndex = {
  readonly month: Month
  /** The rules in force, by salesperson, the most specific first. All indexes point into this list. */
  readonly rules: readonly Rule[]
  /** By manufacturer and territory; a rule of a region is listed under each of its territories. */
  readonly byMarket: ReadonlyMap<number, ReadonlyMap<number, ByNames>>
}

/** Indexes the rules in force in `month`. Throws a RangeError for an id too large for a sales column. */
export function compileRules(all: readonly Rule[], regionOf: RegionOf, month: Month): RuleIndex {
  const rules = all.filter((rule) => covers(rule.span, month)).toSorted((a, b) => a.salesperson - b.salesperson || byPrecedence(a, b))
  const territoriesOf = territoriesByRegion(regionOf)
  const byMarket = new Map<number, Map<number, ByNames>>()
  for (const [position, rule] of rules.entries()) {
    const territories = rule.territory === null ? (territoriesOf.get(rule.region) ?? []) : [rule.territory]
    for (const territory of territories) {
      const byTerritory = within(byMarket, rule.manufacturer, () => new Map<number, ByNames>())
      const bySurgeon = within(byTerritory, territory, (): ByNames => new Map())
      const byHospital = within(bySurgeon, rule.surgeon ?? 0, () => new Map<number, Map<number, number[]>>())
      const byProcedure = within(byHospital, rule.hospital ?? 0, () => new Map<number, number[]>())
      const positions = within(byProcedure, rule.procedure ?? 0, (): number[] => [])
      // Rules are sorted by salesperson and precedence: a salesperson in the list already has a more specific rule.
      if (rules[positions.at(-1) ?? -1]?.salesperson !== rule.salesperson) positions.push(position)
    }
  }
  return { month, rules, byMarket }
}

type Named = Pick<Sale, 'manufacturer' | 'territory' | 'surgeon' | 'hospital' | 'procedure'>

/**
 * Lists of the rules that may cover a sale, the most specific list first, each by salesperson. A salesperson in several lists earns by
 * the first. A surgeon decides before a hospital, and a hospital before a procedure.
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
        const positions = byProcedure.get(procedure)
        if (positions !== undefined) lists.push(positions)
      }
    }
  }
  return lists
}

const namedOrNone = (id: number) => (id === 0 ? [0] : [id, 0])

function within<Value>(map: Map<number, Value>, id: number, make: () => Value): Value {
  // Columns hold 32 bits: a larger id would match no sale.
  if (id !== (id | 0) || id < 0) throw new RangeError(`Id ${id} fits no column of sales lines`)
  const value = map.get(id) ?? make()
  map.set(id, value)
  return value
}
