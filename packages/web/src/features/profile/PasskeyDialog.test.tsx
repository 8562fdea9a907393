import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '../../test/mock-calls.ts'
import { openDialog } from '../../test/open-dialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'

test('a passkey requires a name; a server error keeps it', async () => {
  const { dialog, answers, sentTo, press, cancel } = await openDialog(PasskeyDialog, null, {
    '/user/startPasskey': () => refused('You have ten passkeys already.'),
  })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await press('Create passkey')
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  expect(sentTo('/user/startPasskey')).toEqual([])
  await name.fill('Office laptop')
  await press('Create passkey')
  await expect.element(page.getByText('You have ten passkeys already.')).toBeVisible()
  await expect.element(name).toHaveValue('Office laptop')
  expect(answers).toEqual([])
  await cancel({ discards: true })
})

test('a browser error while creating a passkey is shown as text', async () => {
  const { dialog, sentTo, press } = await openDialog(PasskeyDialog, null, { '/user/startPasskey': () => ({ options: {} }) })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Office laptop')
  await press('Create passkey')
  await expect.poll(() => sentTo('/user/startPasskey')).toHaveLength(1)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sentTo('/user/storePasskey')).toEqual([])
})
