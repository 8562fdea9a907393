import type { Inquiry } from '@fairshare/contract'
import { centsOfDollars, monthOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refused, withMessage } from '../../test/mock-calls.ts'
import { masterResponses } from '../../test/master-responses.ts'
import { choose, openDialog } from '../../test/open-dialog.tsx'
import { openActivities } from '../../ui/notifications/activity.ts'
import { AdjustmentDialog } from './adjustments/AdjustmentDialog.tsx'
import { SameAdjustmentDialog } from './adjustments/SameAdjustmentDialog.tsx'
import { PasteDialog } from './adjustments/PasteDialog.tsx'
import { HistoryDialog } from './header/HistoryDialog.tsx'
import { LinkOutcomeDialog } from './inquiries/LinkOutcomeDialog.tsx'
import { ExplainChangeDialog } from './reps/ExplainChangeDialog.tsx'
import { MailDialog } from './statements/send/MailDialog.tsx'
import { HouseAccountDialog } from './unmatched/HouseAccountDialog.tsx'
import { MatchAgainDialog } from './month/MatchAgainDialog.tsx'

const REQUIRED = 'This field is required!'
const may = { month: monthOf(2025, 5), monthParam: 'May-2025' }
const dana = { ...may, salesPersonId: 3, name: 'Dana Ruiz' }
const reps = [
  { id: 3, firstName: 'Dana', lastName: 'Ruiz' },
  { id: 7, firstName: 'Lee', lastName: 'Park' },
]
const people = { '/salesperson/getSalespersonList/All': () => ({ salespersons: reps }) }

const adjusting = {
  '/salesperson/getMasterDropdownsData': () => masterResponses,
  '/commission/getPrimaryTeritories': () => ({ primaryTerritories: [{ id: 2, territoryName: 'STL-2' }] }),
}

const kitReturned = {
  adjustmentType: 'Normal' as const,
  adjustmentDescription: 'Returned kit',
  adjustmentNote: '',
  manufacturer: null,
  manufacturerName: null,
  territory: null,
  territoryName: null,
  startMonth: 'May-2025',
  endMonth: 'May-2025',
}

test('adding an adjustment resolves to its id', async () => {
  const calls = { ...adjusting, '/commission/storeAdjustment': () => ({ adjustmentId: 12 }) }
  const { dialog, answers, sentTo, press } = await openDialog(AdjustmentDialog, dana, calls)
  await expect.element(dialog.getByText('Dana Ruiz · May 2025')).toBeVisible()
  await press('Add adjustment')
  await expect.element(dialog.getByText('2 fields need your attention')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('-75.5')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Returned kit')
  await choose('Territory', 'STL-2')
  await press('Add adjustment')
  await expect.poll(() => answers).toEqual([12])
  expect(sentTo('/commission/storeAdjustment')).toMatchObject([
    {
      salesPersonId: 3,
      selectedMonthYear: 'May-2025',
      adjustmentType: 'Normal',
      adjustmentAmount: -75.5,
      adjustmentDescription: 'Returned kit',
      territory: 2,
      startMonth: 'May-2025',
      endMonth: 'May-2025',
    },
  ])
})

test('an adjustment’s effect is shown once amount and months are valid', async () => {
  const of = (amount: unknown) => ({ selectedMonth: 'May-2025', payoutBefore: 16294, payoutAfter: 16294 + Number(amount) })
  const storedAdjustment = {
    ...kitReturned,
    adjustmentId: 12,
    salesPersonId: 3,
    adjustmentAmount: 100,
    version: 1,
    status: 'Active' as const,
  }
  const { dialog, sentTo } = await openDialog(
    AdjustmentDialog,
    { ...dana, adjustment: storedAdjustment },
    { ...adjusting, '/salesperson/getAdjustmentEffect': ({ adjustmentAmount }) => of(adjustmentAmount) },
  )
  const effect = (figures: string) => dialog.getByText(`Net payout in May 2025: ${figures}`)
  await expect.element(effect('16,294.00 → 16,394.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('-75.5')
  await expect.element(effect('16,294.00 → 16,218.50')).toBeVisible()
  expect(sentTo('/salesperson/getAdjustmentEffect').at(-1)).toEqual({
    salesPersonId: 3,
    adjustmentId: 12,
    adjustmentType: 'Normal',
    adjustmentAmount: -75.5,
    startMonth: 'May-2025',
    endMonth: 'May-2025',
  })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('a little')
  await expect.element(dialog.getByText(/Net payout in/)).not.toBeInTheDocument()
})

test('closing an edited adjustment asks for confirmation', async () => {
  const { dialog, cancel } = await openDialog(AdjustmentDialog, dana, adjusting)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Returned kit')
  await cancel({ discards: true })
})

test('one call adds an adjustment to several statements', async () => {
  const about = { ...may, reps: [dana, { salesPersonId: 7, name: 'Lee Park' }] }
  const { dialog, answers, sentTo, press } = await openDialog(SameAdjustmentDialog, about, {
    ...adjusting,
    '/commission/storeAdjustments': () => ({ adjustmentIds: [12, 13] }),
  })
  await expect.element(dialog.getByText('Each of them gets the full amount: Dana Ruiz and Lee Park')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Phone')
  await press('Add adjustment to 2 reps')
  await expect.poll(() => answers).toEqual([true])
  const phone = { selectedMonthYear: 'May-2025', adjustmentAmount: 40, adjustmentDescription: 'Phone' }
  expect(sentTo('/commission/storeAdjustments')).toMatchObject([
    {
      adjustments: [
        { ...phone, salesPersonId: 3 },
        { ...phone, salesPersonId: 7 },
      ],
    },
  ])
})

test('pasted adjustments are added once all rows are valid; invalid rows show errors', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(PasteDialog, may, { ...people, '/commission/storeAdjustments': () => ({}) })
  const rows = dialog.getByRole('textbox', { name: 'Rows' })
  await expect.element(rows).toHaveFocus()
  await press('Add adjustments')
  await expect.element(dialog.getByText(REQUIRED)).toBeVisible()
  await rows.fill('Ruiz, Dana\tSamples\t(12.50)\nKim Ito\tMileage\t40')
  await expect.element(dialog.getByText('No sales rep is called Kim Ito.')).toBeVisible()
  await press('Add adjustments')
  await expect.element(dialog.getByText('1 row has a problem. Correct it: nothing is added until every row is right.')).toBeVisible()
  expect(sentTo('/commission/storeAdjustments')).toEqual([])
  await rows.fill('Ruiz, Dana\tSamples\t(12.50)\nLee Park\tMileage\t$40')
  await press('Add adjustments')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/commission/storeAdjustments')).toMatchObject([
    {
      adjustments: [
        { salesPersonId: 3, adjustmentDescription: 'Samples', adjustmentAmount: -12.5, startMonth: 'May-2025', endMonth: 'May-2025' },
        { salesPersonId: 7, adjustmentDescription: 'Mileage', adjustmentAmount: 40 },
      ],
    },
  ])
})

const run = (id: number, more: object) => ({
  id,
  kind: 'month',
  createdAt: '2025-06-02T14:00:00Z',
  updatedAt: '2025-06-02T14:01:00Z',
  startedBy: 'Ann Lee',
  error: null,
  status: 'Completed',
  totalSalesPersons: 4,
  totalProcessedSalesPersons: 4,
  bonuses: null,
  ...more,
})

test('month history shows progress, failures and bonus totals, and refetches on demand', async () => {
  const annual = { kind: 'annual', lines: null, payout: null, change: null }
  const bonuses = [run(4, { ...annual, bonuses: 84_200 }), run(3, annual)]
  const runs = [...bonuses, run(2, { status: 'Failed', totalProcessedSalesPersons: 1, error: 'The worker ran out of memory.' }), run(1, {})]
  const { dialog, sentTo, press, cancel } = await openDialog(HistoryDialog, may, {
    '/commission/getCalculateCommissionHistory/May-2025': () => JSON.stringify(runs),
  })
  await expect.element(dialog.getByText('The worker ran out of memory.')).toBeVisible()
  await expect.element(dialog.getByText('25%')).toBeVisible()
  await expect.element(dialog.getByText('Growth bonuses only: 84,200.00')).toBeVisible()
  await expect.element(dialog.getByText('Growth bonuses only', { exact: true })).toBeVisible()
  await press('Refresh')
  await expect.poll(() => sentTo('/commission/getCalculateCommissionHistory/May-2025')).toHaveLength(2)
  await cancel()
})

test('an inquiry is linked to its outcome by kind and id', async () => {
  const outcomes = [
    { kind: 'adjustment', recordId: 5, label: 'Adjustment: Samples' },
    { kind: 'rule', recordId: 5, label: 'Rule: Alder Spine, STL-2' },
  ]
  const { dialog, answers, sentTo, press } = await openDialog(LinkOutcomeDialog, { inquiryId: 4, name: 'Dana Ruiz' } as Inquiry, {
    '/inquiries/getPossibleOutcomes/4': () => ({ outcomes }),
    '/inquiries/linkOutcome': () => ({}),
  })
  const made = dialog.getByRole('combobox')
  await expect.element(made).toHaveFocus()
  await press('Link')
  await expect.element(made).toBeInvalid()
  await made.click()
  await page.getByRole('option', { name: 'Rule: Alder Spine, STL-2' }).click()
  await press('Link')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/inquiries/linkOutcome')).toEqual([{ inquiryId: 4, kind: 'rule', recordId: 5 }])
})

test('the parts of a payout’s change add up', async () => {
  const parts = [
    { kind: 'lostAccounts', amount: -300, accounts: [{ name: 'Mercy', amount: -300 }] },
    { kind: 'bonus', amount: 50, accounts: [] },
  ]
  const data = { monthBefore: 'April-2025', payoutBefore: 1000, payout: 750, parts }
  const { dialog, cancel } = await openDialog(ExplainChangeDialog, dana, { '/commission/getChangeReasons/3/May-2025': () => data })
  await expect.element(dialog.getByRole('row', { name: 'Net payout April 2025 1,000.00' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /^Lost accounts Mercy -300\.00 -300\.00$/ })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Net payout May 2025 750.00' })).toBeVisible()
  await cancel()
})

test('a missing explanation shows the reason', async () => {
  const calls = { '/commission/getChangeReasons/3/May-2025': () => refused('Calculate April 2025 first.') }
  const { dialog } = await openDialog(ExplainChangeDialog, dana, calls)
  await expect.element(dialog.getByText('Calculate April 2025 first.')).toBeVisible()
})

const sentAlong = { message: 'As every month.', attachesPdf: true, printsLines: false }
const mail = (name: string) => ({
  from: 'Meridian <pay@meridian.example>',
  to: `${name}@example.com`,
  cc: [],
  replyTo: 'ann@example.com',
  pdf: 'May.pdf',
  subject: `Statement of ${name}`,
  html: `<p>Hello ${name}</p>`,
  text: `Hello ${name}, as text`,
})

test('the mail is previewed per recipient, and a test goes to the viewer', async () => {
  const about = {
    monthParam: 'May-2025',
    sentAlong,
    people: [
      { salesPersonId: 3, name: 'Dana Ruiz' },
      { salesPersonId: 7, name: 'Lee Park' },
    ],
  }
  const { dialog, sentTo, press, cancel } = await openDialog(MailDialog, about, {
    '/commission/previewStatementMail': ({ salesPersonId }) => mail(salesPersonId === 3 ? 'dana' : 'lee'),
    '/commission/sendTestStatement': () => ({}),
  })
  await expect.element(dialog.getByText('dana@example.com')).toBeVisible()
  await expect.element(dialog.getByTitle('Statement of dana')).toHaveAttribute('sandbox', '')
  await choose('Sales rep', 'Lee Park')
  await expect.element(dialog.getByText('lee@example.com')).toBeVisible()
  await dialog.getByText('Plain text').click()
  await expect.element(dialog.getByText('Hello lee, as text')).toBeVisible()
  await press('Send me a test')
  await expect.poll(() => sentTo('/commission/sendTestStatement')).toEqual([{ selectedMonth: 'May-2025', salesPersonId: 7, ...sentAlong }])
  await cancel()
})

const offered = (name: string, manufacturerId: number) => ({
  name,
  sales: { manufacturerId },
  lines: 2,
  totalSales: 900,
})

test('selected sales become a house account with a note, and Undo survives a reload', async () => {
  openActivities('ann@example.com')
  const both = { monthParam: 'May-2025', offered: [offered('Alder Spine', 1), offered('Briar Ortho', 2)] }
  const { dialog, answers, sentTo, press } = await openDialog(HouseAccountDialog, both, {
    '/commission/storeHouseAccount': () =>
      withMessage(text('houseAccount.stored', { count: 2, amount: centsOfDollars(900) }), { houseAccountId: 8 }),
    '/commission/removeHouseAccount': () => ({}),
  })
  await expect.element(dialog.getByRole('combobox', { name: 'Which sales' })).toHaveFocus()
  await press('Make it a house account')
  await expect.element(dialog.getByText(REQUIRED)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Which sales' }).selectOptions('1')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Sold by the office')
  await press('Make it a house account')
  await expect.poll(() => answers).toEqual([true])
  expect(sentTo('/commission/storeHouseAccount')).toEqual([
    { selectedMonth: 'May-2025', note: 'Sold by the office', sales: { manufacturerId: 2 }, seen: { lines: 2, dollars: 900 } },
  ])
  expect(localStorage.getItem('activity:ann@example.com')).toContain('"removeHouseAccount"')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sentTo('/commission/removeHouseAccount')).toEqual([{ selectedMonth: 'May-2025', houseAccountId: 8 }])
})

test('a house account of changed sales is rejected, and the note stays', async () => {
  const one = { monthParam: 'May-2025', offered: [offered('Alder Spine', 1)] }
  const { dialog, answers, press } = await openDialog(HouseAccountDialog, one, {
    '/commission/storeHouseAccount': () => refused('These sales have changed since you saw them.'),
  })
  const note = dialog.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveFocus()
  await note.fill('Sold by the office')
  await press('Make it a house account')
  await expect.element(page.getByText('These sales have changed since you saw them.')).toBeVisible()
  await expect.element(note).toHaveValue('Sold by the office')
  expect(answers).toEqual([])
})

const spellings = {
  files: [
    { fId: 4, fileName: 'alder.csv', manufacturer: 'Alder', lines: 3, totalSales: 118.5 },
    { fId: 5, fileName: 'birch.csv', manufacturer: 'Birch', lines: 1, totalSales: 50 },
  ],
  fId: 4,
  spellings: [
    { value: 'MG', lines: 2, totalSales: 111.5, by: 'alias' },
    { value: 'Mercy North', lines: 1, totalSales: 7, by: 'name' },
  ],
}
const hospitals = [11, 12].map((id) => ({
  id,
  hospitalName: id === 11 ? 'Mercy North' : 'Mercy South',
  aliases: [],
  isDeleted: false,
  version: 1,
}))
const mercyNorth = { monthParam: 'May-2025', records: [{ target: 'hospital', id: 11, name: 'Mercy North' }] as const, fId: 4 }

test('a wrong match is corrected, for all files or one manufacturer’s', async () => {
  const { dialog, answers, sentTo, press } = await openDialog(MatchAgainDialog, mercyNorth, {
    '/commission/getSpellings': () => spellings,
    '/hospitals/getHospitalsList/false': () => ({ hospitalData: hospitals, total: 2 }),
    '/commission/matchAgain': () => ({ lines: 2, totalSales: 111.5 }),
  })
  await expect.element(dialog.getByText('Hospital: Mercy North')).toBeVisible()
  await press('Match again')
  await expect.element(dialog.getByText(REQUIRED)).toBeVisible()
  await choose('Is meant to be', 'Mercy South')
  await dialog.getByLabelText('Written in the file as').selectOptions('Mercy North: 1 line, 7.00')
  await expect.element(dialog.getByText(/“Mercy North” means the chosen record in the files of Alder only/)).toBeVisible()
  await dialog.getByLabelText('Written in the file as').selectOptions('MG: 2 lines, 111.50')
  await dialog.getByLabelText('Use this match for').selectOptions('Only Alder')
  await press('Match again')
  await expect.poll(() => answers).toEqual([undefined])
  expect(sentTo('/commission/matchAgain')).toEqual([
    { selectedMonth: 'May-2025', fId: 4, target: 'hospital', value: 'MG', masterId: 11, intoId: 12, isOnlyHere: true },
  ])
})

test('a record chosen for a hospital is not kept for the surgeon', async () => {
  const records = [...mercyNorth.records, { target: 'surgeon', id: 21, name: 'Ada Kim' }] as const
  const surgeons = [12, 21].map((id) => ({ id, fullName: id === 12 ? 'Ben Holt' : 'Ada Kim', aliases: [], isDeleted: false, version: 1 }))
  const { dialog } = await openDialog(MatchAgainDialog, { ...mercyNorth, records } as unknown as typeof mercyNorth, {
    '/commission/getSpellings': () => spellings,
    '/hospitals/getHospitalsList/false': () => ({ hospitalData: hospitals, total: 2 }),
    '/surgeons/getSurgeonsList/false': () => ({ surgeonData: surgeons, total: 2 }),
  })
  await choose('Is meant to be', 'Mercy South')
  await dialog.getByLabelText('What is matched to the wrong record').selectOptions('Surgeon: Ada Kim')
  await expect.element(dialog.getByRole('combobox', { name: 'Is meant to be' })).toHaveValue('')
})

test('on a phone the selected match is shown in full above the select', async () => {
  await page.viewport(390, 800)
  const { dialog, cancel } = await openDialog(MatchAgainDialog, mercyNorth, {
    '/commission/getSpellings': () => spellings,
    '/hospitals/getHospitalsList/false': () => ({ hospitalData: hospitals, total: 2 }),
  })
  await expect.element(dialog.getByText('MG: 2 lines, 111.50')).toBeVisible()
  await expect.element(dialog.getByLabelText('Written in the file as').getByRole('option', { name: 'MG', exact: true })).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('File').getByRole('option', { name: 'alder.csv', exact: true })).toBeInTheDocument()
  await cancel()
  await page.viewport(1280, 800)
})

test('a record without sales in the month cannot be rematched', async () => {
  const none = { files: [], fId: null, spellings: [] }
  const { dialog, cancel } = await openDialog(MatchAgainDialog, mercyNorth, { '/commission/getSpellings': () => none })
  await expect.element(dialog.getByText(/No sales of this month name Mercy North anymore/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Match again' })).toBeDisabled()
  await cancel()
})
