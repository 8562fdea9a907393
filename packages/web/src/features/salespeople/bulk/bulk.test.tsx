import type { SalespersonRow } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../api/api-error.ts'
import { mockCalls } from '../../../test/mock-calls.ts'
import { masterResponses } from '../../../test/master-responses.ts'
import { choose } from '../../../test/open-dialog.tsx'
import { show } from '../../../test/show.tsx'
import { NEW_PROFILE } from '../draft/draft.ts'
import { BulkButtons } from './BulkButtons.tsx'
import { OutcomesDialog } from './OutcomesDialog.tsx'
import { PrimaryTerritoryDialog } from './PrimaryTerritoryDialog.tsx'
import { saveEach } from './save-each.ts'

const [dana, lee] = [
  { id: 1, firstName: 'Dana', lastName: 'Ruiz' } as SalespersonRow,
  { id: 2, firstName: 'Lee', lastName: 'Park' } as SalespersonRow,
]

test('a failure for one rep does not stop the others; outcomes are listed', async () => {
  const saved: number[] = []
  const outcomes = await saveEach([dana, lee], async ({ id }) => {
    if (id === dana.id) throw new ApiError({ code: 'CONFLICT', message: 'Somebody else changed it.' })
    saved.push(id)
  })
  expect(saved).toEqual([lee.id])
  await show(<OutcomesDialog about={{ title: 'Set primary territory', outcomes }} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: /^Set primary territory/ })
  await expect.element(dialog.getByText(/^Saved for 1 of 2\./)).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Dana Ruiz Not saved Somebody else changed it.' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Lee Park Saved' })).toBeVisible()
})

test('a primary territory for several reps is required and names them', async () => {
  await show(<PrimaryTerritoryDialog about={[dana, lee]} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: /^Primary territory of 2 sales reps/ })
  await expect.element(dialog.getByText('Dana Ruiz, Lee Park')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This field is required!').first()).toBeVisible()
})

test('a rate for several reps is compared with each one’s before saving', async () => {
  const paid = (id: number, commission: number) => ({
    ...NEW_PROFILE,
    id,
    version: 1,
    primaryTerritoryName: null,
    bonusRules: [],
    adjustments: [],
    draws: [],
    guarantees: [],
    rules: [{ ...rule, id, commission }],
  })
  const sent = mockCalls({
    '/salesperson/getMasterDropdownsData': () => masterResponses,
    '/salesperson/getSelectedSalespersonDetail/1': () => paid(1, 4.1667),
    '/salesperson/getSelectedSalespersonDetail/2': () => paid(2, 44),
    '/salesperson/getGrossCommissionPercent/1': () => ({ grossCommissionPercent: null }),
    '/salesperson/updateSalesPersonData': () => ({ id: 1 }),
  })
  await show(<BulkButtons chosen={[dana, lee]} clear={() => undefined} />)
  await page.getByRole('button', { name: 'Add a rule to each' }).click()
  const dialog = page.getByRole('dialog', { name: /^Add rule/ })
  await choose('Manufacturer', 'Old manufacturer')
  await choose('Territory', 'Old territory')
  await dialog.getByRole('textbox', { name: 'Commission %' }).fill('45')
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('01/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog').last()
  await expect.element(question.getByText('Dana Ruiz')).toBeVisible()
  expect(question.getByText('Lee Park').elements()).toEqual([])
  expect(sent.filter(([path]) => path.includes('update'))).toEqual([])
  await page.getByRole('button', { name: 'Keep this percent' }).click()
  await expect.poll(() => sent.filter(([path]) => path === '/salesperson/updateSalesPersonData')).toHaveLength(2)
})

const rule = {
  manufacturer: 1,
  territory: 2,
  regionId: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  basis: 'sales',
  note: '',
  startMonth: 'January-2020',
  endMonth: 'December-2020',
  manufacturerName: 'Alder',
  territoryName: 'STL',
}
