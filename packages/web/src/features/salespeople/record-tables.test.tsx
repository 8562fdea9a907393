import type { CollectionName, SalesPersonView } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companyQuery } from '../../company/company.ts'
import { store } from '../../session/storage.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { cacheResponse, signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { salespersonSearch } from './search.ts'
import { NEW_PROFILE } from './draft/draft.ts'
import { useNames } from './draft/names.ts'
import { OpenRecordContext } from './open-record.ts'
import { useRecordDraft } from './draft/use-record-draft.ts'
import { EntriesTab } from './EntriesTab.tsx'
import { endingIn } from './entries/overlaps.ts'

const anyOf = { regionId: null, regionName: null, hospital: null, hospitalName: null, procedure: null, procedureName: null }
const rule = (id: number, manufacturer: number, more: object = {}) => ({
  ...anyOf,
  id,
  manufacturer,
  manufacturerName: `Maker ${manufacturer}`,
  territory: 2,
  territoryName: 'STL-2',
  surgeon: null,
  surgeonName: null,
  commission: 10,
  basis: 'sales',
  note: '',
  status: 'Active',
  startMonth: 'January-2025',
  endMonth: 'None',
  ...more,
})
const person = (rules: object[], more: object = {}) =>
  ({
    ...NEW_PROFILE,
    id: 7,
    firstName: 'Dana',
    lastName: 'Ruiz',
    primaryTerritoryName: null,
    version: 3,
    closedThrough: null,
    rules,
    bonusRules: [],
    adjustments: [],
    draws: [],
    guarantees: [],
    ledgerBalance: 0,
    ledgerBalances: [],
    ledgerMonths: [],
    ...more,
  }) as unknown as SalesPersonView

const SURGEON = { surgeon: 5, surgeonName: 'Ada Kim' }
const RULES = [rule(11, 9), rule(12, 1, SURGEON), rule(13, 9, { territory: null, territoryName: null, regionId: 4, regionName: 'Plains' })]

const OCTOBER = '2025-10' as Month
const drafts: number[][] = []

function Table({ of, collection }: { of: SalesPersonView; collection: CollectionName }) {
  const record = useRecordDraft('7', of)
  const nameOf = useNames(of, record.draft)
  drafts.push(record.draft.rules.map(({ commission }) => commission))
  const recordMarks = { changes: record.changes, overlaps: [], ending: endingIn(record.draft, OCTOBER), refusal: null }
  return (
    <OpenRecordContext value={{ name: 'Dana Ruiz', id: '7', person: of, record, recordMarks, nameOf }}>
      <EntriesTab collections={[collection]} />
    </OpenRecordContext>
  )
}

async function showRules(of = person(RULES), collection: CollectionName = 'rules') {
  sessionStorage.clear()
  localStorage.removeItem('loginToken')
  store('month', 'October-2025')
  signInAs('Administrator')
  cacheResponse(companyQuery.queryKey, { name: 'Meridian' })
  const answers = (maker: number) => [`/salesperson/getGrossCommissionPercent/${maker}`, () => ({ grossCommissionPercent: 40 })]
  mockCalls({
    ...Object.fromEntries([1, 9].map(answers)),
    '/salesperson/getRuleLines/7/October-2025': () => ({ selectedMonth: 'October-2025', rules: [{ id: 12, lines: 31 }] }),
    '/salesperson/getRuleWarnings': () => ({ neverWinning: [], since: 'November-2024', unearned: [] }),
  })
  drafts.length = 0
  return show(<Table of={of} collection={collection} />, { from: '/full/salespeople/$id', search: salespersonSearch })
}

const rows = () => [...page.getByRole('table').element().querySelectorAll('tbody > tr')].map((row) => row.textContent ?? '')

test('rules are grouped by manufacturer with specificity and lines; grouping can be disabled', async () => {
  await showRules()
  await expect.element(page.getByRole('columnheader', { name: 'Lines Oct 2025' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'manufacturer + territory + surgeon' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'manufacturer + region' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '31' })).toHaveAttribute('href', expect.stringContaining('month=October-2025'))
  expect(rows().map((text) => text.slice(0, 9))).toEqual(['Maker 1 1', 'Maker 1Ac', 'Maker 9 2', 'Maker 9Ac', 'Maker 9Ac'])
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByRole('checkbox', { name: 'Group by: Manufacturer' }).click()
  await expect.poll(() => rows().map((text) => text.slice(0, 9))).toEqual(['Maker 9Ac', 'Maker 1Ac', 'Maker 9Ac'])
  await page.getByRole('checkbox', { name: 'Group by: Manufacturer' }).click()
})

test('a rule without a successor is marked as ending soon', async () => {
  const until = (id: number, endMonth: string, more: object = {}) => rule(id, 9, { ...more, endMonth })
  const [soon, later] = [until(11, 'November-2025'), until(12, 'December-2025', SURGEON)]
  const followed = until(13, 'October-2025', { hospital: 3, hospitalName: 'Mercy' })
  await showRules(person([soon, later, followed, { ...followed, id: 14, startMonth: 'December-2025', endMonth: 'None' }]))
  await expect.poll(() => rows().filter((text) => text.includes('Ends soon'))).toEqual([expect.stringContaining('Nov 2025')])
})

test('all rule columns fit next to the sidebar without covering row actions', async () => {
  await page.viewport(1100, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const named = { manufacturerName: 'Nordvane Extremities', hospital: 3, hospitalName: 'Corrigan Bluff Surgery Center' }
  const scope = { ...named, ...SURGEON, surgeonName: 'Brigid Ketteridge', procedure: 4, procedureName: 'Deformity Correction' }
  await showRules(person([rule(11, 9, { ...scope, commission: 4.1667, basis: 'grossCommission', note: 'Special rate as of May' })]))
  await expect.element(page.getByRole('cell', { name: '4.1667% Gross commission' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Lines Oct 2025' })).toBeVisible()
  const { scrollWidth = 0, clientWidth = 0 } = page.getByRole('table').element().parentElement ?? {}
  expect(scrollWidth - clientWidth).toBe(0)
})

const percent = () => page.getByRole('textbox', { name: 'Commission %' })
const now = () => drafts.at(-1)

test('a rate is edited in its cell: Enter saves, Escape cancels', async () => {
  await showRules()
  const first = page.getByRole('row', { name: /Ada Kim/ }).getByRole('button', { name: '10.00%' })
  await first.click()
  await expect.element(percent()).toHaveFocus()
  await userEvent.keyboard('12{Escape}')
  await expect.element(first).toHaveFocus()
  expect(now()).toEqual([10, 10, 10])
  await userEvent.keyboard('{Enter}')
  await expect.element(percent()).toHaveFocus()
  await userEvent.keyboard('12.5{Enter}')
  await expect.poll(now).toEqual([10, 12.5, 10])
  await expect.element(page.getByRole('button', { name: '12.50%' })).toHaveFocus()
})

test('an invalid rate shows an error and is not saved', async () => {
  await showRules()
  await page
    .getByRole('row', { name: /Ada Kim/ })
    .getByRole('button', { name: '10.00%' })
    .click()
  await userEvent.keyboard('ten{Enter}')
  await expect.element(page.getByRole('alert').last()).toMatchTextContent('Only number allowed')
  await expect.element(percent()).toBeInvalid()
  await percent().fill('7.12345')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').last()).toBeVisible()
  expect(now()).toEqual([10, 10, 10])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alert').last()).not.toBeInTheDocument()
})

test('an unusual rate asks; one for finalized months offers open ones', async () => {
  await showRules(person(RULES, { closedThrough: 'June-2025' }))
  await page
    .getByRole('row', { name: /Ada Kim/ })
    .getByRole('button', { name: '10.00%' })
    .click()
  await userEvent.keyboard('95')
  await expect.element(page.getByRole('alert').last()).toMatchTextContent(/June 2025|Jun 2025/)
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('Pay 95.00%?')
  expect(now()).toEqual([10, 10, 10])
  await question.getByRole('button', { name: 'Keep this percent' }).click()
  await expect.poll(now).toEqual([10, 95, 10])
})

test('an adjustment shows its author and recurrence', async () => {
  const adjustment = (adjustmentId: number, adjustmentDescription: string, more: object) => ({
    adjustmentId,
    adjustmentDescription,
    adjustmentType: 'Normal',
    adjustmentAmount: 25,
    adjustmentNote: '',
    version: 1,
    manufacturer: null,
    manufacturerName: null,
    territory: null,
    territoryName: null,
    startMonth: 'October-2025',
    endMonth: 'October-2025',
    addedBy: null,
    ...more,
  })
  const adjustments = [
    adjustment(1, 'Phone', { endMonth: 'None', addedBy: 'Ann Lee' }),
    adjustment(2, 'Fair', { addedBy: 'Joe Park' }),
    adjustment(3, 'Old', { startMonth: 'March-2020', endMonth: 'March-2020' }),
  ]
  await showRules(person([], { adjustments }), 'adjustments')
  await expect.element(page.getByRole('row', { name: /Phone/ })).toMatchTextContent(/Recurring.*Ann Lee/)
  await expect.element(page.getByRole('row', { name: /Fair/ })).toMatchTextContent(/Joe Park/)
  expect(page.getByText('Recurring').elements()).toHaveLength(1)
  await page.getByText('In Oct 2025 (2)').click()
  await expect.element(page.getByRole('row', { name: /Old/ })).not.toBeInTheDocument()
  await page.getByText('All 3').click()
  await expect.element(page.getByRole('row', { name: /Old/ })).toMatchTextContent(/none/)
})

test('entries are active relative to the shown month', async () => {
  await showRules(person([rule(11, 9, { endMonth: 'December-2025' }), rule(12, 1, { startMonth: 'November-2025' })]))
  await expect.element(page.getByText('Active 1')).toBeVisible()
  await expect.element(page.getByText('Upcoming 1')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Maker 9.*Active/ })).toBeVisible()
})
