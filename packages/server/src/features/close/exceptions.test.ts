import type { ExceptionKind, LineFlag } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, adjustment, bonusRule, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const MAY = { selectedMonth: 'May-2025' }

const [alder, birch, cedar] = [await add.manufacturer('Alder'), await add.manufacturer('Birch'), await add.manufacturer('Cedar')]
const dorn = await add.manufacturer('Dorn')
const [north, south] = [await add.territory('North'), await add.territory('South')]
const mercy = await add.hospital('Mercy')
const dana = await add.salesperson({ primaryTerritory: north, rules: [rule({ manufacturer: alder, territory: north, commission: 10 })] })
const eve = await add.salesperson({
  firstName: 'Eve',
  lastName: 'Moss',
  primaryTerritory: south,
  email: '',
  rules: [
    rule({ manufacturer: birch, territory: north, commission: 40 }),
    rule({ manufacturer: birch, territory: south, commission: 0 }),
    rule({ manufacturer: alder, territory: south, commission: 5, endMonth: 'April-2025' }),
  ],
})
const fay = await add.salesperson({
  firstName: 'Fay',
  lastName: 'Reed',
  rules: [rule({ manufacturer: cedar, territory: south, commission: 10 })],
  adjustments: [
    adjustment({ adjustmentAmount: -6_000, startMonth: 'May-2025', endMonth: 'May-2025' }),
    adjustment({ adjustmentType: 'Reimbursement', adjustmentAmount: -250, startMonth: 'May-2025', endMonth: 'May-2025' }),
  ],
  bonusRules: [
    bonusRule({
      manufacturer: alder,
      territory: north,
      manualOverrideEnabled: true,
      totalSalesAmount: 7_500,
      startMonth: 'December-2025',
      endMonth: 'December-2025',
    }),
  ],
})
const gus = await add.salesperson({
  firstName: 'Gus',
  lastName: 'Hale',
  rules: [rule({ manufacturer: cedar, territory: north, commission: 10 })],
})

await sellLines(app, '2025-03', [{ manufacturer: cedar, territory: north, sales: 100 }])
await sellLines(app, '2025-04', [{ manufacturer: cedar, territory: north, sales: 300 }])
await sellLines(app, '2025-04', [
  { manufacturer: alder, territory: north, sales: 2_000 },
  { manufacturer: alder, territory: south, sales: 1_000 },
])
const same = { manufacturer: alder, territory: north, hospital: mercy, sales: 120.5, invoice: 'A-1' }
const file = await sellLines(app, '2025-05', [
  // Dana: 10 % of 10,000.00 + 241.00 − 400.00 = 984.10, after 200.00 in April.
  { manufacturer: alder, territory: north, sales: 10_000 },
  same,
  same,
  { ...same, invoice: 'A-2', sales: -400, date: '2025-04-30' },
  // Not paid, because Eve's rule has ended.
  { manufacturer: alder, territory: south, sales: 500 },
  { manufacturer: alder, territory: south, sales: 300.25 },
])
// Eve: 40 % of 1,000.00 with 250.00 gross is 150.00 above it, and 0 % of 700.00.
await sellLines(app, '2025-05', [
  { manufacturer: birch, territory: north, sales: 1_000 },
  { manufacturer: birch, territory: south, sales: 700 },
])
await sellLines(app, '2025-05', [{ manufacturer: alder, territory: north, sales: 0.01 }], 'tiny.csv')

const calculate = async (selectedMonth: string) => {
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
}
const groups = async () => (await admin.commission.exceptions(MAY)).exceptions
const group = async (kind: ExceptionKind) => (await groups()).find((each) => each.kind === kind)
const onDashboard = () => admin.dashboard.summary(MAY)
const waiting = async (kind: string) => (await onDashboard()).attention.find((each) => each.kind === kind)

test('a month that is not calculated is an exception with all its sales', async () => {
  expect(await group('notCalculated')).toMatchObject({ severity: 'blocking', count: 1, dollars: 12_341.26, acknowledgement: null })
  await calculate('April-2025')
  await calculate('May-2025')
  expect(await group('notCalculated')).toBeUndefined()
})

const inLines = (flag: LineFlag) => ({ screen: 'month', view: 'lines', lines: { flag } })
const linesWithFlag = async (flag: LineFlag) => (await admin.commission.lines({ ...MAY, flag })).lines

test('filters the lines of an exception, which add up to its amount', async () => {
  expect(await linesWithFlag('noRule')).toMatchObject([{ amount: 500 }, { amount: 300.25 }])
  expect(await admin.commission.lines({ ...MAY, flag: 'zeroRate' })).toMatchObject({ total: 1, totalSales: 700, totalCommission: 0 })
  expect(await linesWithFlag('aboveGross')).toMatchObject([{ amount: 1_000, commissionAmount: 400, name: 'Eve Moss' }])
  expect(await linesWithFlag('houseAccount')).toEqual([])
})

test('X4 reports sales without a matching rule', async () => {
  expect(await group('noRule')).toMatchObject({
    severity: 'warning',
    count: 2,
    dollars: 800.25,
    target: { screen: 'month', view: 'unmatched' },
    items: [{ name: 'Alder · South', count: 2, dollars: 800.25 }],
  })
})

test("lists a salesperson's exceptions with their month", async () => {
  const { reps } = await admin.commission.repFigures(MAY)
  const of = (id: number) => reps.find(({ salesPersonId }) => salesPersonId === id)?.exceptions
  expect(of(eve)).toEqual(['zeroRate', 'noEmail', 'endedWithoutSuccessor'])
  expect(of(fay)).toEqual(['negativeNet', 'largeAdjustment', 'overrideOn'])
  expect([of(dana), of(gus)]).toEqual([['bigChange'], []])
})

test("X5 reports sales at 0 % with a link to the rule's salesperson", async () => {
  const target = { screen: 'salesperson', salesPersonId: eve, view: 'rules' }
  expect(await group('zeroRate')).toMatchObject({ count: 1, dollars: 700, target, items: [{ name: 'Eve Moss', dollars: 700, target }] })
})

test('X6 reports commission above the gross commission', async () => {
  expect(await group('aboveGross')).toMatchObject({ count: 1, dollars: 150, items: [{ name: 'Birch · North', count: 1, dollars: 150 }] })
  expect(await waiting('linesAboveGross')).toMatchObject({ count: 1, amount: 150 })
})

test('X9 reports payouts that changed by more than 25 % and 500 dollars', async () => {
  expect(await group('bigChange')).toMatchObject({ count: 1, dollars: 784.1, items: [{ id: dana, name: 'Dana Ruiz', dollars: 784.1 }] })
  expect(await waiting('bigChanges')).toMatchObject({ count: 1, amount: 784.1, names: ['Dana Ruiz'] })
})

test('the dashboard of a primary territory shows its own exceptions', async () => {
  const waitingIn = async (primaryTerritory: number) => {
    const { attention } = await admin.dashboard.summary({ ...MAY, primaryTerritory })
    return Object.fromEntries(attention.map(({ kind, count, amount }) => [kind, [count, amount]]))
  }
  // A missing file counts for every territory.
  expect(await waitingIn(north)).toEqual({ bigChanges: [1, 784.1], filesMissing: [1, 200], linesAboveGross: [1, 150] })
  expect(await waitingIn(south)).toEqual({ salesWithoutCommission: [2, 800.25], filesMissing: [1, 200] })
})

test('X11 reports a negative payout, and X20 the adjustment that caused it', async () => {
  // Unearned draws are carried forward, but excess reimbursements are deducted.
  const target = { screen: 'month', view: 'reps', salesPersonId: fay }
  expect(await group('negativeNet')).toMatchObject({ count: 1, dollars: -250, target })
  expect(await group('largeAdjustment')).toMatchObject({
    count: 1,
    dollars: 6_000,
    items: [{ id: fay, name: 'Fay Reed', dollars: -6_000 }],
  })
})

test('X12 reports a missing file of a regular manufacturer unless marked as not expected', async () => {
  // 100.00 in March and 300.00 in April are 200.00 a month.
  expect(await group('fileMissing')).toMatchObject({ severity: 'warning', count: 1, dollars: 200, items: [{ id: cedar, name: 'Cedar' }] })
  expect(await waiting('filesMissing')).toMatchObject({ count: 1, amount: 200, names: ['Cedar'] })
  const filesOfMay = async () => {
    const { files } = await onDashboard()
    const { tasks } = await admin.commission.checklist(MAY)
    const cedars = files.manufacturers.find(({ manufacturerId }) => manufacturerId === cedar)
    return [tasks.find(({ task }) => task === 'receiveFiles')?.count, cedars?.states.slice(-2)]
  }
  expect(await filesOfMay()).toEqual([{ done: 2, total: 3 }, ['processed', 'missing']])
  await admin.commission.setFileExpected({ ...MAY, manufacturerId: cedar, isExpected: false })
  expect(await group('fileMissing')).toBeUndefined()
  expect(await waiting('filesMissing')).toBeUndefined()
  expect(await filesOfMay()).toEqual([{ done: 2, total: 2 }, ['processed', 'notExpected']])
  await admin.commission.setFileExpected({ ...MAY, manufacturerId: cedar, isExpected: true })
  expect(await group('fileMissing')).toMatchObject({ count: 1 })
})

test('X13 reports repeated lines and files as possible duplicates', async () => {
  expect(await group('possibleDuplicate')).toMatchObject({
    count: 1,
    dollars: 120.5,
    items: [{ name: 'Alder', count: 1 }],
    target: { screen: 'month', view: 'lines', lines: { flag: 'possibleDuplicate', manufacturer: { id: alder, name: 'Alder' } } },
  })
  const twice = await linesWithFlag('possibleDuplicate')
  expect(twice.map(({ amount, flags }) => [amount, flags])).toEqual([
    [120.5, ['possibleDuplicate']],
    [120.5, ['possibleDuplicate']],
  ])
  // Add a cent of sales with the content of a file of another month.
  await app.sql(
    `update files set sha256 = (select sha256 from files where month = '2025-04-01' and manufacturer_id = $1) where file_name = 'tiny.csv'`,
    [alder],
  )
  expect(await group('possibleDuplicate')).toMatchObject({
    count: 2,
    dollars: 120.51,
    items: [{ name: 'Alder' }, { name: 'tiny.csv', dollars: 0.01, target: { screen: 'files' } }],
  })
})

test('X14 invoices of another month and X21 returns need no action', async () => {
  expect(await group('dateOutside')).toMatchObject({ severity: 'info', count: 1, dollars: 400, target: inLines('dateOutside') })
  expect(await linesWithFlag('dateOutside')).toMatchObject([{ amount: -400, flags: ['dateOutside', 'return'] }])
  expect(await group('returns')).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: -400,
    items: [{ name: 'Alder', count: 1 }],
    target: inLines('return'),
  })
})

test("X15 reports the difference to a file's stated total", async () => {
  await app.sql(
    `update files set stated_totals = '{"totalSales": 10600.00, "totalGrossCommission": null}', stated_totals_agree = false where id = $1`,
    [file],
  )
  // 10,000.00 + 241.00 − 400.00 + 800.25 = 10,641.25
  expect(await group('totalDiffers')).toMatchObject({ count: 1, dollars: 41.25, items: [{ id: file, name: 'sales.csv' }] })
})

test('X16 reports a rule that ended last month, with what it paid', async () => {
  expect(await group('endedWithoutSuccessor')).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: 50,
    items: [
      { id: eve, name: 'Eve Moss', target: { screen: 'salesperson', salesPersonId: eve, view: 'rules', ruleId: expect.any(Number) } },
    ],
  })
})

test('X17 reports payouts without an email, and X19 bonuses on overridden baselines', async () => {
  expect(await group('noEmail')).toMatchObject({ count: 1, dollars: 400, items: [{ id: eve, target: { view: 'profile' } }] })
  expect(await group('overrideOn')).toMatchObject({ count: 1, dollars: 7_500, items: [{ id: fay, target: { view: 'bonus' } }] })
})

test('X10 reports salespeople with sales but no payout', async () => {
  await sellLines(app, '2025-05', [{ manufacturer: cedar, territory: north, sales: 1_000 }])
  await add.adjustmentOfMonth({
    salesPersonId: gus,
    selectedMonthYear: 'May-2025',
    adjustmentAmount: -100,
    adjustmentDescription: 'Advance',
  })
  await calculate('May-2025')
  expect(await group('noPayout')).toMatchObject({ count: 1, dollars: 1_000, items: [{ id: gus, name: 'Gus Hale' }] })
})

test('X1 and X2 unmapped and unmatched files block the month, and come first', async () => {
  const insert = (name: string, mapped: string) =>
    app.sql(
      `insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by, mapped_fields)
       values ($1, '2025-05-01', $2, md5($2), 1, 'none', ${mapped === 'null' ? "'Uploaded'" : "'Mapped'"}, 'Ann', ${mapped})`,
      [birch, name],
    )
  await insert('unmapped.csv', 'null')
  await insert('unmatched.csv', `'{"A": "amount"}'`)
  const [first, second] = await groups()
  expect([first?.kind, second?.kind].toSorted()).toEqual(['columnsNotMapped', 'valuesNotMatched'])
  expect(await group('columnsNotMapped')).toMatchObject({
    severity: 'blocking',
    count: 1,
    items: [{ name: 'unmapped.csv', target: { screen: 'files', step: 'columns' } }],
  })
  expect(await group('valuesNotMatched')).toMatchObject({
    severity: 'blocking',
    count: 1,
    items: [{ name: 'unmatched.csv', target: { step: 'values' } }],
  })
  // Status, checklist and the call itself give the same reasons.
  const { blockers } = await admin.commission.status(MAY)
  expect(blockers.slice(0, 2)).toEqual([
    '1 file is not mapped. Map its columns, or delete it.',
    '1 file is not imported. Match its values, or delete it.',
  ])
  expect(await admin.try.commission.finalize(MAY)).toMatchObject({ http: 409, message: blockers[0], data: { month: { blockers } } })
  const { tasks } = await admin.commission.checklist(MAY)
  expect(tasks.flatMap(({ task, blocksFinalize }) => (blocksFinalize ? [task] : []))).toEqual(['mapColumns', 'matchValues'])
  const targetOf = (task: string) => tasks.find((each) => each.task === task)?.target
  // The task links to the first unfinished file.
  expect(targetOf('mapColumns')).toMatchObject({ screen: 'files', fId: expect.any(Number), step: 'columns' })
  expect(targetOf('matchValues')).toMatchObject({ screen: 'files', fId: expect.any(Number), step: 'values' })
})

test('sorts exceptions by severity and then by dollars', async () => {
  const order = ['blocking', 'warning', 'info']
  const all = await groups()
  const sorted = all.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || Math.abs(b.dollars) - Math.abs(a.dollars))
  expect(all.map(({ kind }) => kind)).toEqual(sorted.map(({ kind }) => kind))
  expect(all.length).toBeGreaterThan(12)
})

test('X8 reports rates far from those of most lines of salesperson and manufacturer', async () => {
  const nell = await add.salesperson({
    firstName: 'Nell',
    lastName: 'Orr',
    rules: [
      rule({ manufacturer: dorn, territory: north, commission: 8 }),
      rule({ manufacturer: dorn, territory: south, commission: 19 }),
      rule({ manufacturer: dorn, territory: north, hospital: mercy, commission: 0 }),
    ],
  })
  await sellLines(app, '2025-05', [
    { manufacturer: dorn, territory: north, sales: 100 },
    { manufacturer: dorn, territory: north, sales: 200 },
    { manufacturer: dorn, territory: north, hospital: mercy, sales: 50 },
    { manufacturer: dorn, territory: south, sales: 1_000, gross: 400 },
  ])
  await calculate('May-2025')
  const target = { screen: 'salesperson', salesPersonId: nell, view: 'rules' }
  // 19 % of 1,000.00, where two of three lines pay 8 %.
  expect(await group('rateUnusual')).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: 190,
    target,
    items: [{ name: 'Nell Orr · Dorn' }],
  })
})

test('X18 reports records created for files of the month, with their sales', async () => {
  expect(await group('newRecords')).toBeUndefined()
  const [general] = await app.sql<{ id: number }>(
    `insert into masters (kind, name, name_key) values ('hospital', 'General', 'general') returning id`,
  )
  await app.sql(`update files set uploaded_at = now() - interval '1 hour' where file_name = 'tiny.csv'`)
  await app.sql(`update masters set created_at = now() - interval '2 hours' where id <> $1`, [general?.id])
  await app.sql(`update sales_lines set hospital_id = $1 where file_id = (select id from files where file_name = 'tiny.csv')`, [
    general?.id,
  ])
  expect(await group('newRecords')).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: 0.01,
    target: { screen: 'masters', kind: 'hospital', record: { id: general?.id, name: 'General' } },
    items: [{ name: 'General', count: 1 }],
  })
  await calculate('May-2025')
})

test('an Administrator changes the thresholds of exceptions, with an audit entry', async () => {
  const before = await admin.commission.thresholds({})
  expect(before).toMatchObject({ unusualRate: 10, bigChangeShare: 25, bigChangeAmount: 500, largeAdjustment: 5_000, changed: null })
  const { version } = before
  await admin.commission.setThresholds({ unusualRate: 11, bigChangeAmount: 784.1, largeAdjustment: 6_000, version })
  for (const kind of ['rateUnusual', 'bigChange', 'largeAdjustment'] as const) expect(await group(kind)).toBeUndefined()
  const { thresholds } = await admin.commission.exceptions(MAY)
  expect(thresholds).toMatchObject({ unusualRate: 11, bigChangeShare: 25, changed: { changedBy: expect.any(String) } })
  const [entry] = await app.sql<{ details: object }>(
    `select details from audit_entries where subject = 'exception thresholds' order by id desc limit 1`,
  )
  expect(entry?.details).toMatchObject({ before: { unusualRate: 10 }, after: { unusualRate: 11, bigChangeAmount: 784.1 } })
  expect(await admin.try.commission.setThresholds({ unusualRate: 12, version })).toMatchObject({
    http: 409,
    data: { present: { unusualRate: 11 } },
  })
  for (const wrong of [{ unusualRate: 0 }, { bigChangeShare: 1_001 }, { largeAdjustment: -1 }, { bigChangeAmount: 1_000_001 }])
    expect(await admin.try.commission.setThresholds(wrong)).toMatchObject({ http: 400 })
  await admin.commission.setThresholds({ bigChangeAmount: 784.09 })
  expect(await group('bigChange')).toMatchObject({ count: 1 })
})
