import type { Sales } from './facts.ts'
import { numberIn } from './id-table.ts'
import { HOSPITAL, hashOf, PROCEDURE, type RuleIndex, SLOT, SURGEON } from './rule-index.ts'
import { roundedShare } from './values/percent.ts'

/** Commission lines as columns, in order of sale: which sale, by which rule, how many cents. */
export type Commissions = {
  length: number
  /** Places in the sales columns. */
  sale: Int32Array
  /** Places in the index's list of rules. */
  rule: Int32Array
  cents: Float64Array
}

export function emptyCommissions(capacity = 1024): Commissions {
  return { length: 0, sale: new Int32Array(capacity), rule: new Int32Array(capacity), cents: new Float64Array(capacity) }
}

/**
 * Appends what the sales from `from` up to `to` earn. Each salesperson earns at most once on a sale: shapes are tried from
 * the most specific one down, and whoever has been found is stamped. Called piece by piece it lets a server breathe.
 */
export function matchSales(index: RuleIndex, sales: Sales, out: Commissions, from = 0, to = sales.length): void {
  const { manufacturers, territories, hospitals, surgeons, procedures, markets, shapes, plainSlots, targets, mask, entries } = index
  const { ruleOwner, rulePercent, ruleOnGross } = index
  const width = territories.size + 1
  const stamps = new Int32Array(index.salespersons.length)
  let { length, sale: outSale, rule: outRule, cents: outCents } = out

  for (let i = from; i < to; i++) {
    const manufacturer = numberIn(manufacturers.keys, manufacturers.numbers, manufacturers.mask, sales.manufacturer[i] as number)
    const territory = numberIn(territories.keys, territories.numbers, territories.mask, sales.territory[i] as number)
    const market = markets[manufacturer * width + territory] as number
    if (market === 0) continue
    if (length + stamps.length > outSale.length) {
      out.length = length
      grow(out, stamps.length)
      ;({ sale: outSale, rule: outRule, cents: outCents } = out)
    }
    const stamp = i - from + 1
    let shapeSet = shapes[market] as number
    let hospital = 0
    let surgeon = 0
    let procedure = 0
    if (shapeSet > 1) {
      hospital = numberIn(hospitals.keys, hospitals.numbers, hospitals.mask, sales.hospital[i] as number)
      surgeon = numberIn(surgeons.keys, surgeons.numbers, surgeons.mask, sales.surgeon[i] as number)
      procedure = numberIn(procedures.keys, procedures.numbers, procedures.mask, sales.procedure[i] as number)
      const named = (surgeon && SURGEON) | (hospital && HOSPITAL) | (procedure && PROCEDURE)
      shapeSet &= SUBSETS[named] as number
    }
    while (shapeSet !== 0) {
      const shape = 31 - Math.clz32(shapeSet)
      shapeSet ^= 1 << shape
      let slot: number
      if (shape === 0) slot = (plainSlots[market] as number) * SLOT
      else {
        const h = shape & HOSPITAL ? hospital : 0
        const s = shape & SURGEON ? surgeon : 0
        const p = shape & PROCEDURE ? procedure : 0
        let at = hashOf(market, h, s, p) & mask
        slot = at * SLOT
        while (
          targets[slot] !== 0 &&
          (targets[slot] !== market || targets[slot + 1] !== h || targets[slot + 2] !== s || targets[slot + 3] !== p)
        ) {
          at = (at + 1) & mask
          slot = at * SLOT
        }
      }
      const end = targets[slot + 5] as number
      for (let entry = targets[slot + 4] as number; entry < end; entry++) {
        const rule = entries[entry] as number
        const owner = ruleOwner[rule] as number
        if (stamps[owner] === stamp) continue
        stamps[owner] = stamp
        const basis = (ruleOnGross[rule] === 1 ? sales.gross[i] : sales.amount[i]) as number
        outSale[length] = i
        outRule[length] = rule
        outCents[length] = roundedShare(basis, rulePercent[rule] as number)
        length++
      }
    }
  }
  out.length = length
}

/** By the set of named values on a sale: which shapes can match it, as bits. */
const SUBSETS = Uint8Array.from({ length: 8 }, (_, named) => {
  let set = 0
  for (let shape = 0; shape < 8; shape++) if ((shape & named) === shape) set |= 1 << shape
  return set
})

function grow(out: Commissions, room: number): void {
  const capacity = Math.max(out.sale.length * 2, out.length + room)
  const larger = <A extends Int32Array | Float64Array>(column: A, wider: A): A => {
    wider.set(column.subarray(0, out.length))
    return wider
  }
  out.sale = larger(out.sale, new Int32Array(capacity))
  out.rule = larger(out.rule, new Int32Array(capacity))
  out.cents = larger(out.cents, new Float64Array(capacity))
}
