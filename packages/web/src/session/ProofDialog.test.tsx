import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refused } from '../test/answer-calls.ts'
import { show } from '../test/show.tsx'
import { ProofDialog } from './ProofDialog.tsx'

test('who changes how an account is protected gives their password, and a wrong one changes nothing', async () => {
  const replies = [refused('This is not your password.', { password: 'This is not your password.' }), {}]
  const sent = answerCalls({ '/user/proveIdentity': () => replies.shift() ?? {} })
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

test('who signs in without a password is offered to sign in again', async () => {
  let again = 0
  await show(<ProofDialog about={{ signInAgain: () => again++ }} close={() => undefined} />)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  expect(again).toBe(1)
})
