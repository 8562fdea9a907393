import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { mailbox } from '../../packages/server/src/test/mailbox.ts'
import { pdfText } from '../../packages/server/src/test/pdf-text.ts'
import { sellLines } from '../../packages/server/src/test/sell-lines.ts'
import { ended } from '../../packages/server/src/test/sold-month.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// Sending statements: preview, test, one refused by its server, and a resend.

const inbox = await mailbox()
const { app, open } = await story({ SMTP_URL: inbox.url })
const page = await open()
afterAll(async () => {
  await inbox.close()
})

const admin = await app.signIn()
const add = adding(admin)
const [alder, birch] = [await add.manufacturer('Alder Spine'), await add.manufacturer('Birch Bone')]
const [north, south] = [await add.territory('North'), await add.territory('South')]
const rep = (firstName: string, territory: number, emails: { email: string; secondaryEmailsList?: string[] }) =>
  add.salesperson({ firstName, lastName: 'Ruiz', ...emails, rules: [rule({ manufacturer: alder, territory, commission: 10 })] })
await rep('Dana', north, { email: 'dana@example.com', secondaryEmailsList: ['office@example.org'] })
await rep('Eve', south, { email: 'eve@example.com' })
await rep('Fay', south, { email: '' })
await add.salesperson({ firstName: 'Zoe', lastName: 'Idle', email: 'zoe@example.com' })
await sellLines(app, '2025-05', [
  { manufacturer: alder, territory: north, sales: 10_000 },
  { manufacturer: alder, territory: north, sales: -1_500 },
  { manufacturer: alder, territory: south, sales: 2_000 },
])
await sellLines(app, '2025-05', [{ manufacturer: birch, territory: north, sales: 50 }])
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
await admin.commission.finalize({ selectedMonth: 'May-2025' })

test('she sets the contact and sees the recipients and addresses', async () => {
  await signIn(page, { path: '/commission/list?month=May-2025' })
  await page
    .getByRole('row', { name: /Eve Ruiz/ })
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: 'Send 1 statement' }).click()
  const some = page.getByRole('dialog')
  await some.getByText('eve@example.com').waitFor()
  expect(await some.getByText('dana@example.com').count()).toBe(0)
  await page.keyboard.press('Escape')
  await some.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Statements' }).click()
  await page.getByRole('button', { name: 'Statement contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Statement contact' })
  await contact.getByLabel('Name').fill('Ann Lee')
  await contact.getByLabel('Email').fill('pay@company.example')
  await expectAccessible(page)
  await contact.getByRole('button', { name: 'Save' }).click()
  await contact.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send statements' }).first().click()
  const send = page.getByRole('dialog')
  await send.getByText('dana@example.com, copy to office@example.org').waitFor()
  await send.getByText('Replies go to Ann Lee · pay@company.example.').waitFor()
  await send.getByRole('link', { name: 'Add an address for Fay Ruiz' }).waitFor()
  expect(await send.getByRole('checkbox', { name: 'Zoe Idle' }).isChecked()).toBe(false)
  await send.getByText('2 statements, $1,050.00').waitFor()
  await send.getByLabel('Also send the 1 statement of 0.00').check()
  await send.getByRole('button', { name: 'Send 3 statements' }).waitFor()
  await send.getByLabel('Also send the 1 statement of 0.00').uncheck()
  await expectAccessible(page)
})

test('she previews the email, and a test goes only to her', async () => {
  await page.getByLabel('Message').fill('Thank you for May.')
  await page.getByRole('button', { name: 'Preview mail' }).click()
  const mail = page.getByRole('dialog', { name: 'The mail as it goes out' })
  await mail.getByText('Your May 2025 commission statement').waitFor()
  await mail.frameLocator('iframe').getByText('Thank you for May.').waitFor()
  await mail.frameLocator('iframe').getByText('$850.00').first().waitFor()
  await mail.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('A test was sent to admin@example.com only.').first().waitFor()
  expect(inbox.received.map(({ to }) => to)).toEqual([['admin@example.com']])
  await mail.getByRole('button', { name: 'Close' }).last().click()
})

test('a refusal is listed with its reason, and the statement is sent again', async () => {
  inbox.refuses.set('eve@example.com', { code: 550, reason: 'mailbox unavailable' })
  await page.getByRole('dialog').getByRole('button', { name: 'Send 2 statements' }).click()
  const dana = page.getByRole('row', { name: /Dana Ruiz/ })
  await dana.getByText('Sent', { exact: true }).waitFor()
  const eve = page.getByRole('row', { name: /Eve Ruiz/ })
  await eve.getByText('Bounced').waitFor()
  await eve.getByText(/mailbox unavailable/).waitFor()
  await expectAccessible(page)
  inbox.refuses.clear()
  await eve.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Send statement' }).click()
  const send = page.getByRole('dialog', { name: 'Send the May 2025 statement to Eve Ruiz?' })
  await send.getByRole('button', { name: 'Send 1 statement' }).click()
  await send.waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /Eve Ruiz/ })
    .getByText('Sent', { exact: true })
    .waitFor()
  expect(inbox.received.map(({ to }) => to[0])).toEqual(['admin@example.com', 'dana@example.com', 'eve@example.com'])
  await expect.poll(async () => (await admin.commission.status({ selectedMonth: 'May-2025' })).status).toBe('Locked')
})

test('panel, email and PDF agree', async () => {
  const mail = inbox.received.find(({ to }) => to[0] === 'dana@example.com')?.mail
  const pdf = pdfText(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).flat()
  await page.getByRole('tab', { name: 'Reps' }).click()
  await page.getByRole('row', { name: /Dana Ruiz/ }).click()
  const panel = page.getByRole('region', { name: 'Statement of Dana Ruiz' })
  await panel.getByText('Returns, 1 line').waitFor()
  await expectAccessible(page)
  const shown = await panel.getByRole('table').first().getByRole('row').allInnerTexts()
  const steps = shown.flatMap(
    (row) =>
      /^(.+?)[\t\n].*?([\d,.-]+)$/s
        .exec(row.trim())
        ?.slice(1, 3)
        .map((part) => part.trim()) ?? [],
  )
  expect(steps).toContain('Net payout')
  for (let i = 0; i < steps.length; i += 2) {
    const [step = '', amount = ''] = steps.slice(i, i + 2)
    expect(mail?.text?.split('\n').some((line) => line.startsWith(step) && line.endsWith(` ${amount}`))).toBe(true)
    expect(pdf.some((line) => line.startsWith(step) && line.includes(`  ${amount}`))).toBe(true)
  }
  for (const part of ['-150.00', 'Alder Spine', 'Ann Lee']) {
    expect(await panel.innerText()).toContain(part)
    expect(pdf.join('\n')).toContain(part)
  }
  expect(page.faults).toEqual([])
})

test('a printed statement is black on white, complete, with the company on every page', async () => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => {
    window.print = () => undefined
    document.documentElement.dataset['mantineColorScheme'] = 'dark'
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('body > section').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.locator('body > section')
  await sheet.getByText('Returns, 1 line').waitFor()
  const colors = await sheet.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })
  expect(colors).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' })
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
})
