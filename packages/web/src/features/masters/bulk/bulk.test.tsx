import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { BulkButtons } from './BulkButtons.tsx'
import type { MasterRow } from '../../../masters/kinds.ts'

const row = (id: number, given: object = {}): MasterRow => ({ id, isDeleted: false, version: 1, ...given })

test('hospitals without active rules are deleted, and Undo restores them', async () => {
  const usage = [
    { id: 1, rules: 0, lines: 4, lastMonth: null },
    { id: 2, rules: 3, lines: 0, lastMonth: null },
  ]
  const sent = mockCalls({
    '/hospitals/getHospitalsUsage': () => ({ usage }),
    '/hospitals/deleteHospital/1': () => ({}),
    '/hospitals/restoreHospital': () => ({}),
  })
  const selected = [row(1, { hospitalName: 'Mercy' }), row(2, { hospitalName: 'Kept' }), row(3, { hospitalName: 'Gone', isDeleted: true })]
  let cleared = 0
  await show(<BulkButtons kind="hospital" selected={selected} clear={() => cleared++} />)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 records?' })
  await expect.element(dialog.getByText('1 stays, because rules in force use it:')).toBeVisible()
  await expect.element(dialog.getByText('Rules in force: 3 · lines in 12 months: 0')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete 1 record' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent.map(([path]) => path)).toContain('/hospitals/restoreHospital')
  expect(sent.filter(([path]) => /delete/.test(path)).map(([path]) => path)).toEqual(['/hospitals/deleteHospital/1'])
  expect(cleared).toBe(1)
})

test('territories are assigned to a region; a failure does not stop the others', async () => {
  const sent = mockCalls({
    '/territories/getRegions': () => ({ regionsData: [{ id: 7, regionName: 'Plains' }] }),
    '/territories/assignRegion': ({ territoryId }) => (territoryId === 1 ? refused('Somebody else has changed it.') : {}),
  })
  const selected = [
    row(1, { territoryName: 'North', regionId: null, regionName: null }),
    row(2, { territoryName: 'South', regionId: 8, regionName: 'Coast' }),
    row(3, { territoryName: 'West', regionId: 7, regionName: 'Plains' }),
  ]
  await show(<BulkButtons kind="territory" selected={selected} clear={() => {}} />)
  await page.getByRole('button', { name: 'Assign region' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a region to 3 territories' })
  await dialog.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Plains' }).click()
  await expect.element(dialog.getByText('2 territories change their region')).toBeVisible()
  await expect.element(dialog.getByText('Coast → Plains')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('1 territory is now in Plains.').first()).toBeVisible()
  await expect.element(page.getByText('Somebody else has changed it.').first()).toBeVisible()
  const assigned = sent.filter(([path]) => path === '/territories/assignRegion').map(([, body]) => body)
  expect(assigned).toEqual([1, 2].map((territoryId) => ({ territoryId, regionId: 7, version: 1 })))
})

test('surgeons are merged after a preview; Undo reverses the order', async () => {
  const sent = mockCalls({
    '/surgeons/getSurgeonsUsage': () => ({ usage: [{ id: 2, rules: 3, lines: 7, lastMonth: null }] }),
    '/surgeons/merge': ({ fromId }) => (fromId === 3 ? refused('Two rules would be the same.') : {}),
    '/surgeons/unMerge': () => ({}),
  })
  const selected = ['Kim, A', 'Ada Kim', 'A. Kim', 'Kim Ada'].map((fullName, at) => row(at + 1, { fullName }))
  await show(<BulkButtons kind="surgeon" selected={selected} clear={() => {}} />)
  await page.getByRole('button', { name: 'Merge selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 4 records' })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'The one that stays' }).click()
  await page.getByRole('option', { name: 'Kim, A' }).click()
  await expect.element(dialog.getByText('3 are merged into it:')).toBeVisible()
  await expect.element(dialog.getByText('Rules in force: 3 · lines in 12 months: 7')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.element(page.getByText('2 records are now Kim, A.').first()).toBeVisible()
  await expect.element(page.getByText('Two rules would be the same.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const of = (path: string) => sent.filter(([each]) => each === path).map(([, body]) => body)
  await expect.poll(() => of('/surgeons/unMerge')).toEqual([{ id: 4 }, { id: 2 }])
  expect(of('/surgeons/merge')).toEqual([2, 3, 4].map((fromId) => ({ fromId, intoId: 1 })))
})

test('territories with a region are removed from it', async () => {
  const sent = mockCalls({ '/territories/unAssignRegion': () => ({}), '/territories/assignRegion': () => ({}) })
  const selected = [row(1, { territoryName: 'North', regionId: null }), row(2, { territoryName: 'South', regionId: 8 })]
  await show(<BulkButtons kind="territory" selected={selected} clear={() => {}} />)
  await page.getByRole('button', { name: 'Remove from the region' }).click()
  await expect.element(page.getByText('1 territory is in no region now.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent.filter(([path]) => path.startsWith('/territories/') && !path.includes('get')))
    .toEqual([
      ['/territories/unAssignRegion', { territoryId: 2, version: 1 }],
      ['/territories/assignRegion', { territoryId: 2, regionId: 8 }],
    ])
})

test('a disabled bulk action explains itself on click', async () => {
  const selected = [row(1, { territoryName: 'North', regionId: null }), row(2, { territoryName: 'Gone', isDeleted: true })]
  await show(<BulkButtons kind="territory" selected={selected} clear={() => {}} />)
  await page.getByRole('button', { name: 'Remove from the region (None of the chosen territories is in a region.)' }).click({ force: true })
  await expect.element(page.getByRole('alert').getByText('None of the chosen territories is in a region.')).toBeVisible()
  await page.getByRole('button', { name: 'Merge selected (Choose at least two records that are not deleted.)' }).click({ force: true })
  await expect.element(page.getByRole('alert').getByText('Choose at least two records that are not deleted.')).toBeVisible()
})
