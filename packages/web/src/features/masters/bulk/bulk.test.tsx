import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refused } from '../../../test/answer-calls.ts'
import { show } from '../../../test/show.tsx'
import { BulkButtons } from './BulkButtons.tsx'
import type { Row } from '../kinds.ts'

const row = (id: number, given: object = {}): Row => ({ id, isDeleted: false, version: 1, ...given })

test('of several hospitals those go that no rule in force names, and come back by Undo', async () => {
  const usage = [
    { id: 1, rules: 0, lines: 4, lastMonth: null },
    { id: 2, rules: 3, lines: 0, lastMonth: null },
  ]
  const sent = answerCalls({
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

test('territories get a region after a look at what each leaves, and one that is refused holds up no other', async () => {
  const sent = answerCalls({
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
