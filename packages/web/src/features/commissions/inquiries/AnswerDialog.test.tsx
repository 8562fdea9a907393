import type { Inquiry } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls, refused } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'

const inquiry: Inquiry = {
  inquiryId: 4,
  salesPersonId: 1,
  name: 'Dana Ruiz',
  selectedMonth: 'May-2025',
  line: null,
  version: 2,
  question: 'Was this not 12 %?',
  askedAt: '2025-06-03T10:00:00Z',
  answer: null,
  outcomes: [],
}

test('the answer dialog quotes the inquiry and keeps a rejected answer', async () => {
  const replies = [refused('Somebody else has answered.'), {}]
  const sent = mockCalls({ '/inquiries/answerInquiry': () => replies.shift() ?? {} })
  const answers: unknown[] = []
  await show(<AnswerDialog about={inquiry} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: /^Answer/ })
  const answer = dialog.getByRole('textbox', { name: 'Your answer' })
  await expect.element(dialog.getByText('Was this not 12 %?')).toBeVisible()
  await answer.fill('It is 12 % from June on.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect.element(page.getByText('Somebody else has answered.')).toBeVisible()
  await expect.element(answer).toHaveValue('It is 12 % from June on.')
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent.at(-1)).toEqual(['/inquiries/answerInquiry', { inquiryId: 4, version: 2, answer: 'It is 12 % from June on.' }])
})
