import type { Locator } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { PASSWORD } from '../packages/server/src/test/test-app.ts'
import { alderSpine } from './alder-spine.ts'
import { chord } from './sign-in.ts'
import { story } from './story.ts'

// The main job without a mouse: nothing in this file clicks.

const inbox = await mailbox()
const { app, open } = await story({ SMTP_URL: inbox.url })
const job = await alderSpine(app)
const page = await open()
afterAll(async () => {
  await inbox.close()
  job.tidy()
})

const MAX_TABS = 60
const press = (key: string) => page.keyboard.press(key)
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(target)); tabs++) await press('Tab')
  expect(await isFocused(target), `Tab leads to ${String(target)}`).toBe(true)
}

async function enter(target: Locator): Promise<void> {
  await tabTo(target)
  await press('Enter')
}

test('she signs in and chooses the month', async () => {
  await page.goto('/')
  await expect.poll(() => isFocused(page.getByLabel('Email'))).toBe(true)
  await page.keyboard.type('admin@example.com')
  await tabTo(page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await chord(page, 'g', 'u')
  await page.getByRole('heading', { name: 'File Uploads' }).waitFor()
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true)
  await enter(page.getByRole('button', { name: /^Month:/ }))
  await tabTo(page.getByRole('textbox', { name: /MM\/YYYY/ }))
  await page.keyboard.type('03/2025')
  await press('Enter')
  await page.getByText('No files for Mar 2025').waitFor()
  await expect.poll(() => isFocused(page.getByRole('button', { name: /^Month:/ }))).toBe(true)
})

test('she uploads the file and saves its columns', async () => {
  const upload = page.getByRole('button', { name: 'Upload file' }).first()
  await enter(upload)
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.waitFor()
  // Closing a dialog returns the focus.
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(upload)).toBe(true)
  await press('Enter')
  await expect.poll(() => isFocused(dialog.getByLabel('Manufacturer'))).toBe(true)
  await page.keyboard.type('Alder')
  await page.getByRole('option', { name: 'Alder Spine' }).waitFor()
  await press('Enter')
  const chooser = page.waitForEvent('filechooser')
  await enter(dialog.getByRole('button', { name: 'File' }))
  await (await chooser).setFiles(job.file)
  await press('Control+Enter')
  const columns = page.getByRole('dialog', { name: /Map Fields — Alder Spine/ })
  await expect.poll(() => isFocused(columns.getByRole('button', { name: 'SAVE' }))).toBe(true)
  await press('Enter')
  await page.getByRole('heading', { name: /Match values — Alder Spine/ }).waitFor()
})

test('she matches unknown names, skips the unreadable row and imports the rest', async () => {
  const panel = page.getByRole('region', { name: 'The chosen value' })
  await panel.waitFor()
  for (let left = 3; left > 0; left--) {
    const raw = await panel.getByRole('heading').innerText()
    await press(raw.startsWith('Northside') ? 'n' : '1')
    if (left > 1) await expect.poll(() => panel.getByRole('heading').innerText()).not.toBe(raw)
  }
  await page.getByText('All matched').waitFor()
  await press('Control+Enter')
  await tabTo(page.getByLabel(/Leave this row out/))
  await press('Space')
  await enter(page.getByRole('button', { name: /^Import \d+ lines?$/ }))
  await page.getByText('Ready', { exact: true }).waitFor()
})

test('she calculates, opens a statement and returns to its row', async () => {
  await chord(page, 'g', 'c')
  await enter(page.getByRole('button', { name: 'Calculate', exact: true }).first())
  const row = page.getByRole('row', { name: /Dana Ruiz/ })
  await row.getByText('712.50').first().waitFor()
  await enter(row)
  await page.getByRole('region', { name: /Dana Ruiz/ }).waitFor()
  await press('Escape')
  await expect.poll(() => isFocused(row)).toBe(true)
})

test('she finalizes it and sends the statement', async () => {
  await enter(page.getByRole('button', { name: 'Finalize month' }))
  const finalize = page.getByRole('dialog', { name: /Finalize/ })
  await finalize.getByRole('table').waitFor()
  const answer = finalize.getByRole('textbox')
  if ((await answer.count()) > 0) {
    await tabTo(answer)
    await page.keyboard.type('Looked at')
  }
  await enter(finalize.getByRole('button', { name: /^Finalize/ }))
  await page.getByText('Finalized', { exact: true }).first().waitFor()
  await enter(page.getByRole('button', { name: 'Send statements' }).first())
  await enter(page.getByRole('dialog').getByRole('button', { name: /^Send/ }))
  await expect.poll(() => inbox.received.length).toBe(1)
  expect(page.faults).toEqual([])
})
