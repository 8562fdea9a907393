import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { openDialog } from '../test/open-dialog.tsx'
import { ViewNameDialog } from './ViewNameDialog.tsx'

const TAKEN = 'There is a view of this name already.'

test('a view requires a unique name', async () => {
  const saved: string[] = []
  const save = async (name: string) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (name === 'North') throw new ApiError({ code: 'INVALID', message: TAKEN, fields: { name: TAKEN } })
    saved.push(name)
  }
  const { dialog, answers, press } = await openDialog(ViewNameDialog, { title: 'Save this view', name: '', save })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await press('Save')
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await name.fill('North')
  await press('Save')
  await expect.element(dialog.getByText(TAKEN)).toBeVisible()
  await name.fill('  North and South ')
  await press('Save')
  await expect.poll(() => answers).toEqual([true])
  expect(saved.map((each) => each.trim())).toEqual(['North and South'])
})

test('Escape with a typed name asks for confirmation', async () => {
  const { dialog, cancel } = await openDialog(ViewNameDialog, { title: 'Rename', name: 'North', save: async () => {} })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('South')
  await cancel({ discards: true })
})
