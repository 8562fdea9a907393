import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-upload-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

test('on a slow connection the dialog shows the upload progress', async () => {
  const admin = await app.signIn()
  await admin.manufacturers.add({ manufacturerName: 'Alder Spine' })
  const path = join(folder, 'large.csv')
  const header = 'Hospital,Surgeon,Procedure,Territory,Net Sales,Gross Comm,Inv Date\n'
  writeFileSync(path, header + 'Mercy,Ada Kim,Knee,North,100.00,25.00,05/04/2025\n'.repeat(20_000))
  await signIn(page, { path: '/uploadfile?month=May-2025' })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const dialog = page.getByRole('dialog', { name: /Upload New File/ })
  await dialog.getByLabel('Manufacturer').click()
  await page.getByRole('option', { name: 'Alder Spine' }).click()
  await dialog.locator('input[type=file]').setInputFiles(path)
  // What is read from the file moves the button, and a click that begins before it would miss.
  await dialog.getByText('Most of its invoices are dated May 2025.').waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const line = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await line(20_000)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByText(/Sending the file: [1-9]\d?%/).waitFor()
  await expectAccessible(page)
  await line(-1)
  await page.getByRole('dialog', { name: /Map Fields — Alder Spine/ }).waitFor()
  expect(page.faults).toEqual([])
})
