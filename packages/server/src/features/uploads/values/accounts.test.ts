import { afterAll, beforeEach, expect, test } from 'vitest'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
await add.territory('North')

/** Each test has a manufacturer of its own, because numbers are the manufacturer's. */
let acme = 0
let tests = 0
beforeEach(async () => {
  acme = await add.manufacturer(`Acme ${++tests}`)
})

type Sale = [account: string, hospital: string]
let sold = 0

/** A mapped file with a sale for each account and hospital. */
async function mapped(sales: readonly Sale[], manufacturerId = acme): Promise<number> {
  const lines = sales.map(([account, hospital]) => {
    const amount = 100 + ++sold
    return `${account},${hospital},Ann Low,Knee,North,${amount},${amount / 5},05/${String(1 + (sold % 28)).padStart(2, '0')}/2025`
  })
  const fId = await add.file([`Ship To #,${SALES_HEADER}`, ...lines].join('\n'), { manufacturerId, fileName: `${sold}.csv` })
  await admin.uploadprocess.storeMappedFields({
    fId,
    selectedMonthYear: 'May-2025',
    mappedFields: { ...SALES_COLUMNS, 'Ship To #': 'accountNumber' },
  })
  return fId
}
const read = async (fId: number) => {
  const { unresolved, known } = await admin.uploadprocess.processMapValues({ fId })
  const ofHospitals = <Of extends { target: string }>(some: readonly Of[]) => some.filter(({ target }) => target === 'hospital')
  return { open: ofHospitals(unresolved), known: ofHospitals(known), others: unresolved.filter(({ target }) => target !== 'hospital') }
}
/** Stores a file with these decisions, and adds other names. */
async function store(fId: number, values: readonly MatchedValue[] = []) {
  const { others } = await read(fId)
  const { questions } = await admin.uploadprocess.linesToCheck({ fId, values: [...values] })
  await admin.uploadprocess.storeMappedValues({
    fId,
    values: [...others.map(({ target, value }): MatchedValue => ({ target, value, addNew: value })), ...values],
    confirmed: questions.map(({ id }) => id),
  })
}
const hospital = (value: string, accountNumber: string, of: { id: number } | { addNew: string }): MatchedValue => ({
  target: 'hospital',
  value,
  accountNumber,
  ...of,
})
const hospitals = async () => (await admin.hospitals.list({ showDeletedRecords: true })).hospitalData
const idOf = async (name: string) => (await hospitals()).find(({ hospitalName, isDeleted }) => hospitalName === name && !isDeleted)?.id ?? 0
const aliasesOf = async (id: number) => {
  const hospitalData = await hospitals()
  return (hospitalData.find((each) => each.id === id)?.aliases ?? []).map(({ alias, accountNumber }) => [alias, accountNumber])
}
const soldTo = async () =>
  app.sql<{ name: string; account: string; lines: number }>(
    `select m.name, l.account_number as account, count(*)::int as lines from sales_lines l join masters m on m.id = l.hospital_id
     where l.manufacturer_id = ${acme} group by 1, 2 order by 1, 2`,
  )

test('account numbers distinguish hospitals of one name in two cities', async () => {
  const springfield = await add.hospital("Saint Mary's")
  const fId = await mapped([
    ['0100', "Saint Mary's"],
    ['0200', "Saint Mary's"],
  ])
  const { open } = await read(fId)
  expect(open).toMatchObject([
    { value: "Saint Mary's", accountNumber: '0200', resemblance: 'possible', suggestions: [{ id: springfield }], rows: 1 },
    { value: "Saint Mary's", accountNumber: '0100', note: expect.stringContaining('several account numbers') as string },
  ])
  expect(await admin.uploadprocess.linesOfValue({ fId, target: 'hospital', value: "Saint Mary's", accountNumber: '0100' })).toMatchObject({
    lines: [{ hospital: "Saint Mary's", accountNumber: '0100' }],
  })
  const boston = hospital("Saint Mary's", '0200', { addNew: "Saint Mary's Boston" })
  await store(fId, [hospital("Saint Mary's", '0100', { id: springfield }), boston])
  expect(await soldTo()).toEqual([
    { name: "Saint Mary's", account: '0100', lines: 1 },
    { name: "Saint Mary's Boston", account: '0200', lines: 1 },
  ])

  const next = await mapped([
    ['100', 'SAINT MARYS'],
    ['00200', "Saint Mary's"],
    ['0300', "Saint Mary's"],
  ])
  const { open: left, known } = await read(next)
  expect(left).toMatchObject([{ accountNumber: '0300' }])
  expect(known.map(({ accountNumber, name, by }) => [accountNumber, name, by])).toEqual([
    ['00200', "Saint Mary's Boston", 'account'],
    ['100', "Saint Mary's", 'account'],
  ])
  // The name means the first hospital in files without numbers.
  const plain = await mapped([['', "Saint Mary's"]])
  expect((await read(plain)).known).toMatchObject([{ name: "Saint Mary's", by: 'name' }])
})

test('a known number with another name is a question with two answers', async () => {
  const first = await mapped([
    ['A-1', 'Lakeside Hospital'],
    ['A-2', 'Harbor Clinic'],
    ['A-3', 'Elm Valley Hospital'],
  ])
  const before = await read(first)
  expect(before.open.map(({ resemblance, note }) => [resemblance, note])).toEqual([
    ['none', undefined],
    ['none', undefined],
    ['none', undefined],
  ])
  await store(
    first,
    before.open.map(({ value, accountNumber = '' }) => hospital(value, accountNumber, { addNew: value })),
  )
  const lakeside = await idOf('Lakeside Hospital')
  const renamed = await mapped([
    ['A1', 'Northwind Medical Center'],
    ['A2', 'HARBOR CLINIC INC'],
    ['A3', 'Lakeside Hospital'],
  ])
  const { open, known } = await read(renamed)
  // A similar name needs no question; the name of another hospital does.
  expect(known).toMatchObject([{ value: 'HARBOR CLINIC INC', name: 'Harbor Clinic' }])
  expect(open.map(({ value, suggestions: [best] }) => [value, best?.name, best?.reason])).toEqual([
    ['Lakeside Hospital', 'Elm Valley Hospital', 'Had this account number before'],
    ['Northwind Medical Center', 'Lakeside Hospital', 'Had this account number before'],
  ])
  expect(open[0]?.note).toContain('Account number A3 was Elm Valley Hospital before')
  await store(renamed, [
    hospital('Northwind Medical Center', 'A1', { id: lakeside }),
    hospital('Lakeside Hospital', 'A3', { id: lakeside }),
  ])
  expect(await aliasesOf(lakeside)).toEqual([
    ['Lakeside Hospital', 'A-1'],
    ['Lakeside Hospital', 'A3'],
    ['Northwind Medical Center', 'A1'],
    ['Northwind Medical Center', undefined],
  ])
  const again = await mapped([
    ['A1', 'Northwind Medical Center'],
    ['A3', 'Lakeside Hospital'],
    ['A3', 'Elm Valley Hospital'],
  ])
  expect((await read(again)).open).toEqual([])
})

test('a number that several hospitals have says nothing, and a file without numbers is as before', async () => {
  const first = await mapped([
    ['500', 'Pinecrest Hospital'],
    ['500', 'Summit Hospital'],
  ])
  const { open } = await read(first)
  await store(
    first,
    open.map(({ value, accountNumber = '' }) => hospital(value, accountNumber, { addNew: value })),
  )
  const valley = await add.hospital('Valley Hospital')
  const next = await mapped([
    ['500', 'Valley Hospital'],
    ['500', 'Summit Hospital'],
    ['N/A', 'Pinecrest Hospital'],
    ['', 'Valley Hospital'],
  ])
  const { open: left, known } = await read(next)
  expect(left).toEqual([])
  expect(known.map(({ value, accountNumber, by, id }) => [value, accountNumber, by, id === valley])).toEqual([
    ['Valley Hospital', undefined, 'name', true],
    ['Pinecrest Hospital', undefined, 'name', false],
    ['Summit Hospital', '500', 'name', false],
    ['Valley Hospital', '500', 'name', true],
  ])
})

test('the numbers of another manufacturer are others', async () => {
  const other = await add.manufacturer()
  const mercy = await add.hospital('Mercy Regional')
  await store(await mapped([['7', 'Mercy Regional']]))
  expect((await read(await mapped([['7', 'Mercy Regional']], other))).known).toMatchObject([{ by: 'name', id: mercy }])
  const unknown = await read(await mapped([['7', 'Another House']], other))
  expect(unknown.open).toMatchObject([{ value: 'Another House', accountNumber: '7' }])
  expect(unknown.open[0]?.note).toBeUndefined()
})

test('account numbers are merged, restored and deleted with their hospital', async () => {
  const [one, two] = [await add.hospital('Cedar Hospital'), await add.hospital('Maple Hospital')]
  await store(
    await mapped([
      ['11', 'Cedar Hospital'],
      ['12', 'Maple Hospital'],
    ]),
  )
  await admin.hospitals.merge({ fromId: one, intoId: two })
  const sales: Sale[] = [['11', 'Cedar Hospital']]
  expect((await read(await mapped(sales))).known).toMatchObject([{ name: 'Maple Hospital', by: 'account' }])
  expect(await aliasesOf(two)).toContainEqual(['Cedar Hospital', '11'])
  await admin.hospitals.unMerge({ id: one })
  expect((await read(await mapped(sales))).known).toMatchObject([{ name: 'Cedar Hospital', by: 'account' }])
  await admin.hospitals.remove({ id: one })
  const { open } = await read(await mapped(sales))
  expect(open).toMatchObject([{ value: 'Cedar Hospital', accountNumber: '11' }])
  expect(open[0]?.note).toBeUndefined()
  const again = await mapped(sales)
  await store(again, [hospital('Cedar Hospital', '11', { id: two })])
  expect(await aliasesOf(one)).toEqual([])
})

test('an account number is added to a hospital and deleted there', async () => {
  const id = await add.hospital('Willow Hospital')
  const added = await admin.hospitals.addAlias({ id, alias: 'Willow Hospital', onlyForId: acme, accountNumber: ' W-07 ' })
  expect(await aliasesOf(id)).toEqual([['Willow Hospital', 'W-07']])
  expect((await read(await mapped([['W7', 'Willow Hospital']]))).known).toMatchObject([{ name: 'Willow Hospital', by: 'account' }])
  const other = await add.hospital('Aspen Hospital')
  const taken = { id: other, alias: 'WILLOW HOSPITAL', onlyForId: acme, accountNumber: 'W7' }
  expect(await admin.try.hospitals.addAlias(taken)).toMatchObject({ http: 409 })
  await admin.hospitals.deleteAlias({ id: added.id })
  expect(await aliasesOf(id)).toEqual([])
  const audited = await app.sql<{ details: object }>(
    `select details from audit_entries where action like 'hospitals.%Alias' order by id desc limit 1`,
  )
  expect(audited[0]?.details).toMatchObject({ alias: 'Willow Hospital', accountNumber: 'W-07' })
})

test('an account number needs a manufacturer, a digit and a hospital', async () => {
  const id = await add.hospital()
  const refused = async (given: { onlyForId?: number; accountNumber: string }) =>
    (await admin.try.hospitals.addAlias({ id, alias: 'Any', ...given })).message
  expect(await refused({ accountNumber: '1' })).toBe('Choose the manufacturer that uses this account number.')
  expect(await refused({ onlyForId: acme, accountNumber: 'N/A' })).toBe('An account number needs a digit.')
  const surgeon = { id: await add.surgeon(), alias: 'Any', onlyForId: acme, accountNumber: '1' }
  expect(await admin.try.surgeons.addAlias(surgeon)).toMatchObject({ http: 400, message: 'Only hospitals have account numbers.' })
  expect(await admin.try.hospitals.addAlias({ id, alias: 'Any', onlyForId: acme, accountNumber: '1'.repeat(101) })).toMatchObject({
    http: 400,
  })
})

test('a decision without a number holds for all numbers of the name', async () => {
  const id = await add.hospital('Twin Hospital')
  const fId = await mapped([
    ['21', 'Twin Hospital'],
    ['22', 'Twin Hospital'],
  ])
  expect((await read(fId)).open).toHaveLength(2)
  await store(fId, [{ target: 'hospital', value: 'Twin Hospital', id }])
  expect((await soldTo()).map(({ name, account }) => [name, account])).toEqual([
    ['Twin Hospital', '21'],
    ['Twin Hospital', '22'],
  ])
  expect(await aliasesOf(id)).toEqual([
    ['Twin Hospital', '21'],
    ['Twin Hospital', '22'],
  ])
})

test('two spellings of one number and name are moved together', async () => {
  const [wrong, right] = [await add.hospital('Fir Hospital'), await add.hospital('Larch Hospital')]
  const fId = await mapped([
    ['A-41', 'FIR HOSPITAL'],
    ['A41', 'Fir Hospital'],
    ['A41', 'Fir Hospital'],
  ])
  await store(fId)
  const of = { selectedMonth: 'May-2025', target: 'hospital' as const, masterId: wrong, fId }
  const { spellings } = await admin.commission.spellings(of)
  expect(spellings).toMatchObject([{ value: 'Fir Hospital', accountNumber: 'A41', lines: 3 }])
  const moved = { ...of, value: 'Fir Hospital', accountNumber: spellings[0]?.accountNumber ?? '', intoId: right }
  expect(await admin.try.commission.matchAgain(moved)).toMatchObject({ http: 200, data: { lines: 3 } })
})

test('sales matched wrongly by their number are moved to another hospital', async () => {
  const [wrong, right] = [await add.hospital('Fern Hospital'), await add.hospital('Reed Hospital')]
  const sales: Sale[] = [
    ['31', 'Fern Hospital'],
    ['32', 'Fern Hospital'],
  ]
  const fId = await mapped(sales)
  await store(
    fId,
    sales.map(([number, name]) => hospital(name, number, { id: wrong })),
  )
  const { spellings } = await admin.commission.spellings({ selectedMonth: 'May-2025', target: 'hospital', masterId: wrong, fId })
  expect(spellings.map(({ value, accountNumber, lines }) => [value, accountNumber, lines])).toEqual([
    ['Fern Hospital', '32', 1],
    ['Fern Hospital', '31', 1],
  ])
  const moved = {
    selectedMonth: 'May-2025',
    fId,
    target: 'hospital',
    value: 'Fern Hospital',
    accountNumber: '32',
    masterId: wrong,
  } as const
  await admin.commission.matchAgain({ ...moved, intoId: right })
  expect((await soldTo()).map(({ name, account }) => [name, account])).toEqual([
    ['Fern Hospital', '31'],
    ['Reed Hospital', '32'],
  ])
  expect((await read(await mapped(sales))).known.map(({ name }) => name)).toEqual(['Reed Hospital', 'Fern Hospital'])
})
