import type { RegionOf, Rule } from '../facts.ts'
import { byPrecedence } from './precedence.ts'
import { bitOf, findPair, findScope, HOSPITAL, PAIR, PROCEDURE, SURGEON, SCOPE } from './probe.ts'
import type { Month } from '../values/month.ts'
import { covers } from '../values/span.ts'

/**
 * The rules of one month, arranged for finding. Regions are spread over their territories; the rules of a pair are grouped
 * by what they name; and each group lists, in order of salesperson, the best rule of everyone who has one there.
 */
export type RuleIndex = {
  readonly month: Month
  /** The rules in force, by salesperson, the most specific first. Everything else speaks of a rule by its place here. */
  readonly rules: readonly Rule[]
  readonly ownerCount: number
  /** By rule: its salesperson, numbered from 0. */
  readonly owners: Int32Array
  readonly percents: Float64Array
  readonly onGross: Uint8Array
  readonly pairs: Int32Array
  readonly scopes: Int32Array
  /** The lists, end to end; pairs and scopes say where theirs starts and ends. */
  readonly entries: Int32Array
}

/** Tables hold a power of two of records: this cuts a hash down to the number of one. */
export const maskOf = (table: Int32Array, width: number) => table.length / width - 1

/** Arranges the rules that are in force in `month`: afterwards a few looks at memory tell what a sale earns. */
export function compileRules(all: readonly Rule[], regionOf: RegionOf, month: Month): RuleIndex {
  const rules = all.filter((rule) => covers(rule.span, month)).toSorted((a, b) => a.salesperson - b.salesperson || byPrecedence(a, b))
  const ownerNumbers = new Map<number, number>()
  for (const { salesperson } of rules) if (!ownerNumbers.has(salesperson)) ownerNumbers.set(salesperson, ownerNumbers.size)
  return {
    month,
    rules,
    ownerCount: ownerNumbers.size,
    owners: Int32Array.from(rules, (rule) => ownerNumbers.get(rule.salesperson) ?? 0),
    percents: Float64Array.from(rules, (rule) => rule.percent),
    onGross: Uint8Array.from(rules, (rule) => (rule.basis === 'grossCommission' ? 1 : 0)),
    ...arrange(rules, regionOf),
  }
}

function arrange(rules: readonly Rule[], regionOf: RegionOf) {
  const territoriesOf = Map.groupBy(regionOf.keys(), (territory) => regionOf.get(territory))
  const spread = rules.flatMap((rule, index) => {
    const territories = rule.territory === null ? (territoriesOf.get(rule.region ?? 0) ?? []) : [rule.territory]
    return territories.map((territory) => ({ rule, index, territory }))
  })
  const distinct = (ids: readonly number[]) => new Set(ids).size
  const possible = distinct(spread.map((each) => each.rule.manufacturer)) * distinct(spread.map((each) => each.territory))
  const pairs = tableFor(Math.min(spread.length, possible), PAIR.width)
  const scopes = tableFor(spread.length, SCOPE.width)
  const lists: number[][] = [[]]
  for (const { rule, index, territory } of spread) {
    const pair = pairOf(pairs, rule, territory)
    const [table, startField] = shapeOf(rule) === 0 ? [pairs, pair + PAIR.start] : [scopes, scopeOf(scopes, pair, rule) + SCOPE.start]
    const list = lists[table[startField] || lists.length] ?? []
    if (list.length === 0) table[startField] = lists.push(list) - 1
    // Rules come by salesperson and precedence: whoever is in the list already is there with a better rule.
    if (rules[list.at(-1) ?? -1]?.salesperson !== rule.salesperson) list.push(index)
  }
  return { pairs, scopes, entries: endToEnd(lists, [pairs, PAIR], [scopes, SCOPE]) }
}

/** Half empty at the least, so that most searches end where they begin. */
const tableFor = (records: number, width: number) => new Int32Array(2 ** Math.ceil(Math.log2(2 * records + 2)) * width)

const shapeOf = (rule: Rule) =>
  (rule.surgeon === null ? 0 : SURGEON) | (rule.hospital === null ? 0 : HOSPITAL) | (rule.procedure === null ? 0 : PROCEDURE)

/** The pair's record, made when it is new, with the marks of what this rule names. */
function pairOf(pairs: Int32Array, rule: Rule, territory: number): number {
  const at = findPair(pairs, maskOf(pairs, PAIR.width), columnId(rule.manufacturer), columnId(territory))
  pairs[at + PAIR.manufacturer] = rule.manufacturer
  pairs[at + PAIR.territory] = territory
  mark(pairs, at + PAIR.shapes, shapeOf(rule))
  if (rule.surgeon !== null) mark(pairs, at + PAIR.surgeons, bitOf(rule.surgeon))
  if (rule.hospital !== null) mark(pairs, at + PAIR.hospitals, bitOf(rule.hospital))
  if (rule.procedure !== null) mark(pairs, at + PAIR.procedures, bitOf(rule.procedure))
  return at
}

function mark(table: Int32Array, at: number, bit: number): void {
  table[at] = (table[at] ?? 0) | (1 << bit)
}

/** The scope's record, made when it is new. */
function scopeOf(scopes: Int32Array, pair: number, rule: Rule): number {
  const named = { hospital: columnId(rule.hospital ?? 0), surgeon: columnId(rule.surgeon ?? 0), procedure: columnId(rule.procedure ?? 0) }
  const key = pair + shapeOf(rule)
  const at = findScope(scopes, maskOf(scopes, SCOPE.width), key, named)
  scopes.set([key, named.hospital, named.surgeon, named.procedure], at)
  return at
}

/** Lays the lists end to end, and turns the number of a list in each record into where it starts and ends. */
function endToEnd(lists: readonly number[][], ...tables: [Int32Array, { start: number; end: number; width: number }][]): Int32Array {
  const starts = [0]
  for (const list of lists) starts.push((starts.at(-1) ?? 0) + list.length)
  for (const [table, { start, end, width }] of tables) {
    for (let at = 0; at < table.length; at += width) {
      const list = table[at + start] ?? 0
      table[at + start] = starts[list] ?? 0
      table[at + end] = starts[list + 1] ?? 0
    }
  }
  return Int32Array.from(lists.flat())
}

/** Columns hold 32 bits: a greater id would be cut, and match another's sales. */
function columnId(id: number): number {
  if (id !== (id | 0) || id < 0) throw new RangeError(`Id ${id} fits no column of sales lines`)
  return id
}
