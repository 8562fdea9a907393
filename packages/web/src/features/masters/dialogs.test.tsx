import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reads } from '../../api/client.ts'
import { queryClient } from '../../api/hooks.ts'
import { refused } from '../../test/mock-calls.ts'
import { masterResponses } from '../../test/master-responses.ts'
import { choose, openDialog } from '../../test/open-dialog.tsx'
import { show } from '../../test/show.tsx'
import { AssignRegionDialog } from './AssignRegionDialog.tsx'
import { AssignTerritoriesDialog } from './AssignTerritoriesDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DeleteManufacturerDialog } from './DeleteManufacturerDialog.tsx'
import { readsOf } from '../../masters/kinds.ts'
import { MergeDialog } from '../../masters/MergeDialog.tsx'
import { AvailabilityDialog } from './panel/AvailabilityDialog.tsx'
import { RateDialog } from './panel/RateDialog.tsx'

afterEach(() => queryClient.clear())

const answered = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data })
const uses = {
  rules: [{ salesPersonId: 3, collection: 'rules' as const, words: 'Dana Ruiz, rule 4 for Alder from January 2024' }],
  rulesInAll: 1,
  rulesInForce: 1,
  primaryFor: 0,
  lines: 12,
  firstMonth: 'March-2019',
  lastMonth: 'October-2024',
}

test('Assign Region to Territory requires a region and sends its id', async () => {
  queryClient.setQueryData(reads.territories.regions.queryKey({ input: {} }), answered({ regionsData: [{ id: 7, regionName: 'Plains' }] }))
  const territory = { id: 3, territoryName: 'North 12', regionId: null, regionName: null, isDeleted: false, version: 2 }
  await show(<AssignRegionDialog about={territory} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'Assign Region to Territory' })
  await expect.element(dialog.getByText('North 12')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Plains' }).click()
  await expect.element(dialog.getByText('This field is required!')).not.toBeInTheDocument()
})

test('a rejected region assignment shows a toast and the reason', async () => {
  queryClient.setQueryData(reads.territories.regions.queryKey({ input: {} }), answered({ regionsData: [{ id: 7, regionName: 'Plains' }] }))
  const territory = { id: 3, territoryName: 'North 12', regionId: null, regionName: null, isDeleted: false, version: 2 }
  const { dialog, answers, press } = await openDialog(AssignRegionDialog, territory, {
    '/territories/assignRegion': () => refused('The region was deleted.'),
  })
  await dialog.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Plains' }).click()
  await press('Save')
  await expect.element(page.getByText('Something went wrong!', { exact: true }).first()).toBeVisible()
  await expect.element(dialog.getByText('The region was deleted.')).toBeVisible()
  expect(answers).toEqual([])
})

test('a merge is previewed', async () => {
  queryClient.setQueryData(readsOf('hospital').uses.queryKey({ input: { id: 1 } }), answered(uses))
  await show(
    <MergeDialog
      about={{ kind: 'hospital', from: { id: 1, name: 'St Orwen', aliases: 2 }, into: { id: 2, name: 'Saint Orwen', aliases: 0 } }}
      close={() => undefined}
    />,
  )
  const moves = page.getByRole('region', { name: 'What moves' })
  await expect.element(moves.getByText('12 (Mar 2019 – Oct 2024)')).toBeVisible()
  await expect.element(moves.getByText('Dana Ruiz, rule 4 for Alder from January 2024')).toBeVisible()
  await expect.element(moves.getByText('2 aliases')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'The one that stays' })).toHaveValue('Saint Orwen')
  queryClient.setQueryData(
    readsOf('hospital').uses.queryKey({ input: { id: 2 } }),
    answered({ ...uses, rules: [], rulesInAll: 0, rulesInForce: 0, lines: 0 }),
  )
  await page.getByRole('button', { name: 'Swap the two' }).click()
  await expect.element(page.getByRole('combobox', { name: 'The one that stays' })).toHaveValue('St Orwen')
  await expect.element(moves.getByText('None').first()).toBeVisible()
})

test.each([
  [1, 'Close', '1 rule in force uses it. Change that rule first.'],
  [0, 'Cancel', 'It stays on old lines and statements, and is offered nowhere. You can restore it.'],
])('with %i active rules the delete confirmation has a button %s', async (rulesInForce, button, label) => {
  const row = { id: 1, hospitalName: 'Mercy', isDeleted: false, version: 1 }
  await show(<DeleteDialog about={{ kind: 'hospital', row, uses: { ...uses, rulesInForce } }} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'Delete Mercy?' })
  await expect.element(dialog.getByText(label)).toBeVisible()
  await expect.element(dialog.getByText(button, { exact: true })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete hospital' }).elements()).toHaveLength(rulesInForce === 0 ? 1 : 0)
})

test('a manufacturer ends today, if unused, or on a later day', async () => {
  const row = { id: 4, manufacturerName: 'Alder', deleteEffectiveDate: null, isDeleted: false, version: 3 }
  const { dialog, answers, sentTo, press } = await openDialog(
    DeleteManufacturerDialog,
    { row, uses },
    {
      '/manufacturers/deleteManufacturer/4': () => refused('Alder cannot be deleted: 1 rule in force uses it.'),
      '/manufacturers/updateManufacturer': () => ({ id: 4 }),
    },
  )
  await expect.element(dialog.getByText(/^1 rule in force uses it: until that rule has ended/)).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Offered until/)).toHaveValue(new Date().toISOString().slice(0, 10))
  await press('Delete manufacturer')
  await expect.element(dialog.getByText('Alder cannot be deleted: 1 rule in force uses it.')).toBeVisible()
  await dialog.getByLabelText(/^Offered until/).fill('2099-12-31')
  await press('Delete manufacturer')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/manufacturers/updateManufacturer')).toEqual([{ id: 4, deleteEffectiveDate: '2099-12-31', version: 3 }])
})

test('territories without a region are assigned one by one despite failures', async () => {
  const region = { id: 7, regionName: 'Plains', isDeleted: false, version: 1 }
  const [north, south] = [
    { id: 1, territoryName: 'North' },
    { id: 2, territoryName: 'South' },
  ]
  const { dialog, answers, sentTo, press } = await openDialog(AssignTerritoriesDialog, region, {
    '/territories/getTerritoriesList/false': () => ({ territoryData: [north, south] }),
    '/territories/assignRegion': ({ territoryId }) => (territoryId === 1 ? refused('Somebody else has changed it.') : {}),
  })
  const field = dialog.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  await press('Save')
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await field.click()
  for (const { territoryName } of [north, south]) await page.getByRole('option', { name: territoryName }).click()
  await userEvent.tab()
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  await expect.poll(() => sentTo('/territories/assignRegion')).toEqual([1, 2].map((territoryId) => ({ regionId: 7, territoryId })))
  await expect.element(page.getByText('1 territory is now in Plains.').first()).toBeVisible()
  await expect.element(page.getByText('Somebody else has changed it.').first()).toBeVisible()
})

const alder = { id: 4, manufacturerName: 'Alder Spine', deleteEffectiveDate: '2026-06-30', isDeleted: false, version: 3 }

test('clearing a manufacturer’s end date sends the loaded version', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(AvailabilityDialog, alder, {
    '/manufacturers/updateManufacturer': () => ({}),
  })
  const day = dialog.getByLabelText('Offered until')
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('2026-06-30')
  await day.fill('')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/manufacturers/updateManufacturer')).toEqual([{ id: 4, deleteEffectiveDate: null, version: 3 }])
})

test('a rejected end date shows the reason and keeps the dialog', async () => {
  const calls = { '/manufacturers/updateManufacturer': () => refused('Wrong.', { deleteEffectiveDate: 'This day is too early.' }) }
  const { dialog, answers, press, cancel } = await openDialog(AvailabilityDialog, alder, calls)
  await dialog.getByLabelText('Offered until').fill('1999-01-01')
  await press('Save')
  await expect.element(dialog.getByText('This day is too early.')).toBeVisible()
  expect(answers).toEqual([])
  await cancel({ discards: true })
})

test('an agreed rate is added for a procedure from a month on', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(
    RateDialog,
    { manufacturerId: 4, name: 'Alder Spine' },
    { '/salesperson/getMasterDropdownsData': () => masterResponses, '/manufacturers/addAgreedRate': () => ({}) },
  )
  await expect.element(dialog.getByRole('combobox', { name: 'Procedure' })).toHaveFocus()
  await press('Save')
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await choose('Procedure', 'Old procedure')
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('140')
  await press('Save')
  await expect.element(dialog.getByText('A percent must be between 0 and 100.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('40')
  await dialog.getByRole('textbox', { name: 'Start month' }).fill('01/2026')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/manufacturers/addAgreedRate')).toEqual([
    { manufacturerId: 4, procedureId: 6, percent: 40, startMonth: 'January-2026', endMonth: 'None' },
  ])
})

test('an edited agreed rate sends only changes with the version', async () => {
  const rate = { id: 9, procedureId: null, procedureName: null, percent: 40, startMonth: 'January-2026', endMonth: 'None', version: 2 }
  const { dialog, answers, sentTo, press } = await openDialog(
    RateDialog,
    { manufacturerId: 4, name: 'Alder Spine', rate },
    { '/salesperson/getMasterDropdownsData': () => masterResponses, '/manufacturers/updateAgreedRate': () => ({}) },
  )
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('42.5')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/manufacturers/updateAgreedRate')).toEqual([{ id: 9, percent: 42.5, version: 2 }])
})
