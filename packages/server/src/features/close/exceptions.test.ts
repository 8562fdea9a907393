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
  // Nobody since Eve's rule has ended.
  { manufacturer: alder, territory: south, sales: 500 },
  { manufacturer: alder, territory: south, sales: 300.25 },
])
// Eve: 40 % of 1,000.00 with 250.00 gross pays 150.00 above it, and 0 % of 700.00.
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

test('a month that is not calculated says so, with all that its files sold', async () => {
  expect(await group('notCalculated')).toMatchObject({ severity: 'blocking', count: 1, dollars: 12_341.26, acknowledgement: null })
  await calculate('April-2025')
  await calculate('May-2025')
  expect(await group('notCalculated')).toBeUndefined()
})

const inLines = (flag: LineFlag) => ({ screen: 'month', view: 'lines', lines: { flag } })
const linesWith = async (flag: LineFlag) => (await admin.commission.lines({ ...MAY, flag })).lines

test('the lines of an exception are listed alone, and come to what it is told by', async () => {
  expect(await linesWith('noRule')).toMatchObject([{ amount: 500 }, { amount: 300.25 }])
  expect(await admin.commission.lines({ ...MAY, flag: 'zeroRate' })).toMatchObject({ total: 1, totalSales: 700, totalCommission: 0 })
  expect(await linesWith('aboveGross')).toMatchObject([{ amount: 1_000, commissionAmount: 400, name: 'Eve Moss' }])
  expect(await linesWith('houseAccount')).toEqual([])
})

test('X4 sales that no rule matches are told with their lines and dollars', async () => {
  expect(await group('noRule')).toMatchObject({
    severity: 'warning',
    count: 2,
    dollars: 800.25,
    target: { screen: 'month', view: 'unmatched' },
    items: [{ name: 'Alder · South', count: 2, dollars: 800.25 }],
  })
})

test('what is exceptional about a salesperson is told beside their month', async () => {
  const { reps } = await admin.commission.repFigures(MAY)
  const of = (id: number) => reps.find(({ salesPersonId }) => salesPersonId === id)?.exceptions
  expect(of(eve)).toEqual(['zeroRate', 'noEmail', 'endedWithoutSuccessor'])
  expect(of(fay)).toEqual(['negativeNet', 'largeAdjustment', 'overrideOn'])
  expect([of(dana), of(gus)]).toEqual([['bigChange'], []])
})

test('X5 sales at 0 % are told with whose rule it is, and lead there', async () => {
  const target = { screen: 'salesperson', salesPersonId: eve, view: 'rules' }
  expect(await group('zeroRate')).toMatchObject({ count: 1, dollars: 700, target, items: [{ name: 'Eve Moss', dollars: 700, target }] })
})

test('X6 what sales pay beyond their gross commission is told', async () => {
  expect(await group('aboveGross')).toMatchObject({ count: 1, dollars: 150, items: [{ name: 'Birch · North', count: 1, dollars: 150 }] })
  expect(await waiting('linesAboveGross')).toMatchObject({ count: 1, amount: 150 })
})

test('X9 a payout that changed by more than 25 % and 500 dollars is told by its difference', async () => {
  expect(await group('bigChange')).toMatchObject({ count: 1, dollars: 784.1, items: [{ id: dana, name: 'Dana Ruiz', dollars: 784.1 }] })
  expect(await waiting('bigChanges')).toMatchObject({ count: 1, amount: 784.1, names: ['Dana Ruiz'] })
})

test('on the dashboard of a primary territory waits what was sold there and what changed of its reps', async () => {
  const waitingIn = async (primaryTerritory: number) => {
    const { attention } = await admin.dashboard.summary({ ...MAY, primaryTerritory })
    return Object.fromEntries(attention.map(({ kind, count, amount }) => [kind, [count, amount]]))
  }
  // A file is missing in all of them.
  expect(await waitingIn(north)).toEqual({ bigChanges: [1, 784.1], filesMissing: [1, 200], linesAboveGross: [1, 150] })
  expect(await waitingIn(south)).toEqual({ salesWithoutCommission: [2, 800.25], filesMissing: [1, 200] })
})

test('X11 a payout below zero is told, and X20 the adjustment that made it', async () => {
  // What is not earned is carried; what was reimbursed too much is taken back.
  const target = { screen: 'month', view: 'reps', salesPersonId: fay }
  expect(await group('negativeNet')).toMatchObject({ count: 1, dollars: -250, target })
  expect(await group('largeAdjustment')).toMatchObject({
    count: 1,
    dollars: 6_000,
    items: [{ id: fay, name: 'Fay Reed', dollars: -6_000 }],
  })
})

test('X12 a manufacturer with files in two of the last three months and none now is missed, unless somebody says it is not expected', async () => {
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

test('X13 the same line twice, and a file with the content of another, are possible duplicates', async () => {
  expect(await group('possibleDuplicate')).toMatchObject({
    count: 1,
    dollars: 120.5,
    items: [{ name: 'Alder', count: 1 }],
    target: { screen: 'month', view: 'lines', lines: { flag: 'possibleDuplicate', manufacturer: { id: alder, name: 'Alder' } } },
  })
  const twice = await linesWith('possibleDuplicate')
  expect(twice.map(({ amount, flags }) => [amount, flags])).toEqual([
    [120.5, ['possibleDuplicate']],
    [120.5, ['possibleDuplicate']],
  ])
  // A cent of sales came under the content of a file of another month.
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

test('X14 invoices of another month and X21 returns are told and ask for nothing', async () => {
  expect(await group('dateOutside')).toMatchObject({ severity: 'info', count: 1, dollars: 400, target: inLines('dateOutside') })
  expect(await linesWith('dateOutside')).toMatchObject([{ amount: -400, flags: ['dateOutside', 'return'] }])
  expect(await group('returns')).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: -400,
    items: [{ name: 'Alder', count: 1 }],
    target: inLines('return'),
  })
})

test('X15 a file whose own total is another is told by the difference', async () => {
  await app.sql(
    `update files set stated_totals = '{"totalSales": 10600.00, "totalGrossCommission": null}', stated_totals_agree = false where id = $1`,
    [file],
  )
  // 10,000.00 + 241.00 − 400.00 + 800.25 = 10,641.25
  expect(await group('totalDiffers')).toMatchObject({ count: 1, dollars: 41.25, items: [{ id: file, name: 'sales.csv' }] })
})

test('X16 a rule that ended last month without another one is told by what it paid then', async () => {
  expect(await group('endedWithoutSuccessor')).toMatchObject({
    severity: 'info',
    count: 1,
    dollars: 50,
    items: [
      { id: eve, name: 'Eve Moss', target: { screen: 'salesperson', salesPersonId: eve, view: 'rules', ruleId: expect.any(Number) } },
    ],
  })
})

test('X17 who is paid and has no e-mail address is told, and X19 whose bonus counts typed sales', async () => {
  expect(await group('noEmail')).toMatchObject({ count: 1, dollars: 400, items: [{ id: eve, target: { view: 'profile' } }] })
  expect(await group('overrideOn')).toMatchObject({ count: 1, dollars: 7_500, items: [{ id: fay, target: { view: 'bonus' } }] })
})

test('X10 who sold and is paid nothing is told by what they sold', async () => {
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

test('X1 and X2 files whose columns or values wait block, and come first', async () => {
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
  // Status, checklist and the call itself refuse for the same reasons.
  const { blockers } = await admin.commission.status(MAY)
  expect(blockers.slice(0, 2)).toEqual([
    '1 file is not mapped. Map its columns, or delete it.',
    '1 file is not imported. Match its values, or delete it.',
  ])
  expect(await admin.try.commission.finalize(MAY)).toMatchObject({ http: 409, message: blockers[0], data: { month: { blockers } } })
  const { tasks } = await admin.commission.checklist(MAY)
  expect(tasks.flatMap(({ task, blocksFinalize }) => (blocksFinalize ? [task] : []))).toEqual(['mapColumns', 'matchValues'])
  const targetOf = (task: string) => tasks.find((each) => each.task === task)?.target
  // The list of what is left to do leads to the first file that waits.
  expect(targetOf('mapColumns')).toMatchObject({ screen: 'files', fId: expect.any(Number), step: 'columns' })
  expect(targetOf('matchValues')).toMatchObject({ screen: 'files', fId: expect.any(Number), step: 'values' })
})

test('exceptions are sorted by gravity and then by dollars', async () => {
  const order = ['blocking', 'warning', 'info']
  const all = await groups()
  const sorted = all.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || Math.abs(b.dollars) - Math.abs(a.dollars))
  expect(all.map(({ kind }) => kind)).toEqual(sorted.map(({ kind }) => kind))
  expect(all.length).toBeGreaterThan(12)
})

test('X8 a rate that is far from what most lines of a salesperson and manufacturer pay is told', async () => {
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

test('X18 records that were made for files of the month are told by what they sold', async () => {
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

test('an Administrator chooses from which amounts on exceptions are told; what changes is told and on record', async () => {
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
