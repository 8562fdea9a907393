import { PAY_PARTS, type PayoutLayout, USUAL_PAYOUT_LAYOUT, usualColumns } from '@fairshare/contract'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adding, draw, guarantee, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const add = adding(admin)
const MONTH = 'January-2025'

async function calculate(selectedMonth = MONTH): Promise<void> {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}

type List = Parameters<TestClient['listExport']['ofMonth']>[0]['list']
const taken = (list: List, format: 'xlsx' | 'csv' = 'csv', selectedMonth = MONTH) =>
  admin.try.listExport.ofMonth({ list, selectedMonth, format })
async function rowsOf(list: List, selectedMonth = MONTH): Promise<string[][]> {
  const { http, body } = await taken(list, 'csv', selectedMonth)
  expect(http).toBe(200)
  return parseCsv(body.toString()) as string[][]
}

// January: Dana earns 3,200.00 with a draw of 5,000.00 and expenses of 120.50. Lee earns 2,000.00 with a guarantee of 3,000.00 and a salary
// of 400.00. Max earns 1,500.00 and owes 1,000.00. The company owes Kim 250.00.
const OPENING = 'December-2024'
beforeAll(async () => {
  const january = { startMonth: MONTH, endMonth: MONTH }
  const dana = await add.salesperson({ firstName: 'Dana', lastName: 'Abel', employeeNumber: '007', draws: [draw(january)] })
  const lee = await add.salesperson({ firstName: 'Lee', lastName: 'Bird', employeeNumber: '=12', guarantees: [guarantee(january)] })
  const max = await add.salesperson({ firstName: 'Max', lastName: 'Cole' })
  const kim = await add.salesperson({ firstName: 'Kim', lastName: 'Dunn', employeeNumber: 'K-1' })
  const adjust = (salesPersonId: number, adjustmentType: 'Normal' | 'Salary' | 'Reimbursement', adjustmentAmount: number) =>
    add.adjustmentOfMonth({ salesPersonId, selectedMonthYear: MONTH, adjustmentType, adjustmentAmount })
  await adjust(dana, 'Normal', 3200)
  await adjust(dana, 'Reimbursement', 120.5)
  await adjust(lee, 'Normal', 2000)
  await adjust(lee, 'Salary', 400)
  await adjust(max, 'Normal', 1500)
  await add.ledgerEntry({ salesPersonId: max, amount: -1000, selectedMonthYear: OPENING })
  await add.ledgerEntry({ salesPersonId: kim, amount: 250, selectedMonthYear: OPENING })
})

test('refuses the register of an uncalculated month, and an empty journal', async () => {
  expect(await taken('payout-register')).toMatchObject({ http: 409, message: 'Jan 2025 is not calculated yet. Calculate it first.' })
  expect(await taken('journal')).toMatchObject({ http: 409 })
})

describe('the payout register', () => {
  test('lists the parts of each payout, provisional until the month is finalized', async () => {
    await calculate()
    const { headers } = await taken('payout-register')
    expect(headers['content-disposition']).toMatch(/My-company_payout-register_2025-01_provisional_\d{8}-\d{4}\.csv/)
    expect(await rowsOf('payout-register')).toEqual([
      ['Employee number', 'Name', 'Territory', 'Commission', 'Growth bonus', 'Adjustments', 'Salary', 'Reimbursements'].concat([
        'Guarantee top-up',
        'Advanced',
        'Recovered',
        'Credit paid',
        'Net payout',
      ]),
      ['007', 'Dana Abel', '', '0.00', '0.00', '3200.00', '0.00', '120.50', '0.00', '1800.00', '0.00', '0.00', '5120.50'],
      ["'=12", 'Lee Bird', '', '0.00', '0.00', '2000.00', '400.00', '0.00', '1000.00', '0.00', '0.00', '0.00', '3400.00'],
      ['', 'Max Cole', '', '0.00', '0.00', '1500.00', '0.00', '0.00', '0.00', '0.00', '-1000.00', '0.00', '500.00'],
      ['K-1', 'Kim Dunn', '', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '250.00', '250.00'],
    ])
  })

  test("has the company's columns, titles and pay codes, with a row per part", async () => {
    const codes = {
      adjustments: 'ADJ',
      reimbursement: 'EXP',
      advance: 'DRAW',
      recovery: 'DRAW-',
      topUp: 'GUAR',
      salary: 'SAL',
      credit: 'CR',
    }
    const layout: PayoutLayout = {
      ...USUAL_PAYOUT_LAYOUT,
      registerRows: 'part',
      columns: [
        { column: 'employeeNumber', title: 'Emp' },
        { column: 'payCode', title: '' },
        { column: 'amount', title: 'Pay' },
        { column: 'lastDay', title: '' },
      ],
      payCodes: { ...USUAL_PAYOUT_LAYOUT.payCodes, ...codes },
    }
    await admin.listExport.updatePayoutLayout(layout)
    const { body } = await taken('payout-register', 'xlsx')
    const { sheets } = await readXlsx(body)
    const day = new Date('2025-01-31T00:00:00Z')
    expect(sheets[0]?.rows).toEqual([
      ['Emp', 'Pay code', 'Pay', 'Last day of the month'],
      ['007', 'ADJ', 3200, day],
      ['007', 'EXP', 120.5, day],
      ['007', 'DRAW', 1800, day],
      ["'=12", 'ADJ', 2000, day],
      ["'=12", 'SAL', 400, day],
      ["'=12", 'GUAR', 1000, day],
      [null, 'ADJ', 1500, day],
      [null, 'DRAW-', -1000, day],
      ['K-1', 'CR', 250, day],
      ['Total', null, 9270.5, null],
    ])
    expect(Object.fromEntries(sheets[1]?.rows ?? [])).toMatchObject({ Company: 'My company', Month: '2025-01', Rows: '9' })
  })
})

describe('the journal', () => {
  test('starts with manual entries, and balances', async () => {
    const rows = await rowsOf('journal', OPENING)
    expect(rows[0]).toEqual([
      'Last day of the month',
      'Entry',
      'Kind',
      'Version',
      'Account',
      'Account name',
      'Employee number',
      'Name',
      'Debit',
      'Credit',
    ])
    expect(rows.slice(1).map((row) => row.slice(5))).toEqual([
      ['Balances of sales reps', '', '', '1000.00', ''],
      ['Counter account of balances entered by hand', '', '', '', '1000.00'],
      ['Balances of sales reps', '', '', '', '250.00'],
      ['Counter account of balances entered by hand', '', '', '250.00', ''],
    ])
  })

  test("books a finalized month to the company's accounts", async () => {
    const accounts = { ...USUAL_PAYOUT_LAYOUT.accounts, adjustments: '6010', salary: '6020', reimbursement: '6300', topUp: '6030' }
    await admin.listExport.updatePayoutLayout({ ...USUAL_PAYOUT_LAYOUT, accounts: { ...accounts, balances: '1350', payable: '2100' } })
    await admin.commission.finalize({ selectedMonth: MONTH })
    // Advances 1,800.00, recoveries 1,000.00 and credit 250.00 increase the debt by 1,050.00. Payouts are 5,120.50 + 3,400 + 500 + 250.
    expect(await rowsOf('journal')).toEqual([
      expect.any(Array),
      ['2025-01-31', '2025-01-1', 'Payouts of the month', '1', '6010', 'Adjustments', '', '', '6700.00', ''],
      ['2025-01-31', '2025-01-1', 'Payouts of the month', '1', '6020', 'Salaries', '', '', '400.00', ''],
      ['2025-01-31', '2025-01-1', 'Payouts of the month', '1', '6300', 'Reimbursed costs', '', '', '120.50', ''],
      ['2025-01-31', '2025-01-1', 'Payouts of the month', '1', '6030', 'Guarantee top-ups', '', '', '1000.00', ''],
      ['2025-01-31', '2025-01-1', 'Payouts of the month', '1', '1350', 'Balances of sales reps', '', '', '1050.00', ''],
      ['2025-01-31', '2025-01-1', 'Payouts of the month', '1', '2100', 'Payouts payable', '', '', '', '9270.50'],
    ])
  })

  test('a revised month reverses the first version and books the second separately', async () => {
    await admin.commission.unFinalize({ selectedMonth: MONTH })
    const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
    const kim = salespersons.find(({ lastName }) => lastName === 'Dunn')?.id ?? 0
    await add.adjustmentOfMonth({ salesPersonId: kim, selectedMonthYear: MONTH, adjustmentAmount: 100 })
    await calculate()
    await admin.commission.finalize({ selectedMonth: MONTH })
    await admin.listExport.updatePayoutLayout({ ...USUAL_PAYOUT_LAYOUT, journalRows: 'salesperson' })
    const rows = (await rowsOf('journal')).slice(1)
    const netOf = (entry: string, account: string) =>
      rows.filter((row) => row[1] === entry && row[5] === account).reduce((sum, row) => sum + Number(row[8] ?? 0) - Number(row[9] ?? 0), 0)
    expect([...new Set(rows.map((row) => row[1]))]).toEqual(['2025-01-1', '2025-01-1R', '2025-01-2'])
    for (const account of new Set(rows.map((row) => row[5] ?? ''))) expect(netOf('2025-01-1R', account)).toBe(-netOf('2025-01-1', account))
    expect(netOf('2025-01-2', 'Payouts payable')).toBe(-9370.5)
    expect(rows.filter((row) => row[7] === 'Kim Dunn' && row[1] === '2025-01-2').map((row) => row.slice(5))).toEqual([
      ['Adjustments', 'K-1', 'Kim Dunn', '100.00', ''],
      ['Balances of sales reps', 'K-1', 'Kim Dunn', '250.00', ''],
      ['Payouts payable', 'K-1', 'Kim Dunn', '', '350.00'],
    ])
  })
})

test('the ledger has all entries up to the month, with running balances', async () => {
  const rows = (await rowsOf('ledger')).slice(1)
  expect(rows.filter(([, name]) => name === 'Max Cole').map((row) => row.slice(3, 7))).toEqual([
    ['2024-12', 'Entered by hand', '-1000.00', '-1000.00'],
    ['2025-01', 'Finalized month', '1000.00', '0.00'],
    ['2025-01', 'Un-finalized month', '-1000.00', '-1000.00'],
    ['2025-01', 'Finalized month', '1000.00', '0.00'],
  ])
})

test('commission lines and exceptions have each figure in its column', async () => {
  const [alder, north, south] = [await add.manufacturer('Alder'), await add.territory('North'), await add.territory('South')]
  const rules = [rule({ manufacturer: alder, territory: north, commission: 7.5, startMonth: 'February-2025' })]
  await add.salesperson({ firstName: 'Ann', lastName: 'East', employeeNumber: 'E-1', primaryTerritory: south, rules })
  const sold = { manufacturer: alder, sales: 1000, gross: 250 }
  await sellLines(app, '2025-02', [
    { ...sold, territory: north },
    { ...sold, territory: south },
  ])
  await app.sql(
    `update sales_lines set account_number = 'A-1', po_number = 'PO 9', part = 'K-77', quantity = '2' where month = '2025-02-01' and territory_id = $1`,
    [south],
  )
  await calculate('February-2025')
  const headed = async (list: List) => {
    const [header = [], ...rows] = await rowsOf(list, 'February-2025')
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [header[at], cell])))
  }
  const place = { 'Invoice date': '2025-02-10', Manufacturer: 'Alder', Hospital: '', Surgeon: '', Procedure: '' }
  const figures = { Sales: '1000.00', 'Gross commission': '250.00' }
  const earned = { 'Employee number': 'E-1', Name: 'Ann East', ...place, Territory: 'North', ...figures, Rate: '7.5', Commission: '75.00' }
  const none = { 'Account number': '', 'PO or case number': '', 'Part number': '', Quantity: '' }
  const details = { 'Account number': 'A-1', 'PO or case number': 'PO 9', 'Part number': 'K-77', Quantity: '2' }
  expect(await headed('commission-lines')).toEqual([{ ...earned, ...none }])
  expect(await headed('exceptions')).toEqual([
    { Kind: 'No rep earns', ...place, Territory: 'South', Name: '', ...figures, Commission: '0.00', Note: '', ...details },
  ])
})

test('records a list with its user before sending it, but no refused one', async () => {
  const count = async () => (await app.sql(`select from audit_entries where action = 'listExport.ofMonth'`)).length
  const before = await count()
  await app.addUser(company, { email: 'reports@example.com', screens: ['reports'] })
  const staff = await app.signIn({ email: 'reports@example.com' })
  await staff.listExport.ofMonth({ list: 'payout-register', selectedMonth: MONTH, format: 'csv' })
  const [last] = await app.sql<{ subject: string; user_name: string; details: object }>(
    `select subject, user_name, details from audit_entries where action = 'listExport.ofMonth' order by id desc limit 1`,
  )
  expect(last).toMatchObject({
    subject: 'payout-register',
    user_name: 'Test Staff',
    details: { format: 'csv', month: MONTH, rows: 4, version: 2 },
  })
  await taken('payout-register', 'csv', 'May-2030')
  expect(await count()).toBe(before + 1)
  expect(await staff.try.listExport.updatePayoutLayout(USUAL_PAYOUT_LAYOUT)).toMatchObject({ http: 403 })
  expect(await app.stranger().try.listExport.ofMonth({ list: 'ledger', selectedMonth: MONTH, format: 'csv' })).toMatchObject({ http: 401 })
})

test('another company exports nothing of it, and has its own layout', async () => {
  await app.addCompany('Another', 'another.test')
  const theirs = await app.signIn({ host: 'another.test' })
  for (const list of ['payout-register', 'journal', 'commission-lines', 'exceptions'] as const)
    expect(await theirs.try.listExport.ofMonth({ list, selectedMonth: MONTH, format: 'csv' })).toMatchObject({ http: 409 })
  const ledger = await theirs.listExport.ofMonth({ list: 'ledger', selectedMonth: MONTH, format: 'csv' })
  expect(parseCsv(ledger.toString())).toHaveLength(1)
  expect(await theirs.listExport.payoutLayout()).toEqual({ ...USUAL_PAYOUT_LAYOUT, version: 1 })
})

test('refuses a layout changed by someone else, and an empty one', async () => {
  const { version, ...layout } = await admin.listExport.payoutLayout()
  await admin.listExport.updatePayoutLayout({ ...layout, version, columns: usualColumns('part'), registerRows: 'part' })
  const again = await admin.try.listExport.updatePayoutLayout({ ...layout, version })
  expect(again).toMatchObject({ http: 409, data: { present: { registerRows: 'part', version: version + 1 } } })
  const twice = [...layout.columns.slice(0, 1), ...layout.columns.slice(0, 1)]
  for (const wrong of [
    { columns: [] },
    { columns: twice },
    { registerRows: 'part' as const, columns: [{ column: PAY_PARTS[0], title: '' }] },
  ])
    expect((await admin.try.listExport.updatePayoutLayout({ ...layout, ...wrong })).http, JSON.stringify(wrong)).toBe(400)
})

test('exporting the register of a finalized month ticks its task, which can be unticked', async () => {
  const task = async () => (await admin.commission.checklist({ selectedMonth: MONTH })).tasks.find((each) => each.task === 'exportPayouts')
  await admin.commission.tickTask({ selectedMonth: MONTH, task: 'exportPayouts', isTicked: false })
  await taken('ledger')
  expect(await task()).toMatchObject({ status: 'open', tick: null })
  await taken('payout-register', 'xlsx')
  expect(await task()).toMatchObject({ status: 'done', tick: { tickedBy: expect.stringMatching(/./) } })
  await admin.commission.tickTask({ selectedMonth: MONTH, task: 'exportPayouts', isTicked: false })
  expect(await task()).toMatchObject({ status: 'open', tick: null })
})
