import { afterAll, expect, test } from 'vitest'
import { sheetXml, xlsxFile } from '../../../../intake/src/test/xlsx-file.ts'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'staff@example.com', screens: ['uploadfile'] })
await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'reports@example.com', screens: ['reports'] })
const staff = await app.signIn({ email: 'staff@example.com' })
const add = adding(admin)
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const MAY = 'May-2025'
/** A file of two sales with a commission of 300.00 and unique rows. */
let serial = 0
const content = () => {
  const day = String((++serial % 28) + 1).padStart(2, '0')
  return `${SALES_HEADER}\nMercy,Ada Kim,Knee,North,1000.00,200.00,05/${day}/2025\nMercy,Ada Kim,Knee,North,${500 + serial}.00,100.00,05/${day}/2025`
}
type Stated = { statedCommission?: string; statedSales?: string; month?: string }
async function mapped(manufacturerId: number, { month = MAY, ...stated }: Stated = {}): Promise<number> {
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(content(), { manufacturerId, selectedMonthYear: month, ...stated }))
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: month, mappedFields: SALES_COLUMNS })
  return fId
}
const read = (fId: number) => admin.uploadprocess.processMapValues({ fId })
async function stored(fId: number) {
  const confirmed = (await read(fId)).questions.map(({ id }) => id)
  return admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed })
}
const received = async (manufacturerId: number, selectedMonthYear = MAY) =>
  (await admin.uploadprocess.received({ selectedMonthYear })).received.find((each) => each.manufacturerId === manufacturerId)

test('Staff with the screen enter, change and remove payments, with audit entries', async () => {
  const manufacturerId = await add.manufacturer('Alder')
  const entry = { manufacturerId, selectedMonthYear: MAY, amount: 1234.56, receivedOn: '2025-06-10', reference: 'CK 1001', note: 'by mail' }
  const { id, version } = await staff.uploadprocess.storeReceived(entry)
  const shown = { id, amount: 1234.56, receivedOn: '2025-06-10', reference: 'CK 1001', note: 'by mail', version }
  expect(await received(manufacturerId)).toMatchObject({
    manufacturerName: 'Alder',
    entries: [shown],
    totalReceived: 1234.56,
    totalCommission: 0,
    difference: -1234.56,
    state: 'differs',
  })
  await staff.uploadprocess.updateReceived({ id, version, amount: 1200 })
  expect(await staff.try.uploadprocess.updateReceived({ id, version, amount: 1 })).toMatchObject({
    http: 409,
    data: { present: { id, amount: 1200, reference: 'CK 1001', version: version + 1 } },
  })
  await staff.uploadprocess.removeReceived({ id })
  expect((await staff.try.uploadprocess.removeReceived({ id })).http).toBe(404)
  expect(await received(manufacturerId)).toBeUndefined()
  const trail = await app.sql<{ action: string }>(
    `select action from audit_entries where subject = 'manufacturer ${manufacturerId}' order by id`,
  )
  expect(trail.map(({ action }) => action.replace('uploadprocess.', '')).filter((action) => action.endsWith('Received'))).toEqual([
    'storeReceived',
    'updateReceived',
    'removeReceived',
  ])
})

/** The task that checks files in the close checklist. */
const checkFiles = async () => (await admin.commission.checklist({ selectedMonth: MAY })).tasks.find(({ task }) => task === 'checkFiles')

test('a month is proved by all its files together, and not stated without an entry', async () => {
  const manufacturerId = await add.manufacturer('Birch')
  await stored(await mapped(manufacturerId))
  expect(await received(manufacturerId)).toMatchObject({ state: 'notStated', difference: null, totalCommission: 300 })
  await admin.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: MAY, amount: 350 })
  await admin.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: MAY, amount: 250 })
  expect(await received(manufacturerId)).toMatchObject({ state: 'differs', totalReceived: 600, difference: -300 })
  expect(await checkFiles()).toMatchObject({ status: 'open', blocksFinalize: false, target: { screen: 'files' } })
  const second = await mapped(manufacturerId)
  expect((await read(second)).proof).toMatchObject({ state: 'proved', stated: 600, read: 600, difference: 0, otherFiles: 300 })
  await stored(second)
  expect(await received(manufacturerId)).toMatchObject({ state: 'proved', totalReceived: 600, totalCommission: 600, difference: 0 })
  expect(await checkFiles()).toMatchObject({ status: 'done' })
  const { months } = await admin.uploadprocess.receivedByMonth({ manufacturerId })
  expect(only(months)).toMatchObject({ selectedMonthYear: MAY, state: 'proved', entries: [{ amount: 350 }, { amount: 250 }] })
})

test('a differing stated commission is the first question, and blocks storing', async () => {
  const manufacturerId = await add.manufacturer('Cedar')
  const fId = await mapped(manufacturerId, { statedCommission: '$1,290.00', statedSales: '' })
  const { proof, questions } = await read(fId)
  expect(proof).toMatchObject({ state: 'differs', of: 'commission', stated: 1290, read: 300, difference: -990, closed: [] })
  expect(questions[0]).toMatchObject({ key: 'checks.paidMore', dollars: 990, message: expect.stringContaining('$990.00 is missing') })
  expect(await admin.try.uploadprocess.storeMappedValues({ fId, values: [] })).toMatchObject({
    http: 409,
    data: { questions: [{ dollars: 990 }] },
  })
  const entry = only((await received(manufacturerId))?.entries ?? [])
  expect(entry).toMatchObject({ amount: 1290, fId, receivedOn: null })
  await admin.uploadprocess.updateReceived({ id: entry.id, amount: 300 })
  const { proof: proved, questions: left } = await read(fId)
  expect({ state: proved.state, left: left.filter(({ key }) => key.startsWith('checks.paid')) }).toEqual({ state: 'proved', left: [] })
  await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed: left.map(({ id }) => id) })
  expect(await received(manufacturerId)).toMatchObject({ state: 'proved' })
})

test('compares stated sales too, which alone state no commission', async () => {
  const manufacturerId = await add.manufacturer('Dune')
  const fId = await mapped(manufacturerId, { statedSales: '99.99' })
  const { proof, questions, totalSales } = await read(fId)
  expect(proof).toMatchObject({ state: 'differs', of: 'sales', stated: 99.99, read: totalSales })
  expect(questions[0]).toMatchObject({ key: 'checks.salesAbove' })
  const agreeing = await mapped(await add.manufacturer('Elm'), { statedSales: String(500 + serial + 1 + 1000) })
  expect((await read(agreeing)).proof).toMatchObject({ state: 'notStated', stated: null, sales: { difference: 0 } })
})

test('an entry made with a file follows it, but received money stays', async () => {
  const manufacturerId = await add.manufacturer('Fir')
  const fId = await mapped(manufacturerId, { statedCommission: '300' })
  await stored(fId)
  await admin.uploadprocess.deleteFile({ fId })
  expect(await received(manufacturerId)).toBeUndefined()
  await admin.uploadprocess.restoreFile({ fId })
  expect(await received(manufacturerId)).toMatchObject({ state: 'proved', entries: [{ fId }] })
  await admin.uploadprocess.moveFile({ fId, selectedMonthYear: 'June-2025' })
  expect(await received(manufacturerId, 'June-2025')).toMatchObject({ state: 'proved', entries: [{ fId }] })
  const { id } = only((await received(manufacturerId, 'June-2025'))?.entries ?? [])
  await admin.uploadprocess.updateReceived({ id, receivedOn: '2025-07-02' })
  await admin.uploadprocess.deleteFile({ fId })
  expect(await received(manufacturerId, 'June-2025')).toMatchObject({ state: 'differs', entries: [{ id, fId: null, amount: 300 }] })
})

test('a payment entered before its file is not counted twice', async () => {
  const manufacturerId = await add.manufacturer('Gum')
  await admin.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: MAY, amount: 300, reference: 'ACH 7' })
  const fId = await mapped(manufacturerId, { statedCommission: '300.00' })
  expect(await received(manufacturerId)).toMatchObject({ totalReceived: 300, entries: [{ reference: 'ACH 7', fId }] })
})

test('importing a list twice has no effect, and completes entries made with files', async () => {
  const [one, other] = [await add.manufacturer('Holly'), await add.manufacturer('Ivy')]
  await mapped(one, { statedCommission: '300.00' })
  const entries = [
    { manufacturerId: one, amount: 300, receivedOn: '2025-06-03', reference: 'ACH 1' },
    { manufacturerId: other, amount: 50, receivedOn: '2025-06-04', reference: 'ACH 2' },
    { manufacturerId: other, amount: 50, receivedOn: '2025-06-05', reference: 'ACH 3' },
  ]
  const importing = () => staff.uploadprocess.importReceived({ selectedMonthYear: MAY, entries })
  expect(await importing()).toEqual({ added: 2, completed: 1, known: 0 })
  expect(await importing()).toEqual({ added: 0, completed: 0, known: 3 })
  expect(await received(one)).toMatchObject({ totalReceived: 300, entries: [{ reference: 'ACH 1', receivedOn: '2025-06-03' }] })
  expect(await received(other)).toMatchObject({ totalReceived: 100 })
})

test("reads a list from a workbook or a bank's csv, without debits and balances", async () => {
  const read = (content: string | Uint8Array<ArrayBuffer>, name: string) =>
    staff.try.uploadprocess.readReceived({ filetoupload: new File([content], name) })
  const rows = [
    ['Bank of Oak'],
    ['Date', 'Description', 'Check #', 'Debit', 'Credit', 'Balance'],
    ['06/03/2025', 'ACH HOLLY 7', 'ACH 1', '', '$12,345.60', '99,000.00'],
    ['06/04/2025', 'Rent', '', '900.00', '', '98,100.00'],
    ['06/30/2025', 'IVY', '', '', '(20.00)', '98,080.00'],
    ['06/30/2025', 'IVY', '', '', 'pending', ''],
  ]
  const payments = [
    { row: 3, payer: 'ACH HOLLY 7', amount: 12345.6, receivedOn: '2025-06-03', reference: 'ACH 1' },
    { row: 5, payer: 'IVY', amount: -20, receivedOn: '2025-06-30', reference: '' },
  ]
  const faults = [{ row: 6, column: 'Credit', value: 'pending', reason: 'Only number allowed' }]
  const csv = rows.map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\n')
  expect(await read(csv, 'bank.csv')).toMatchObject({ http: 200, data: { payments, faults } })
  expect(await read(new Uint8Array(xlsxFile([{ name: 'Bank', xml: sheetXml(rows) }])), 'bank.xlsx')).toMatchObject({
    http: 200,
    data: { payments, faults },
  })
  expect(await read('a,b\n1,2', 'other.csv')).toMatchObject({
    http: 400,
    data: { fields: { filetoupload: expect.stringContaining('Amount') } },
  })
})

test('a closed month accepts entries, and its results do not change', async () => {
  const manufacturerId = await add.manufacturer('Juniper')
  await admin.commission.calculate({ selectedMonth: 'March-2025' })
  await ended(admin, 'March-2025')
  await admin.commission.finalize({ selectedMonth: 'March-2025' })
  const { id } = await admin.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: 'March-2025', amount: 10 })
  await admin.uploadprocess.updateReceived({ id, amount: 12 })
  await admin.uploadprocess.removeReceived({ id })
  expect(await admin.commission.status({ selectedMonth: 'March-2025' })).toMatchObject({ status: 'Finalized' })
})

test('requires access to the screen, and hides entries from other companies', async () => {
  const manufacturerId = await add.manufacturer('Kapok')
  const { id } = await admin.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: MAY, amount: 10 })
  const reports = await app.signIn({ email: 'reports@example.com' })
  expect((await reports.try.uploadprocess.received({ selectedMonthYear: MAY })).http).toBe(403)
  expect((await reports.try.uploadprocess.removeReceived({ id })).http).toBe(403)
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  for (const answer of [
    await theirs.try.uploadprocess.updateReceived({ id, amount: 1 }),
    await theirs.try.uploadprocess.removeReceived({ id }),
    await theirs.try.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: MAY, amount: 1 }),
    await theirs.try.uploadprocess.importReceived({ selectedMonthYear: MAY, entries: [{ manufacturerId, amount: 1 }] }),
    await theirs.try.uploadprocess.receivedByMonth({ manufacturerId }),
  ])
    expect(answer.http).toBe(404)
  expect((await theirs.uploadprocess.received({ selectedMonthYear: MAY })).received).toEqual([])
})

test.each([
  ['1,234.5', 1234.5],
  ['-20', -20],
  ['12.345', null],
  ['12,34', null],
  ['twelve', null],
])('reads a stated commission of %s as %s', async (statedCommission, amount) => {
  const manufacturerId = await add.manufacturer(`Larch ${statedCommission}`)
  const upload = admin.try.uploadprocess.uploadFile(salesFile(content(), { manufacturerId, statedCommission }))
  if (amount === null) expect(await upload).toMatchObject({ http: 400, data: { fields: { statedCommission: 'Only number allowed' } } })
  else {
    expect((await upload).http).toBe(200)
    expect(await received(manufacturerId)).toMatchObject({ totalReceived: amount })
  }
})

test('one list imported twice at once adds each payment once', async () => {
  const manufacturerId = await add.manufacturer('Dogwood')
  const entries = Array.from({ length: 20 }, (_, at) => ({
    manufacturerId,
    amount: 100 + at,
    receivedOn: '2025-06-12',
    reference: `CK ${at}`,
    note: '',
  }))
  const list = { selectedMonthYear: MAY, entries }
  await Promise.all([admin.uploadprocess.importReceived(list), staff.uploadprocess.importReceived(list)])
  expect((await received(manufacturerId))?.entries).toHaveLength(20)
})
