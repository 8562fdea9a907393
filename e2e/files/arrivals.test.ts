import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { adding } from '../../packages/server/src/test/factories.ts'
import { sftpServer } from '../../packages/server/src/test/outside/sftp-server.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

// A manufacturer delivers its file to an SFTP server, which the office connects once.

const { app, open } = await story({ INNER_NETWORKS: 'loopback' })
const admin = await app.signIn()
await adding(admin).manufacturer('Acme Spine')
const remote = mkdtempSync(join(tmpdir(), 'fairshare-sftp-'))
const sftp = await sftpServer(remote, { name: 'files', password: 'Open-Sesame-3' })
const page = await open()
afterAll(async () => {
  await sftp.close()
  rmSync(remote, { recursive: true, force: true })
})

test('an SFTP server is tested, its key confirmed, and watched', async () => {
  writeFileSync(join(remote, 'Acme Spine June 2025.csv'), 'Client,Value\nMercy,10\nMercy,20\n')
  await signIn(page)
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Company settings' }).click()
  await page.getByRole('button', { name: 'Watched places' }).click()
  await page.getByText('No place is watched').waitFor()
  await page.getByRole('button', { name: 'Add a place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a watched place' })
  await dialog.getByLabel('Name').fill('SFTP of Acme')
  await dialog.getByLabel('Server', { exact: false }).first().fill('127.0.0.1')
  await dialog.getByLabel('Port', { exact: true }).fill(String(sftp.port))
  await dialog.getByLabel('User').fill('files')
  await dialog.getByLabel('Password or private key').fill('wrong')
  await dialog.getByRole('button', { name: 'Try the connection' }).click()
  await dialog.getByRole('button', { name: 'Confirm this key' }).click()
  await dialog.getByText('127.0.0.1 does not let files in.').waitFor()
  await dialog.getByLabel('Password or private key').fill('Open-Sesame-3')
  await dialog.getByRole('button', { name: 'Try the connection' }).click()
  await dialog.getByText('It works: 1 spreadsheet is there.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('list', { name: 'Watched places' }).getByText('SFTP of Acme').waitFor()
})

test('arriving files wait in Uploads with a suggested manufacturer and month', { timeout: 90_000 }, async () => {
  await page.goto(`${app.address.replace('127.0.0.1', 'localhost')}/uploadfile?month=June-2025`)
  const arrived = page.getByRole('region', { name: 'Arrived files' })
  const file = arrived.getByRole('button', { name: 'File it: Acme Spine June 2025.csv' })
  // At least two checks, because the first one may see an unfinished file. A concurrent request joins the running check.
  const look = async () => {
    await arrived.getByRole('button', { name: 'Check now' }).click()
    return file.isVisible()
  }
  await expect.poll(look, { timeout: 60_000, interval: 1_000 }).toBe(true)
  await arrived.getByText('1 arrived file waits for you.').waitFor()
  await expectAccessible(page)
  await file.click()
  await arrived.getByText('No arrived files are waiting.').waitFor()
  await page.getByRole('table', { name: 'File Uploads' }).getByText('Acme Spine June 2025.csv').waitFor()
  expect((await admin.uploadprocess.files({ selectedMonthYear: 'June-2025' })).files).toMatchObject([
    { manufacturerName: 'Acme Spine', status: 'Uploaded' },
  ])
})
