import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adding, draw, rule } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const admin = await app.signIn()
const add = adding(admin)
const scope = { manufacturer: await add.manufacturer('Alder Spine'), territory: await add.territory('STL-2') }
const id = await add.salesperson({ firstName: 'Ada', lastName: 'Ruiz', email: 'ada@example.com', rules: [rule(scope)], draws: [draw()] })
await add.salesperson({ firstName: 'Ben', lastName: 'Miller', email: 'ben@example.com' })
await add.salesperson({ firstName: 'Cleo', lastName: 'Ruiz', email: 'cleo@example.com' })
const { rules } = await admin.salesperson.detail({ salesPersonId: id })
await admin.salesperson.update({ id, rules: rules.map((each) => rule({ ...scope, id: each.id, commission: 7.5 })) })
await add.ledgerEntry({ salesPersonId: id, selectedMonthYear: 'December-2024', amount: -1240 })
await add.ledgerEntry({ salesPersonId: id, selectedMonthYear: 'February-2025', amount: 40 })

test('j and k move through the filtered list and keep the tab', async () => {
  await signIn(page, { path: '/salespeople/list' })
  await page.getByRole('searchbox', { name: 'Search sales reps' }).fill('ruiz')
  await expect.poll(() => page.getByRole('row').count()).toBe(4)
  await page.getByRole('row', { name: /Ada Ruiz/ }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Next rep' }).waitFor()
  await page.getByRole('tab', { name: 'History' }).blur()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Cleo Ruiz' }).waitFor()
  expect(page.url()).toContain('view=history')
  await expect.poll(() => page.getByRole('button', { name: 'Next rep' }).isDisabled()).toBe(true)
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Ada Ruiz' }).waitFor()
})

test('the history tab shows who changed what, when and from where', async () => {
  await page.getByRole('cell', { name: 'Commission %: 5.00% → 7.50%' }).waitFor()
  const row = page.getByRole('row', { name: /Commission %: 5.00% → 7.50%/ })
  await expect.poll(() => row.innerText()).toMatch(/Rule[\s\S]*Changed[\s\S]*First Administrator[\s\S]*Sales Reps/)
  await page.getByRole('button', { name: 'Kind', exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Draw (1)' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toContain('salesperson-history')
})

test("a rep's rules are exported as shown, including those without an end", async () => {
  await page.getByRole('tab', { name: /^Rules/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain('salesperson-rules')
  const [header, row] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(header).toContain('Start month,End month')
  expect(row).toMatch(/^Alder Spine,Active,STL-2,.*,7\.5,.*20\d\d-\d\d,No end/)
})

test('the ledger has a running balance per month', async () => {
  await page.getByRole('tab', { name: 'Ledger' }).click()
  await expect.poll(() => page.getByRole('row', { name: /Feb 2025/ }).innerText()).toMatch(/-1,240\.00[\s\S]*40\.00[\s\S]*-1,200\.00/)
  await expectAccessible(page)
  await page.getByText('Entries', { exact: true }).click()
  await page.getByRole('columnheader', { name: 'Entered' }).first().waitFor()
  expect(page.faults).toEqual([])
})
