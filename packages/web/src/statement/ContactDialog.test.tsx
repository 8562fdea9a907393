import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { ContactDialog } from './ContactDialog.tsx'

test('the statement contact sends only changes, without invalid addresses', async () => {
  const sent = mockCalls({ '/commission/updateStatementContact': () => ({}) })
  const answers: unknown[] = []
  const contact = { name: 'Ann Lee', email: 'pay@example.com', phone: '', version: 3 }
  await show(<ContactDialog about={contact} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: /^Statement contact/ })
  await dialog.getByRole('textbox', { name: 'Email' }).fill('pay@')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('You have entered an invalid email address!')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Email' }).fill('payroll@example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toEqual([['/commission/updateStatementContact', { version: 3, email: 'payroll@example.com' }]])
})
