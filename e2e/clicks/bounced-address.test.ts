import { expect, test } from 'vitest'
import { until } from '../../packages/server/src/test/until.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { countClicks } from './count-clicks.ts'
import { calculatedMonth, MAY } from './sent-month.ts'

const { open, admin, inbox } = await calculatedMonth()
const page = await open()
const clicks = await countClicks(page)
inbox.refuses.set('dana@example.com', { code: 550, reason: 'no such user' })
await admin.commission.finalize(MAY)
await admin.commission.sendAll(MAY)
await until(async () => inbox.received.length === 7 && (await admin.commission.status(MAY)).queuedStatements === 0)
const ADDRESS = 'dana.ruiz@example.org'

test('a bounced address is corrected and sent again in its row, and the month locks', async () => {
  await signIn(page, { path: '/commission/list?month=May-2025&view=statements' })
  const row = page.getByRole('row', { name: /Dana Ruiz/ })
  await row.getByText('Bounced').waitFor()
  clicks.begin('Fix a bounced address and resend')
  await row.getByRole('button', { name: 'Correct address' }).click()
  const field = row.getByRole('textbox', { name: 'Email of Dana Ruiz' })
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.type(ADDRESS)
  await row.getByRole('button', { name: 'Save and resend' }).click()
  await clicks.expectAtMost({ clicks: 2, keys: ADDRESS.length })
  await expect.poll(() => inbox.received.at(-1)?.to, { timeout: 30_000 }).toEqual([ADDRESS])
  await expect.poll(async () => (await admin.commission.status(MAY)).status, { timeout: 30_000 }).toBe('Locked')
  expect(page.faults).toEqual([])
})
