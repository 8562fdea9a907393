import { expect, test } from 'vitest'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { until } from '../../packages/server/src/test/until.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { countClicks } from './count-clicks.ts'
import { calculatedMonth, MAY } from './sent-month.ts'

const { open, admin, add, reps } = await calculatedMonth()
const page = await open()
const clicks = await countClicks(page)
await admin.commission.finalize(MAY)
await admin.commission.sendAll(MAY)
await until(async () => (await admin.commission.status(MAY)).status === 'Locked')
const REASON = 'Late credit'

test('a sent month is opened for corrections by one act and one reason', async () => {
  await signIn(page, { path: '/commission/list?month=May-2025' })
  clicks.begin('Correct a sent month')
  await page.getByRole('button', { name: 'Correct this month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct May 2025?' })
  await dialog.getByText('8 statements were sent already').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type(REASON)
  await dialog.getByRole('button', { name: 'Correct May 2025' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Calculated', { exact: true }).first().waitFor()
  await clicks.expectAtMost({ clicks: 2, keys: REASON.length })
})

test('the revised statement says what changed in the send dialog', async () => {
  await add.adjustmentOfMonth({ salesPersonId: reps[3] ?? 0, adjustmentAmount: -100, adjustmentDescription: 'late credit' })
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  await admin.commission.finalize(MAY)
  await page.getByRole('button', { name: 'Send statements' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1,000.00 → 900.00: late credit -100.00').waitFor()
  await dialog.getByRole('button', { name: 'Send 1 statement' }).waitFor()
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})
