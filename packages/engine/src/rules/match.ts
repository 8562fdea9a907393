import type { Sales } from '../facts.ts'
import { ownRoom, type Room } from '../room.ts'
import { bitOf, findPair, findScope, HOSPITAL, PAIR, MATCHING, PROCEDURE, SURGEON, SCOPE } from './probe.ts'
import { maskOf, type RuleIndex } from './rule-index.ts'
import { roundedShare } from '../values/percent.ts'

/** Commission lines as columns, in order of sale. Columns may be longer than `length`: what is beyond is not yet written. */
export type Commissions = {
  length: number
  /** Places in the sales columns. */
  sale: Int32Array
  /** Places in the index's list of rules. */
  rule: Int32Array
  cents: Float64Array
}

/** Memory that is never written is none: ask for plenty, and nothing needs to be moved later. */
export function emptyCommissions(capacity = 1024, room: Room = ownRoom): Commissions {
  return { length: 0, sale: room.ints(capacity), rule: room.ints(capacity), cents: room.doubles(capacity) }
}

/**
 * Appends what the sales from `from` up to `to` earn. Shapes are tried from the most specific one down, and whoever has
 * earned on the sale is stamped: they earn once. Called piece by piece it leaves a server time for others.
 */
export function matchSales(index: RuleIndex, sales: Sales, out: Commissions, from = 0, to = sales.length): void {
  const { pairs, scopes, entries, owners, percents, onGross } = index
  const { manufacturer, territory, hospital, surgeon, procedure, amount, gross } = sales
  const pairMask = maskOf(pairs, PAIR.width)
  const scopeMask = maskOf(scopes, SCOPE.width)
  const stamps = new Int32Array(index.ownerCount)

  for (let i = from; i < to; i++) {
    const pair = findPair(pairs, pairMask, manufacturer[i] as number, territory[i] as number)
    const named = { hospital: hospital[i] as number, surgeon: surgeon[i] as number, procedure: procedure[i] as number }
    const shared =
      (((pairs[pair + PAIR.surgeons] as number) >>> bitOf(named.surgeon)) & 1) * SURGEON +
      (((pairs[pair + PAIR.hospitals] as number) >>> bitOf(named.hospital)) & 1) * HOSPITAL +
      (((pairs[pair + PAIR.procedures] as number) >>> bitOf(named.procedure)) & 1) * PROCEDURE
    let shapes = (pairs[pair + PAIR.shapes] as number) & (MATCHING[shared] as number)
    if (shapes !== 0 && out.length + stamps.length > out.sale.length) grow(out, stamps.length)

    while (shapes !== 0) {
      const shape = 31 - Math.clz32(shapes)
      shapes ^= 1 << shape
      let start = pairs[pair + PAIR.start] as number
      let end = pairs[pair + PAIR.end] as number
      if (shape !== 0) {
        const scope = findScope(scopes, scopeMask, pair + shape, {
          hospital: shape & HOSPITAL ? named.hospital : 0,
          surgeon: shape & SURGEON ? named.surgeon : 0,
          procedure: shape & PROCEDURE ? named.procedure : 0,
        })
        start = scopes[scope + SCOPE.start] as number
        end = scopes[scope + SCOPE.end] as number
      }
      for (let entry = start; entry < end; entry++) {
        const rule = entries[entry] as number
        const owner = owners[rule] as number
        if (stamps[owner] === i - from + 1) continue
        stamps[owner] = i - from + 1
        const basis = (onGross[rule] === 1 ? gross[i] : amount[i]) as number
        out.sale[out.length] = i
        out.rule[out.length] = rule
        out.cents[out.length] = roundedShare(basis, percents[rule] as number)
        out.length++
      }
    }
  }
}

function grow(out: Commissions, room: number): void {
  const capacity = Math.max(out.sale.length * 2, out.length + room)
  const { sale, rule, cents } = out
  out.sale = new Int32Array(capacity)
  out.rule = new Int32Array(capacity)
  out.cents = new Float64Array(capacity)
  out.sale.set(sale)
  out.rule.set(rule)
  out.cents.set(cents)
}
