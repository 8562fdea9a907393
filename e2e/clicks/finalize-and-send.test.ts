import { expect, test } from 'vitest'
import { signIn } from '../sign-in.ts'
import { countClicks } from './count-clicks.ts'
import { calculatedMonth, MAY } from './sent-month.ts'

const { open, admin, inbox } = await calculatedMonth()
const page = await open()
const clicks = await countClicks(page)

test('a month is finalized and its eight statements are sent', async () => {
  await signIn(page, { path: '/commission/list?month=May-2025' })
  clicks.begin('Finalize')
  await page.getByRole('button', { name: 'Finalize month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Finalize May 2025?' })
  await dialog.getByRole('button', { name: 'Finalize May 2025' }).click()
  await dialog.waitFor({ state: 'detached' })
  await clicks.expectAtMost({ clicks: 2, keys: 0 })

  clicks.begin('Send 8 statements')
  await page.getByRole('button', { name: 'Send statements' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 8 statements' }).click()
  await expect.poll(() => inbox.received.length, { timeout: 30_000 }).toBe(8)
  await clicks.expectAtMost({ clicks: 2, keys: 0 })
  await expect.poll(async () => (await admin.commission.status(MAY)).status, { timeout: 30_000 }).toBe('Locked')
  expect(page.faults).toEqual([])
})
