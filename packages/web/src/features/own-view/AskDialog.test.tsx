import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockCalls } from '../../test/mock-calls.ts'
import { show } from '../../test/show.tsx'
import { AskDialog } from './AskDialog.tsx'

test('a rep asks about a whole statement; an empty question is not sent', async () => {
  const sent = mockCalls({ '/ownview/ask': () => ({}) })
  const answers: unknown[] = []
  await show(<AskDialog about={{ monthParam: 'May-2025', number: 'May 2025 7 1', line: null }} close={(answer) => answers.push(answer)} />)
  const dialog = page.getByRole('dialog', { name: /^Ask about this statement/ })
  await expect.element(dialog.getByText('The statement of May 2025')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect.element(dialog.getByText('This field is required!')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Where is Mercy?')
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect.poll(() => answers).toEqual([true])
  expect(sent).toEqual([['/ownview/ask', { selectedMonth: 'May-2025', lineId: null, question: 'Where is Mercy?' }]])
})

test('an unsent question is offered again for the same statement only', async () => {
  const ask = (number: string) => show(<AskDialog about={{ monthParam: 'May-2025', number, line: null }} close={() => undefined} />)
  const left = await ask('May 2025 7 1')
  await page.getByRole('textbox', { name: 'Your question' }).fill('Where is Mercy?')
  await left.unmount()
  const other = await ask('May 2025 8 1')
  await expect.element(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('')
  expect(page.getByRole('button', { name: 'Restore' }).elements()).toEqual([])
  await other.unmount()
  await ask('May 2025 7 1')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('Where is Mercy?')
})
