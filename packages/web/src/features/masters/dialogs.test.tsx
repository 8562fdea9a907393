import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '../../api/client.ts'
import { queryClient } from '../../api/hooks.ts'
import { show } from '../../test/show.tsx'
import { AssignRegionDialog } from './AssignRegionDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { readsOf } from './kinds.ts'
import { MergeDialog } from './MergeDialog.tsx'

afterEach(() => queryClient.clear())

const answered = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data })
const uses = {
  rules: ['Dana Ruiz, rule 4 for Alder from January 2024'],
  rulesInForce: 1,
  primaryFor: 0,
  lines: 12,
  firstMonth: 'March-2019',
  lastMonth: 'October-2024',
}

test('Assign Region to Territory shows the territory, wants a region, and saves by its id', async () => {
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

test('a merge shows what it moves before it is made', async () => {
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
    answered({ ...uses, rules: [], rulesInForce: 0, lines: 0 }),
  )
  await page.getByRole('button', { name: 'The other way round' }).click()
  await expect.element(page.getByRole('combobox', { name: 'The one that stays' })).toHaveValue('St Orwen')
  await expect.element(moves.getByText('None').first()).toBeVisible()
})

test.each([
  [1, 'Close', '1 rule in force uses it. Change that rule first.'],
  [0, 'Cancel', 'It stays on old lines and statements, and is offered nowhere. You can restore it.'],
])('with %i rules in force the question whether to delete has a button %s', async (rulesInForce, button, said) => {
  const row = { id: 1, hospitalName: 'Mercy', isDeleted: false, version: 1 }
  await show(<DeleteDialog about={{ kind: 'hospital', row, uses: { ...uses, rulesInForce } }} close={() => undefined} />)
  const dialog = page.getByRole('dialog', { name: 'Delete Mercy?' })
  await expect.element(dialog.getByText(said)).toBeVisible()
  await expect.element(dialog.getByText(button, { exact: true })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Delete hospital' }).elements()).toHaveLength(rulesInForce === 0 ? 1 : 0)
})
