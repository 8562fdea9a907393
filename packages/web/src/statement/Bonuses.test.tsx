import type { Statement } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { Bonuses } from './Bonuses.tsx'

type Bonus = Statement['bonuses'][number]
const bonus = {
  bonusRuleId: 6,
  year: 2026,
  manufacturer: 'Alder Spine',
  territory: 'STL-2',
  region: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  note: '',
  growthBonus: 3,
  sales: 50_000,
  baseline: 40_000,
  amount: 300,
} as const

test.each<[string, boolean, Bonus['baselineKind'], string]>([
  ['December-2026', false, 'prior year', '3.00% of growth · sales 2026: 50,000.00 against 40,000.00 in 2025'],
  [
    'January-2026',
    true,
    'prior year',
    '3.00% of growth · sales up to January 2026: 50,000.00 against 40,000.00 in the same months of 2025',
  ],
  [
    'March-2026',
    true,
    'override',
    '3.00% of growth · sales up to March 2026: 50,000.00 against 40,000.00, the share of these months in the agreed baseline',
  ],
  [
    'March-2026',
    true,
    'no baseline',
    '3.00% of growth · sales up to March 2026: 50,000.00 · no baseline: no sales in the same months of 2025',
  ],
])('in %s, projected: %s, a growth bonus on %s names its months', async (selectedMonth, isProjection, baselineKind, label) => {
  await show(<Bonuses of={{ selectedMonth, bonuses: [{ ...bonus, isProjection, baselineKind }] }} onBaseline={undefined} />)
  await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})
