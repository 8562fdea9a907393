import type { PayYear } from '@fairshare/contract'
import type { useTexts } from '../../i18n/use-texts.ts'
import type { Grid } from '../../ui/table/grid.ts'
import type { Shown } from './shown.ts'

type Rule = PayYear['manufacturers'][number]['rules'][number]['rule']
type Said = { shown: Shown; monthNames: readonly string[]; inWords: (rule: Rule) => string; t: ReturnType<typeof useTexts>['t'] }

/** The matrix as it is exported: one row a rule, then adjustments and payouts. */
export function yearGrid({ manufacturers, months, results }: PayYear, { shown, monthNames, inWords, t }: Said): Grid {
  const kind = shown === 'rate' ? 'percent' : 'amount'
  const valueOf = (cell: { commission: number | null; lines: number; totalSales: number; totalCommissionAmount: number }) => {
    if (shown === 'rate') return cell.commission
    if (cell.lines === 0) return null
    return shown === 'sales' ? cell.totalSales : cell.totalCommissionAmount
  }
  const rows = manufacturers.flatMap(({ manufacturer, rules }) =>
    rules.map(({ rule, months: cells, totalSales, totalCommissionAmount }) => [
      manufacturer,
      inWords(rule),
      ...cells.map(valueOf),
      shown === 'sales' ? totalSales : totalCommissionAmount,
    ]),
  )
  const payouts = results.map((result) => result?.payout ?? null)
  return {
    columns: [
      { id: 'manufacturer', header: t('masters.manufacturer'), kind: 'text' },
      { id: 'rule', header: t('payMatrix.rule'), kind: 'text' },
      ...months.map(({ selectedMonth }, at) => ({ id: selectedMonth, header: monthNames[at] ?? '', kind }) as const),
      { id: 'year', header: t(shown === 'sales' ? 'payMatrix.yearSales' : 'payMatrix.yearCommission'), kind: 'amount' },
    ],
    rows: shown === 'rate' ? rows : [...rows, ['', t('payMatrix.payout'), ...payouts, null]],
    totals: undefined,
  }
}
