import type { Rule, Sales } from '../facts.ts'
import type { Commissions } from '../rules/match.ts'
import type { RuleIndex } from '../rules/rule-index.ts'
import { cents, type Money } from '../values/money.ts'

/** The exact totals of a rule's commission lines in the month. */
export type RuleTotal = {
  readonly rule: Rule
  readonly lines: number
  readonly totalSales: Money
  readonly totalGross: Money
  readonly totalCommission: Money
}

export type SalesTotal = { readonly lines: number; readonly totalSales: Money; readonly totalGross: Money }

export type Tally = {
  /** Adds the sales from `from` to `to`, whose commission lines begin at `start`. */
  count(part: { sales: Sales; commissions: Commissions; from: number; to: number; start: number }): void
  /** Every rule with a line, by salesperson, the most specific first. */
  ruleTotals(): RuleTotal[]
  salesTotal(): SalesTotal
  /** Indexes of the sales without commission; a line at 0 % is a commission line. */
  readonly withoutCommission: number[]
  /** Indexes of the positive sales whose commissions together exceed gross. */
  readonly aboveGross: number[]
}

/** Adds up the matcher's lines by rule and over all sales in one pass. */
export function createTally(index: RuleIndex): Tally {
  const columns = () => new Float64Array(index.rules.length)
  const [lines, totalSales, totalGross, totalCommission] = [columns(), columns(), columns(), columns()]
  const all = { lines: 0, sales: 0, gross: 0 }
  const withoutCommission: number[] = []
  const aboveGross: number[] = []

  return {
    withoutCommission,
    aboveGross,
    count({ sales, commissions, from, to, start }) {
      let at = start
      for (let i = from; i < to; i++) {
        const amount = sales.amount[i] as number
        const gross = sales.gross[i] as number
        const first = at
        let earned = 0
        for (; at < commissions.length && commissions.sale[at] === i; at++) {
          const rule = commissions.rule[at] as number
          const commission = commissions.cents[at] as number
          earned += commission
          lines[rule] = (lines[rule] as number) + 1
          totalSales[rule] = (totalSales[rule] as number) + amount
          totalGross[rule] = (totalGross[rule] as number) + gross
          totalCommission[rule] = (totalCommission[rule] as number) + commission
        }
        if (at === first) withoutCommission.push(i)
        else if (amount > 0 && earned > gross) aboveGross.push(i)
        all.sales += amount
        all.gross += gross
      }
      all.lines += to - from
    },
    ruleTotals: () =>
      index.rules
        .map((rule, i) => ({
          rule,
          lines: lines[i] as number,
          totalSales: cents(totalSales[i] as number),
          totalGross: cents(totalGross[i] as number),
          totalCommission: cents(totalCommission[i] as number),
        }))
        .filter((total) => total.lines > 0),
    salesTotal: () => ({ lines: all.lines, totalSales: cents(all.sales), totalGross: cents(all.gross) }),
  }
}
