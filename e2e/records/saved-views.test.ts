import { expect, test } from 'vitest'
import { adding } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const page = await open()

const add = adding(await app.signIn())
const ada = await add.salesperson({ firstName: 'Ada', lastName: 'Ruiz', email: 'ada@example.com' })
const ben = await add.salesperson({ firstName: 'Ben', lastName: 'Miller', email: 'ben@example.com' })
await add.salesperson({ firstName: 'Cleo', lastName: 'Ruiz', email: 'cleo@example.com' })
await add.ledgerEntry({ salesPersonId: ben, amount: -50 })
await add.hospital('Hosp Mercy 12 Springfield')

const rows = async () => (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0])
const views = page.getByRole('group', { name: 'My views' })
const search = page.getByRole('searchbox', { name: 'Search sales reps' })

test("a list's view is saved under a name and available on another machine", async () => {
  await signIn(page, { path: '/salespeople/list' })
  await search.fill('ruiz')
  await views.getByRole('button', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The Ruizes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await views.getByRole('button', { name: 'The Ruizes', pressed: true }).waitFor()

  const other = await open()
  await signIn(other, { path: '/salespeople/list' })
  await other.getByRole('button', { name: 'The Ruizes' }).click()
  await expect.poll(() => other.getByRole('searchbox', { name: 'Search sales reps' }).inputValue()).toBe('ruiz')
  await other.context().close()
})

test('a changed view is marked as edited, and can be saved or reset', async () => {
  await search.fill('ada')
  await views.getByText('Edited').waitFor()
  await expectAccessible(page)
  await views.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => search.inputValue()).toBe('ruiz')
  await views.getByText('Edited').waitFor({ state: 'hidden' })
  await search.fill('cleo')
  await views.getByText('Edited').waitFor()
  await views.getByRole('button', { name: 'Save', exact: true }).click()
  await views.getByText('Edited').waitFor({ state: 'hidden' })
})

test('Alt and a digit open the views, built-in ones first', async () => {
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Alt+Digit5')
  await expect.poll(rows).toEqual(['Ben Miller', 'Total of 1 sales rep'])
  await page.keyboard.press('Alt+Digit7')
  await expect.poll(rows).toEqual(['Cleo Ruiz', 'Total of 1 sales rep'])
  await page.keyboard.press('Alt+Digit1')
  await expect.poll(async () => (await rows()).length).toBe(4)
})

test('the command menu finds reps and masters by words in any order', async () => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Where to, or what to do?').fill('mercy hosp 12')
  await page.getByRole('button', { name: /Hosp Mercy 12 Springfield/ }).click()
  await page.getByRole('heading', { name: 'Hospitals' }).waitFor()
  const record = page.getByRole('dialog')
  await record.waitFor()
  await page.keyboard.press('Escape')
  await record.waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Where to, or what to do?').fill('miller')
  await page.getByRole('button', { name: /Ben Miller/ }).click()
  await page.getByRole('heading', { name: 'Ben Miller' }).waitFor()
  expect(page.faults).toEqual([])
})

async function saveAs(name: string) {
  await views.getByRole('button', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await views.getByRole('button', { name, pressed: true }).waitFor()
}

test('a report is saved with its filters and opened from all reports', async () => {
  await page.goto('/reports?r=payout&sort=-name')
  await saveAs('Payout, names backwards')
  await expectAccessible(page)
  await page.goto('/reports')
  await views.getByRole('button', { name: 'Payout, names backwards' }).click()
  await page.waitForURL(/r=payout/)
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-name')
  await views.getByRole('button', { name: 'Payout, names backwards', pressed: true }).waitFor()
  await page.goto('/reports?r=rep')
  await views.getByRole('button', { name: 'Save as…' }).waitFor()
  expect(await views.getByRole('button', { name: 'Payout, names backwards' }).count()).toBe(0)
})

test('the pay matrix is saved with its year', async () => {
  await page.goto(`/paymatrix?rep=${ben}&show=sales`)
  await saveAs('What Ben sells')
  await expectAccessible(page)
  await page.goto('/paymatrix')
  await views.getByRole('button', { name: 'What Ben sells' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('rep')).toBe(String(ben))
})

test("a view of a record's table applies to every record and keeps the tab", async () => {
  await page.goto(`/salespeople/${ben}?view=rules&rules=expired`)
  await saveAs('Rules that have ended')
  await page.goto(`/salespeople/${ben}?view=history&sort=when`)
  expect(await views.getByRole('button', { name: 'Rules that have ended' }).count()).toBe(0)
  await page.goto(`/salespeople/${ada}?view=rules`)
  await views.getByRole('button', { name: 'Rules that have ended' }).click()
  await expect.poll(() => page.getByRole('radio', { name: /^Expired/ }).isChecked()).toBe(true)
  expect(page.faults).toEqual([])
})

test('the list of missing rules keeps its sort order in a view', async () => {
  await page.goto('/commission/list?view=unmatched&sort=manufacturer')
  await saveAs('By manufacturer')
  await expectAccessible(page)
})
