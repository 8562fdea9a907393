import { afterAll, describe, expect, test } from 'vitest'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { PASSWORD } from '../packages/server/src/test/test-app.ts'
import { alderSpine } from './alder-spine.ts'
import { answerForTheMonth } from './finalizing.ts'
import { cutOff, textsOf } from './languages.ts'
import { story } from './story.ts'

// The main job in other languages.

describe.each([
  { language: 'de', width: 1440 },
  { language: 'es', width: 1024 },
])('the main job in $language, $width px wide', async ({ language, width }) => {
  const { of, like, englishOn } = textsOf(language)
  const inbox = await mailbox()
  const { app, open } = await story({ SMTP_URL: inbox.url })
  const job = await alderSpine(app)
  const page = await open({ viewport: { width, height: 900 } })
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  afterAll(async () => {
    await inbox.close()
    job.tidy()
  })
  const read = async () => expect({ english: await englishOn(page), cutOff: await cutOff(page) }).toEqual({ english: [], cutOff: [] })
  const press = (key: string) =>
    page
      .getByRole('button', { name: of(key), exact: true })
      .first()
      .click()

  test('signing in and uploading a file', async () => {
    await page.goto('/')
    await page.getByLabel(of('common.email')).first().fill('admin@example.com')
    await page.getByRole('textbox', { name: of('common.password') }).fill('wrong')
    await press('common.signIn')
    await page.getByRole('alert').first().waitFor()
    await read()
    await page.getByRole('textbox', { name: of('common.password') }).fill(PASSWORD)
    await press('common.signIn')
    await page
      .getByRole('link', { name: of('nav.uploads') })
      .first()
      .waitFor()
    await page.goto('/uploadfile?month=March-2025')
    await page.getByRole('heading', { name: of('nav.uploads') }).waitFor()
    await read()
    await press('uploads.upload')
    const dialog = page.getByRole('dialog', { name: like('uploads.uploadTitle') })
    await dialog.getByRole('button', { name: of('uploads.submit'), exact: true }).click()
    await read()
    await dialog.getByLabel(of('common.manufacturer')).first().click()
    await page.getByRole('option', { name: 'Alder Spine' }).click()
    await dialog.locator('input[type=file]').setInputFiles(job.file)
    await dialog.getByRole('button', { name: of('uploads.submit'), exact: true }).click()
  })

  test('mapping columns, matching values and importing lines', async () => {
    const dialog = page.getByRole('dialog', { name: like('uploads.mapTitle') })
    await dialog.getByRole('button', { name: of('uploads.save') }).waitFor()
    await read()
    await dialog.getByRole('button', { name: of('uploads.save') }).click()
    await page.getByRole('heading', { name: like('match.title') }).waitFor()
    const panel = page.getByRole('region', { name: of('match.detail') })
    await page.getByRole('row', { name: /MERCY HOSP SO/ }).click()
    await read()
    await panel.getByRole('button', { name: /Mercy Hospital South/ }).click()
    await page.getByRole('row', { name: /KIM, ADA MD/ }).click()
    await panel.getByRole('button', { name: /Ada Kim/ }).click()
    await page.getByRole('row', { name: /Northside ASC/ }).click()
    await panel.getByRole('button', { name: of('match.add') }).click()
    await page.getByText(of('match.allMatched')).waitFor()
    await press('match.check')
    await page.getByText(like('check.badRows_one')).first().waitFor()
    await read()
    await page.getByLabel(of('check.leaveOut_one')).check()
    await page.getByRole('button', { name: like('check.store_other') }).click()
    await page.getByText(of('uploads.state.Processed'), { exact: true }).waitFor()
    await read()
  })

  test('the record of a salesperson', async () => {
    await page.goto('/salespeople/list')
    await page.getByRole('row', { name: /Dana Ruiz/ }).waitFor()
    await read()
    await page.getByRole('row', { name: /Dana Ruiz/ }).click()
    await page.getByRole('tab').first().waitFor()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await read()
    }
    await page.getByRole('tab').nth(1).click()
    await press('entries.add.rules')
    await page.getByRole('dialog').waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: of('salespeople.apply') })
      .click()
    await read()
    await page.keyboard.press('Escape')
  })

  test('calculating, finalizing and sending the month', async () => {
    await page.goto('/commission/list?month=March-2025')
    await press('commissions.calculate')
    const row = page.getByRole('row', { name: /Dana Ruiz/ })
    await row.waitFor()
    await page.getByRole('button', { name: of('commissions.finalize.open') }).waitFor()
    await read()
    await row.click()
    await page.getByRole('heading', { name: /Dana Ruiz/ }).waitFor()
    await read()
    await page.goto('/commission/list?month=March-2025')
    await press('commissions.finalize.open')
    await page.getByRole('dialog').waitFor()
    await read()
    await answerForTheMonth(page.getByRole('dialog'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like('commissions.finalize.confirm') })
      .click()
    await page.getByText(of('commissions.state.finalized'), { exact: true }).first().waitFor()
    await press('commissions.sendAll.open')
    await read()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like('commissions.sendAll.confirm_one') })
      .click()
    await expect.poll(() => inbox.received.length).toBe(1)
    await page.goto('/commission/list?month=March-2025&view=statements')
    await page.getByRole('row', { name: /Dana Ruiz/ }).waitFor()
    await read()
  })

  test('users, an unknown page and the commands', async () => {
    await page.goto('/user/list')
    await page.getByRole('row').nth(1).waitFor()
    await read()
    await press('users.add')
    await page.getByRole('dialog').waitFor()
    await read()
    await page.goto('/nowhere')
    await page.getByRole('heading').first().waitFor()
    await read()
    await page.goto('/salespeople/list')
    await page.getByRole('heading', { name: of('nav.salespeople') }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(of('command.placeholder')).waitFor()
    await read()
    expect(page.faults).toEqual([])
  })
})
