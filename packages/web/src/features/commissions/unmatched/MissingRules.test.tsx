import type { MissingRule } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { signInAs } from '../../../test/cache-response.ts'
import { show } from '../../../test/show.tsx'
import { commissionsSearch } from '../search.ts'
import { inMay } from '../test/in-may.tsx'
import { MissingRules } from './MissingRules.tsx'

const missing: MissingRule = {
  manufacturerId: 4,
  manufacturer: 'Alder',
  territoryId: 6,
  territory: 'South',
  region: null,
  lines: 2,
  totalSales: 800.25,
  totalGrossCommission: 200,
  reason: 'ended',
  parts: [],
  nearest: {
    ruleId: 9,
    salesPersonId: 3,
    name: 'Eve Moss',
    place: 'South',
    commission: 5,
    basis: 'sales',
    wouldPay: 40.01,
    startMonth: 'January-2025',
    endMonth: 'April-2025',
  },
}

const proposals = {
  reps: [{ salesPersonId: 3, name: 'Eve Moss', basis: 'sales', version: 1 }],
  places: [{ manufacturer: 4, territory: 6, reps: [{ salesPersonId: 3, reason: 'primaryTerritory', endMonth: 'None' }] }],
}

/** Shows May's missing rules with the first one focused. */
async function missingIn(status: 'Calculated' | 'Finalized', rule = missing, address = '/', others: MissingRule[] = []) {
  mockCalls({
    '/commission/getMissingRules/May-2025': () => ({ missingRules: [rule, ...others], lines: 2, totalSales: 800.25 }),
    '/salesperson/getRuleProposals': () => proposals,
    '/savedviews/getSavedViewList': () => ({ views: [] }),
  })
  signInAs('Administrator')
  const month = { view: { status, isRunning: false } }
  await show(inMay(<MissingRules />, month), { from: '/full/commission/list', search: commissionsSearch, address })
  const row = page.getByRole('row', { name: /Alder/ }).first()
  await expect.element(row).toBeVisible()
  row.element().closest('tr')?.focus()
}
const dialog = page.getByRole('dialog', { name: /^Create rule: Alder in South/ })

test('key c creates the missing rule of a row', async () => {
  await missingIn('Calculated')
  await userEvent.keyboard('c')
  await expect.element(dialog.getByText('At 5.00% it pays 2 lines of May 2025, 40.01')).toBeVisible()
})

const inNorth = { ...missing, territoryId: 8, territory: 'North', reason: 'noRuleOfManufacturer', nearest: null } as const
const paid = { ...missing, territoryId: 9, territory: 'West', reason: 'fixed' } as const

test('all missing rules of a manufacturer are created at once, without those that exist', async () => {
  await missingIn('Calculated', missing, '/', [inNorth, paid])
  await expect.element(page.getByText('Has a rule')).toBeVisible()
  await page
    .getByRole('button', { name: /Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Create 2 rules of Alder' }).click()
  const rules = page.getByRole('dialog', { name: /^Create rules/ })
  await expect.element(rules.getByText('Alder · From May 2025')).toBeVisible()
  await expect.element(rules.getByRole('group', { name: 'South' })).toBeVisible()
  await expect.element(rules.getByRole('button', { name: 'Create 2 rules' })).toBeVisible()
})

test('selected missing rules are created at once', async () => {
  await missingIn('Calculated', missing, '/', [inNorth, paid])
  for (const box of page.getByRole('checkbox', { name: 'Select Alder' }).all()) await box.click()
  await page.getByRole('button', { name: 'Create 2 rules' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Create rules/ })).toBeVisible()
})

test('an ended rule is linked so that it can be extended', async () => {
  await missingIn('Calculated')
  await expect.element(page.getByRole('link', { name: 'Extend rule' })).toHaveAttribute('href', '/salespeople/3?view=rules&rule=9')
})

test('a finalized month offers no new rules', async () => {
  await missingIn('Finalized')
  await userEvent.keyboard('c')
  await expect.element(dialog).not.toBeInTheDocument()
  const reason = 'May 2025 is finalized. Un-finalize it to change something.'
  const button = page.getByRole('button', { name: `Create rule (${reason})` })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the reason and the nearest rule are shown with their difference', async () => {
  await missingIn('Calculated')
  await expect.element(page.getByRole('cell', { name: 'The rule has ended' })).toBeVisible()
  const nearest = page.getByRole('cell', { name: /Eve Moss, 5\.00%/ })
  await expect.element(nearest).toMatchTextContent(/ended Apr 2025$/)
})

test('a wrong territory can be rematched from its missing sales', async () => {
  await missingIn('Calculated')
  await page.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'New alias' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge territories' })
  await expect.element(merging.getByText('South', { exact: true })).toBeVisible()
})

const part = {
  hospitalId: 11,
  hospital: 'Bay Hosp',
  surgeonId: 12,
  surgeon: 'Ito',
  lines: 2,
  totalSales: 800.25,
  totalGrossCommission: 200,
}

test('wrongly matched sales can be rematched, or their records merged', async () => {
  await missingIn('Calculated', { ...missing, parts: [part] })
  await page.getByRole('row', { name: /Alder/ }).getByText('Alder').click()
  const parts = page.getByRole('dialog', { name: /Alder/ })
  await parts.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Match again' }).click()
  const again = page.getByRole('dialog', { name: 'Match again' })
  await again.getByLabelText('What is matched to the wrong record').selectOptions('Surgeon: Ito')
  await again.getByRole('button', { name: 'Merge surgeons' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Merge surgeons' }).getByText('Ito', { exact: true })).toBeVisible()
})

test('an empty list states the number of covered sales', async () => {
  mockCalls({
    '/commission/getMissingRules/May-2025': () => ({ missingRules: [], lines: 0, totalSales: 0 }),
    '/savedviews/getSavedViewList': () => ({ views: [] }),
  })
  signInAs('Administrator')
  const results = { data: { month: { lines: 1_284, totalSales: 90_000.5 } } }
  await show(inMay(<MissingRules />, { view: { status: 'Calculated', isRunning: false }, results }), {
    from: '/full/commission/list',
    search: commissionsSearch,
  })
  await expect.element(page.getByText('Every line has a rule')).toBeVisible()
  await expect.element(page.getByText('1,284 lines with 90,000.50 in sales were calculated.')).toBeVisible()
})

test('unknown filters in the URL list all rules', async () => {
  await missingIn('Calculated', missing, '/?f=%7B%22manufacturer%22%3A7%7D&sort=nonsense&group=nonsense')
  await expect.element(page.getByText('1 result')).toBeVisible()
})
