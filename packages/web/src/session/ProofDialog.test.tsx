import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { ProofDialog } from './ProofDialog.tsx'

test('a security change requires the password; a wrong one changes nothing', async () => {
  const replies = [refused('This is not your password.', { password: 'This is not your password.' }), {}]
  const sent = mockCalls({ '/user/proveIdentity': () => replies.shift() ?? {} })
  const answers: unknown[] = []
  await show(<ProofDialog about={{ signInAgain: () => undefined }} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: /^Enter your password/ })
  await dialog.getByLabelText('Password', { exact: false }).first().fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('This is not your password.').first()).toBeVisible()
  expect(answers).toEqual([])
  await dialog.getByLabelText('Password', { exact: false }).first().fill('right')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.map(([, body]) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

test('a user without a password can sign in again instead', async () => {
  let again = 0
  await show(<ProofDialog about={{ signInAgain: () => again++ }} close={() => undefined} />)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  expect(again).toBe(1)
})
