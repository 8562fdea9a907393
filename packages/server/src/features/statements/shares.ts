import { add, cents, type Money, type Percent, rateOf, sum, ZERO } from '@fairshare/engine/values'
import type { EarnedLine } from './earned-lines.store.ts'

export type LineTotals = { lines: number; sales: Money; gross: Money; commission: Money }
export type Share = LineTotals & { id: number | null; rate: Percent | undefined }

export function totalsOf(lines: readonly EarnedLine[]): LineTotals {
  let [sales, gross, commission] = [ZERO, ZERO, ZERO]
  for (const line of lines) {
    sales = add(sales, cents(line.amount_cents))
    gross = add(gross, cents(line.gross_cents))
    commission = add(commission, cents(line.commission_cents))
  }
  return { lines: lines.length, sales, gross, commission }
}

export const sharesBy = (lines: readonly EarnedLine[], column: 'manufacturer_id' | 'hospital_id'): Share[] =>
  [...Map.groupBy(lines, (line) => line[column])]
    .map(([id, mine]) => ({ id, ...withRate(totalsOf(mine)) }))
    .sort((a, b) => b.commission - a.commission || (a.id ?? 0) - (b.id ?? 0))

const MAX_SHARES = 10

export function largest(shares: readonly Share[]): {
  top: Share[]
  others: (LineTotals & { shares: number; rate: Percent | undefined }) | null
} {
  const others = shares.slice(MAX_SHARES)
  if (others.length === 0) return { top: [...shares], others: null }
  return {
    top: shares.slice(0, MAX_SHARES),
    others: {
      shares: others.length,
      ...withRate({
        lines: others.reduce((count, { lines }) => count + lines, 0),
        sales: sum(others.map(({ sales }) => sales)),
        gross: sum(others.map(({ gross }) => gross)),
        commission: sum(others.map(({ commission }) => commission)),
      }),
    },
  }
}

const withRate = (totals: LineTotals) => ({ ...totals, rate: rateOf(totals.commission, totals.sales) })
