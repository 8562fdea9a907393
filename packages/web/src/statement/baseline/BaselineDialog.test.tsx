import { expect, test } from 'vitest'
import { refused } from '../../test/mock-calls.ts'
import { openDialog } from '../../test/open-dialog.tsx'
import { BaselineDialog } from './BaselineDialog.tsx'

type About = Parameters<typeof BaselineDialog>[0]['about']
const bonus = {
  bonusRuleId: 6,
  manufacturer: 'Alder Spine',
  territory: 'STL-2',
  region: null,
  hospital: null,
  surgeon: null,
  procedure: null,
}
const about = { salesPersonId: 3, name: 'Dana Ruiz', monthParam: 'May-2025', bonus } as unknown as About
const PATH = '/commission/getBonusBaseline/3/6/May-2025'
const month = (selectedMonth: string, sales: number) => ({
  selectedMonth,
  lines: 2,
  sales,
  keptSales: null,
  version: null,
  finalizedAt: null,
})
const baseline = {
  growthBonus: 3,
  baselineKind: 'prior year',
  isProjection: false,
  override: null,
  kept: { sales: 12_000, baseline: 10_000, bonus: 60, version: 1, at: '2025-06-02T10:00:00Z', by: 'Ann Lee' },
  now: { sales: 12_000, baseline: 9_000, bonus: 90 },
  months: [month('May-2024', 9_000), month('May-2025', 12_000)],
  late: { selectedMonth: 'June-2025', recomputed: 90, paid: 60, alreadyPosted: 0, difference: 30 },
}

test('a baseline shows paid and current figures, and the difference is posted', async () => {
  const { dialog, sentTo, cancel } = await openDialog(BaselineDialog, about, {
    [PATH]: () => baseline,
    '/commission/postBonusDifference': () => ({}),
  })
  await expect.element(dialog.getByRole('row', { name: 'Baseline 10,000.00 9,000.00' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Growth 2,000.00 3,000.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Post $30.00 in June 2025' }).click()
  await expect
    .poll(() => sentTo('/commission/postBonusDifference'))
    .toEqual([{ salesPersonId: 3, selectedMonth: 'May-2025', postedIn: 'June-2025', difference: 30 }])
  await cancel()
})

test('a projection is not paid, so changed sales owe nothing', async () => {
  const { dialog } = await openDialog(BaselineDialog, about, { [PATH]: () => ({ ...baseline, isProjection: true, late: null }) })
  await expect.element(dialog.getByRole('row', { name: 'Baseline 10,000.00 9,000.00' })).toBeVisible()
  expect(dialog.getByText(/is open again/).elements()).toEqual([])
})

test('a failed baseline query shows the error', async () => {
  const { dialog } = await openDialog(BaselineDialog, about, { [PATH]: () => refused('This growth bonus was not found in the month.') })
  await expect.element(dialog.getByText('This growth bonus was not found in the month.')).toBeVisible()
})
