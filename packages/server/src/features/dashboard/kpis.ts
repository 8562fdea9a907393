import { type Compared, type DashboardSummary, type Kpi, KPIS } from '@fairshare/contract'
import { centsOfDollars, percentNumber, rateOf, subtract } from '@fairshare/engine/values'

export type FiguresOfMonth = DashboardSummary['months'][number]

export function kpisOf(months: readonly FiguresOfMonth[]): DashboardSummary['kpis'] {
  const of = (kpi: Kpi): Compared => {
    const at = (index: number) => months.at(index)?.[kpi] ?? null
    const [value, lastMonth, lastYear] = [at(-1), at(-2), at(0)]
    const change = kpi === 'effectiveRate' ? pointsOf : percentOf
    return { value, lastMonth, lastYear, changeOnLastMonth: change(value, lastMonth), changeOnLastYear: change(value, lastYear) }
  }
  return Object.fromEntries(KPIS.map((kpi) => [kpi, of(kpi)])) as DashboardSummary['kpis']
}

function percentOf(value: number | null, before: number | null): number | null {
  if (value === null || before === null) return null
  const base = centsOfDollars(before)
  const rate = rateOf(subtract(centsOfDollars(value), base), centsOfDollars(Math.abs(before)))
  return rate === undefined ? null : percentNumber(rate)
}

const DECIMALS = 10_000

const pointsOf = (value: number | null, before: number | null): number | null =>
  value === null || before === null ? null : Math.round((value - before) * DECIMALS) / DECIMALS
