import type { CollectionName } from '@fairshare/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../api/hooks.ts'
import { mockCalls, refused } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'

afterEach(() => queryClient.clear())

const months = { startMonth: 'January-2025', endMonth: 'None' }
const item = (change: string, createdAt: string, historyData: object) => ({
  change,
  createdAt,
  changedBy: 'Ann Lee',
  screen: 'salespeople',
  historyData,
})
const grown = (before: object, after: object) => [
  item('Changed', '2026-05-02T10:00:00Z', { ...months, ...before, ...after }),
  item('Added', '2026-05-01T10:00:00Z', { ...months, ...before }),
]
const RULES = '/salesperson/getRuleAdjustmentHistoricalChanges/7'
const FLOORS = '/salesperson/getDrawGuaranteeHistoricalChanges/7'

const open = (collection: CollectionName) =>
  show(<HistoryDialog about={{ id: 7, collection, about: 'Alder Spine' }} close={() => undefined} />)

type Case = { collection: CollectionName; title: string; width: number; path: string; before: object; after: object; texts: string[] }

const CASES: Case[] = [
  {
    collection: 'rules',
    title: 'History of the rule',
    width: 700,
    path: `${RULES}/rules`,
    before: { commission: 5 },
    after: { commission: 7.5, endMonth: 'June-2026' },
    texts: ['5.00% → 7.50%', 'No end → Jun 2026'],
  },
  {
    collection: 'bonusRules',
    title: 'History of the bonus rule',
    width: 700,
    path: `${RULES}/bonusrule`,
    before: { growthBonus: 3 },
    after: { growthBonus: 4, manualOverrideEnabled: true, totalSalesAmount: 1_200_000 },
    texts: ['3.00% → 4.00%', '— → $1,200,000.00'],
  },
  {
    collection: 'adjustments',
    title: 'History of the adjustment',
    width: 700,
    path: `${RULES}/adjustment`,
    before: { adjustmentAmount: 250 },
    after: { adjustmentAmount: -1250.5 },
    texts: ['$250.00 → -$1,250.50'],
  },
  {
    collection: 'draws',
    title: 'History of the draw',
    width: 600,
    path: `${FLOORS}/draw`,
    before: { drawAmount: 2000 },
    after: { drawAmount: 2500 },
    texts: ['$2,000.00 → $2,500.00'],
  },
  {
    collection: 'guarantees',
    title: 'History of the guarantee',
    width: 700,
    path: `${FLOORS}/guarantee`,
    before: { guaranteeAmount: 3000 },
    after: { guaranteeAmount: 3100 },
    texts: ['$3,000.00 → $3,100.00'],
  },
]

test.each(CASES)('$title is $width pixels wide and marks changed words, amounts and months', async (testCase) => {
  mockCalls({ [testCase.path]: () => grown(testCase.before, testCase.after) })
  await open(testCase.collection)
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${testCase.title}`) })
  for (const change of testCase.texts) await expect.element(dialog.getByText(change)).toBeVisible()
  const start = testCase.collection === 'bonusRules' ? '2025' : 'Jan 2025'
  await expect.element(dialog.getByText(start, { exact: true })).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBe(testCase.width)
})

test('a failed history shows the error with retry', async () => {
  let isDown = true
  mockCalls({ [`${RULES}/rules`]: () => (isDown ? refused('The database is away.') : []) })
  await open('rules')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('The database is away.')).toBeVisible()
  expect(dialog.getByText('No changes on record').elements()).toHaveLength(0)
  isDown = false
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog.getByText('No changes on record')).toBeVisible()
})

test('an external note is shown unchanged', async () => {
  mockCalls({ [`${FLOORS}/draw`]: () => [item('Note', '2026-05-02T10:00:00Z', { note: 'مرحبا "agreed" by phone' })] })
  await open('draws')
  await expect.element(page.getByRole('dialog').getByText('مرحبا "agreed" by phone')).toBeVisible()
})
