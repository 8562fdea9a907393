import type { PayYear } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { yearGrid } from './year-grid.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const ofMonths = <Value>(value: (at: number) => Value): Value[] => MONTHS.map((_, at) => value(at))
const scope = { manufacturer: 'Alder', territory: 'STL-2', region: null, hospital: null, surgeon: null, procedure: null }
const nothing = { lines: 0, totalSales: 0, totalCommissionAmount: 0 }
const sold = { lines: 2, totalSales: 1000, totalCommissionAmount: 75 }
const year: PayYear = {
  salesPersonId: 3,
  name: 'Dana Ruiz',
  year: 2025,
  months: MONTHS.map((name, at) => ({
    selectedMonth: `${name}-2025`,
    status: 'Open',
    isCalculated: at === 0,
    isOutOfDate: false,
  })),
  manufacturers: [
    {
      manufacturerId: 1,
      manufacturer: 'Alder',
      rules: [
        {
          rule: { id: 7, ...scope, commission: 7.5, basis: 'sales', note: '', startMonth: 'January-2025', endMonth: 'February-2025' },
          isRemoved: false,
          months: ofMonths((at) => ({ commission: at < 2 ? 7.5 : null, ...(at === 0 ? sold : nothing) })),
          ...sold,
        },
      ],
      gaps: ofMonths(() => null),
    },
  ],
  bonusRules: [
    {
      bonusRuleId: 5,
      ...scope,
      growthBonus: 3,
      startMonth: 'December-2025',
      endMonth: 'None',
      result: { sales: 1000, baseline: 600, amount: 12, isProjection: false, selectedMonth: 'January-2025' },
    },
  ],
  floors: [
    { id: 1, kind: 'Draw', amount: 2000, startMonth: 'January-2025', endMonth: 'February-2025' },
    { id: 2, kind: 'Guarantee', amount: 2500, startMonth: 'March-2025', endMonth: 'None' },
  ],
  results: ofMonths((at) => (at === 0 ? { adjustments: 250, annualBonus: 0, totalCommission: 75, payout: 2250 } : null)),
}
const labels = {
  monthNames: MONTHS,
  describeScope: ({ territory }: { territory: string | null }) => `at ${territory}`,
  describeBonus: () => 'so far',
  t: ((key: string) => key) as never,
}
const empty = (count: number) => Array.from({ length: count }, () => null)

test('the export includes bonuses, draws, guarantees, adjustments and payouts', () => {
  const { columns, rows, rowKinds } = yearGrid(year, { ...labels, shown: 'rate' })
  expect(rows).toEqual([
    ['Alder', 'at STL-2', 7.5, 7.5, ...empty(10), 75],
    ['Alder', 'payMatrix.bonus · at STL-2 · so far', ...empty(12), 12],
    ['', 'payMatrix.floor.Draw', 2000, 2000, ...empty(10), null],
    ['', 'payMatrix.floor.Guarantee', null, null, ...Array.from({ length: 10 }, () => 2500), null],
    ['', 'payMatrix.adjustments', 250, ...empty(11), 250],
    ['', 'payMatrix.payout', 2250, ...empty(11), 2250],
  ])
  expect(columns[2]?.kind).toBe('percent')
  expect([...(rowKinds ?? [])]).toEqual([1, 2, 3, 4, 5].map((at) => [at, 'amount']))
})

test('the second sheet lists rules by month with calculated figures', () => {
  const { alsoAs } = yearGrid(year, { ...labels, shown: 'sales' })
  expect(alsoAs?.grid.rows).toEqual([
    ['Dana Ruiz', '2025-01-01', 'Alder', 'at STL-2', 'payMatrix.basisOf.sales', 7.5, 2, 1000, 75],
    ['Dana Ruiz', '2025-02-01', 'Alder', 'at STL-2', 'payMatrix.basisOf.sales', 7.5, null, null, null],
  ])
})
