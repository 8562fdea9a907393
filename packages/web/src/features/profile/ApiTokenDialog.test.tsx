import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '../../test/mock-calls.ts'
import { openDialog } from '../../test/open-dialog.tsx'
import { ApiTokenDialog } from './ApiTokenDialog.tsx'

const STORE = '/user/storeApiToken'

test('a token requires a name, and closing with input asks first', async () => {
  const { dialog, sentTo, press, cancel } = await openDialog(ApiTokenDialog, null)
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await press('Create token')
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveFocus()
  await dialog.getByRole('checkbox', { name: 'Change' }).click()
  await cancel({ discards: true })
  expect(sentTo(STORE)).toEqual([])
})

test('a taken name is rejected at its field; a new token is shown once', async () => {
  const taken = 'You have a token of this name already.'
  const { dialog, answers, sentTo, press } = await openDialog(ApiTokenDialog, null, {
    [STORE]: ({ name }) => (name === 'Payroll' ? refused('no', { name: taken }) : { id: 4, token: 'fs_only-once' }),
  })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Payroll')
  await press('Create token')
  await expect.element(dialog.getByText(taken)).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(answers).toEqual([])
  await name.fill('Payroll 2')
  await press('Create token')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo(STORE)).toMatchObject([{ name: 'Payroll' }, { name: 'Payroll 2', scopes: ['read'] }])
  await expect.element(page.getByRole('textbox', { name: 'API token' })).toHaveValue('fs_only-once')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
