import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { SecretDialog } from './SecretDialog.tsx'

test('a secret shown once can be copied', async () => {
  const about = { title: 'Token of payroll', label: 'Token', lead: 'It is shown this one time.', secret: 'fs_0123456789abcdef' }
  const answers: unknown[] = []
  await show(<SecretDialog about={about} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: 'Token of payroll' })
  await expect.element(dialog.getByText('It is shown this one time.')).toBeVisible()
  const token = dialog.getByRole('textbox', { name: 'Token' })
  await expect.element(token).toHaveValue('fs_0123456789abcdef')
  await expect.element(token).toHaveAttribute('readonly')
  await expect.element(dialog.getByRole('button', { name: 'Copy' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(answers).toEqual([true])
})
