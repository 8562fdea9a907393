import type { Rule, Sales } from '../facts.ts'
import { roundedShare } from '../values/percent.ts'
import { type RuleIndex, rulesOn } from './rule-index.ts'

/** Commission lines as columns, in order of sale. Columns may be longer than `length`; the rest is unused capacity. */
export type Commissions = {
  length: number
  /** Indexes into the sales columns. */
  sale: Int32Array
  /** Indexes into the index's list of rules. */
  rule: Int32Array
  cents: Float64Array
}

/** Memory pages that are never written cost nothing, so allocate plenty and never copy. */
export function emptyCommissions(capacity = 1024): Commissions {
  return { length: 0, sale: new Int32Array(capacity), rule: new Int32Array(capacity), cents: new Float64Array(capacity) }
}

/**
 * Appends the commission lines of the sales from `from` to `to`: each salesperson earns by the most specific matching rule. Callers
 * pass chunks so that the server can serve other requests in between.
 */
export function matchSales(index: RuleIndex, sales: Sales, out: Commissions, from = 0, to = sales.length): void {
  const earned = new Set<number>()
  for (let sale = from; sale < to; sale++) {
    const lists = rulesOn(index, {
      manufacturer: sales.manufacturer[sale] as number,
      territory: sales.territory[sale] as number,
      surgeon: sales.surgeon[sale] as number,
      hospital: sales.hospital[sale] as number,
      procedure: sales.procedure[sale] as number,
    })
    for (const places of lists) {
      for (const place of places) {
        const { salesperson, basis, percent } = index.rules[place] as Rule
        if (earned.has(salesperson)) continue
        earned.add(salesperson)
        append(out, sale, place, roundedShare((basis === 'grossCommission' ? sales.gross : sales.amount)[sale] as number, percent))
      }
    }
    earned.clear()
  }
}

function append(out: Commissions, sale: number, rule: number, cents: number): void {
  const at = out.length++
  if (at === out.sale.length) double(out)
  out.sale[at] = sale
  out.rule[at] = rule
  out.cents[at] = cents
}

function double(out: Commissions): void {
  const { sale, rule, cents } = out
  Object.assign(out, emptyCommissions(2 * sale.length + 1), { length: out.length })
  out.sale.set(sale)
  out.rule.set(rule)
  out.cents.set(cents)
}
