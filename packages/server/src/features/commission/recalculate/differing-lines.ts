import { cents, type Money, type MonthResult, type Percent, type Sale, saleAt } from '@fairshare/engine'
import type { DatedSales } from '../facts/sales-columns.ts'

/** A salesperson's commission on a sale; null without a matching rule. */
export type Earned = { percent: Percent; cents: Money } | null

export type DifferingLine = { sale: Sale; invoiceDay: number; before: Earned; after: Earned }

export type LinesOf = { skip: number; take: number }

export function differingLines(sales: DatedSales, versions: readonly [MonthResult, MonthResult], { skip, take }: LinesOf) {
  const [before, after] = versions.map((each) => lineIndexes(sales.length, each))
  const rows: DifferingLine[] = []
  let total = 0
  for (let i = 0; i < sales.length; i++) {
    const [was, is] = [earnedAt(versions[0], before?.[i] ?? 0), earnedAt(versions[1], after?.[i] ?? 0)]
    if (was?.cents === is?.cents && was?.percent === is?.percent) continue
    if (total >= skip && rows.length < take)
      rows.push({ sale: saleAt(sales, i), invoiceDay: sales.invoiceDay[i] ?? 0, before: was, after: is })
    total++
  }
  return { total, rows }
}

/** The commission line of each sale, counted from 1; 0 without one. */
function lineIndexes(length: number, { commissions }: MonthResult): Int32Array {
  const indexes = new Int32Array(length)
  for (let at = 0; at < commissions.length; at++) indexes[commissions.sale[at] as number] = at + 1
  return indexes
}

function earnedAt({ commissions, rules }: MonthResult, index: number): Earned {
  const rule = index === 0 ? undefined : rules[commissions.rule[index - 1] as number]
  return rule ? { percent: rule.percent, cents: cents(commissions.cents[index - 1] as number) } : null
}
