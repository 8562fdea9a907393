import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, companyId, open } = await story()
beforeAll(async () => {
  const id = await app.addUser(companyId, { email: 'dana@example.com', screens: ['uploadfile'] })
  await app.sql(`update users set phone = '+15550101234', first_name = '=1+1' where id = $1`, [id])
  await app.addUser(companyId, { email: 'other@example.com' })
})

async function openUsers() {
  const page = await open()
  await signIn(page)
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('row').filter({ hasText: 'other@example.com' }).waitFor()
  return page
}

async function exported(page: Page, choice: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: choice }).click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('the user list is exported as shown to CSV and PDF, and audited', async () => {
  const page = await openUsers()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('dana')
  await page.getByRole('row').filter({ hasText: 'other@example.com' }).waitFor({ state: 'detached' })

  const view = await exported(page, 'Excel – this view')
  expect(view.name).toMatch(/^My-company_users_\d{8}-\d{4}\.xlsx$/)
  const { sheets } = await readXlsx(view.bytes)
  expect(sheets[0]?.rows).toHaveLength(2)
  expect(sheets[0]?.rows[0]).not.toContain('Phone')
  expect(sheets[0]?.rows[1]).toEqual(expect.arrayContaining(["'=1+1 Staff", 'dana@example.com', 'File Uploads', 'Active']))
  expect(Object.fromEntries(sheets[1]?.rows ?? [])).toMatchObject({ Company: 'My company', List: 'Users', Filters: 'Search users: dana' })

  const all = await readXlsx((await exported(page, 'Excel – all columns')).bytes)
  expect(all.sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['Phone', 'SMS']))
  expect(all.sheets[0]?.rows[1]).toContain('(555) 010-1234')
  const csv = (await exported(page, 'CSV – this view')).bytes.toString()
  expect(csv.split('\r\n')).toHaveLength(2)

  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = document.querySelector('body > section')?.textContent ?? '')
  })
  await page.keyboard.press('Shift+E')
  await page.getByRole('menuitem', { name: 'Print' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await page.waitForFunction(() => document.body.dataset['printed'] !== undefined)
  const printed = await page.evaluate(() => document.body.dataset['printed'])
  expect(printed).toContain('Filters: Search users: dana')
  expect(printed).toContain('dana@example.com')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.waitForFunction(() => document.querySelector('body > section') === null)

  const recorded = await app.sql<{ subject: string; details: { format: string; rows: number; filters: string[] } }>(
    `select subject, details from audit_entries where action = 'listExport.record' order by id`,
  )
  expect(recorded.map(({ subject, details }) => `${subject} ${details.format} ${details.rows}`)).toEqual([
    'users xlsx 1',
    'users xlsx 1',
    'users csv 1',
    'users print 1',
  ])
  expect(page.faults).toEqual([])
})

test('an export without an audit entry fails, and an empty list has none', async () => {
  const page = await openUsers()
  await page.route('**/api/listexport/**', (route) => route.abort())
  let hasDownload = false
  page.on('download', () => (hasDownload = true))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(hasDownload).toBe(false)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('no one at all')
  await page.getByRole('row').filter({ hasText: 'dana@example.com' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
})
