import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ask } from '../../../dialog/dialogs.tsx'
import { show } from '../../../test/show.tsx'
import { SecondaryEmailDialog } from './SecondaryEmailDialog.tsx'

test('a secondary email is validated while typing and added to the list', async () => {
  await show(null)
  const answers: unknown[] = []
  void ask(SecondaryEmailDialog, { email: 'dana@work.org', list: ['dana@home.org'] }).then((answer) => answers.push(answer))
  const dialog = page.getByRole('dialog', { name: 'Add Secondary Email' })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  const add = dialog.getByRole('button', { name: 'Add to changes' })
  await add.click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  await email.fill('dana@')
  await expect.element(dialog.getByText('You have entered an invalid email address!')).toBeVisible()
  await email.fill('dana@office.info')
  await expect.element(dialog.getByText('You have entered an invalid email address!')).toBeVisible()
  for (const known of ['DANA@home.org', 'Dana@work.org']) {
    await email.fill(known)
    await expect.element(dialog.getByText('Already in the list')).toBeVisible()
  }
  await email.fill('dana.ruiz@office.org')
  await expect.element(email).toBeValid()
  await add.click()
  await expect.poll(() => answers).toEqual([['dana@home.org', 'dana.ruiz@office.org']])
})
