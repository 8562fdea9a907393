import { byPrecedence, covers, fits, percentOf, type Rule, type Sale } from '@fairshare/engine'
import type { Lines } from './lines.ts'
import type { BenchMonth } from './month.ts'

/** The naive way: filter and sort the rules of each line and salesperson, take the first. */
export function naiveLines(sales: readonly Sale[], { month, rules, regionOf }: BenchMonth): Lines {
  const rulesOf = [...Map.groupBy(rules, (rule) => rule.salesperson).values()]
  const [sale, rule, cents]: [number[], number[], number[]] = [[], [], []]
  for (const line of sales) {
    for (const own of rulesOf) {
      const winner = winnerOf(own.filter((each) => covers(each.span, month) && fits(each, line, regionOf)))
      if (winner === undefined) continue
      sale.push(line.id)
      rule.push(winner.id)
      cents.push(percentOf(winner.basis === 'sales' ? line.amount : line.gross, winner.percent))
    }
  }
  return { length: sale.length, sale, rule, cents }
}

const winnerOf = (matching: Rule[]) => matching.sort(byPrecedence)[0]
