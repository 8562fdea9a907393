import type { ValueTarget } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, type MatchedValue, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const [alder, birch] = [await add.manufacturer('Alder'), await add.manufacturer('Birch')]
const [north, south] = [await add.territory('North'), await add.territory('South')]

let files = 0
async function mapped(manufacturerId: number, lines: readonly string[]): Promise<number> {
  const fId = await add.file([SALES_HEADER, ...lines].join('\n'), { manufacturerId, fileName: `file ${++files}.csv` })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: { ...SALES_COLUMNS } })
  return fId
}
const line = (territory: string, amount = 100, gross = 20) =>
  `Mercy,Ann Low,Knee,${territory},${amount},${gross},05/0${1 + (files % 9)}/2025`
const namesOf = async (fId: number, target: ValueTarget) => {
  const { unresolved, known } = await admin.uploadprocess.processMapValues({ fId })
  const of = (some: readonly { target: ValueTarget; value: string }[]) => some.filter((each) => each.target === target)
  return { news: of(unresolved).map(({ value }) => value), known: of(known) }
}
const ADDED: MatchedValue[] = [
  { target: 'hospital', value: 'Mercy', addNew: 'Mercy' },
  { target: 'surgeon', value: 'Ann Low', addNew: 'Ann Low' },
  { target: 'procedure', value: 'Knee', addNew: 'Knee' },
]

test('a match can be limited to one manufacturer, and records user and time', async () => {
  const first = await mapped(alder, [line('T1')])
  await admin.uploadprocess.storeMappedValues({
    fId: first,
    values: [...ADDED, { target: 'territory', value: 'T1', id: north, isOnlyHere: true }],
  })
  expect(await namesOf(await mapped(alder, [line('t1', 200)]), 'territory')).toMatchObject({
    news: [],
    known: [
      {
        value: 't1',
        name: 'North',
        by: 'memory',
        matchedBy: expect.stringMatching(/\w/) as string,
        matchedAt: expect.stringMatching(/^20\d\d-/) as string,
      },
    ],
  })

  const other = await mapped(birch, [line('T1', 300)])
  expect(await namesOf(other, 'territory')).toMatchObject({ news: ['T1'] })
  await admin.uploadprocess.storeMappedValues({ fId: other, values: [{ target: 'territory', value: 'T1', id: south }] })
  // The manufacturer's match has priority over the common one.
  expect(await namesOf(await mapped(alder, [line('T1', 400)]), 'territory')).toMatchObject({ known: [{ name: 'North' }] })
  expect(await namesOf(await mapped(birch, [line('T1', 500)]), 'territory')).toMatchObject({ known: [{ name: 'South' }] })

  const { territoryData } = await admin.territories.list({ showDeletedRecords: false })
  expect(territoryData.map(({ aliases }) => aliases.map(({ alias, onlyFor }) => [alias, onlyFor]))).toEqual([
    [['T1', 'Alder']],
    [['T1', undefined]],
  ])
})

test("a manufacturer's match does not apply to other manufacturers", async () => {
  expect(await admin.try.territories.add({ territoryName: 'T2' })).toMatchObject({ http: 200 })
  const fId = await mapped(alder, [line('X9', 600, 120)])
  await admin.uploadprocess.storeMappedValues({ fId, values: [{ target: 'territory', value: 'X9', id: north, isOnlyHere: true }] })
  expect(await admin.try.territories.add({ territoryName: 'X9' })).toMatchObject({ http: 200 })
  expect(await namesOf(await mapped(alder, [line('X9', 7)]), 'territory')).toMatchObject({ known: [{ name: 'North' }] })
  expect(await namesOf(await mapped(birch, [line('X9', 7)]), 'territory')).toMatchObject({ known: [{ name: 'X9' }] })
})

test('only a new territory can be created with a region', async () => {
  const region = await add.region('West')
  const fId = await mapped(alder, [line('T-New', 700, 140)])
  const values = (given: Partial<MatchedValue>): MatchedValue[] => [{ target: 'territory', value: 'T-New', addNew: 'New Land', ...given }]
  expect(await admin.try.uploadprocess.storeMappedValues({ fId, values: values({ regionId: alder }) })).toMatchObject({ http: 404 })
  const surgeon: MatchedValue = { target: 'surgeon', value: 'Ann Low', addNew: 'Ann Lowe', regionId: region }
  expect(await admin.try.uploadprocess.storeMappedValues({ fId, values: [...values({}), surgeon] })).toMatchObject({
    http: 400,
    message: 'Only a new territory can be given a region here.',
  })
  await admin.uploadprocess.storeMappedValues({ fId, values: values({ regionId: region }) })
  const { territoryData } = await admin.territories.list({ showDeletedRecords: false })
  expect(territoryData.find(({ territoryName }) => territoryName === 'New Land')).toMatchObject({ regionName: 'West' })
})

test('a value shows its largest lines and most frequent companions', async () => {
  const lines = Array.from({ length: 7 }, (_, at) => `Bay,${at < 5 ? 'Ann Low' : 'Ben Ray'},Knee,T1,${at * 10},2,05/05/2025`)
  const fId = await mapped(alder, [...lines, line('T1', 9000)])
  const found = await admin.uploadprocess.linesOfValue({ fId, target: 'hospital', value: 'Bay' })
  expect(found.lines.map(({ amount }) => amount)).toEqual([60, 50, 40, 30, 20])
  expect(found.companions).toEqual([
    { target: 'surgeon', value: 'Ann Low', rows: 5 },
    { target: 'surgeon', value: 'Ben Ray', rows: 2 },
    { target: 'procedure', value: 'Knee', rows: 7 },
    { target: 'territory', value: 'North', rows: 7 },
  ])
  expect(await admin.uploadprocess.linesOfValue({ fId, target: 'hospital', value: 'Nowhere' })).toEqual({ lines: [], companions: [] })
})

test('unmatched values are counted live, and lines are listed once stored', async () => {
  const fId = await mapped(alder, ['Cove,Ann Low,Knee,T1,70.10,7,05/02/2025', 'Mercy,,Knee,T1,-20.05,-2,05/03/2025'])
  const left = () => admin.uploadprocess.valuesLeft({ fId })
  const other = await mapped(birch, ['Cove,Ann Low,Knee,T1,800,80,05/04/2025'])
  expect(await left()).toEqual({ left: 1 })
  expect(await admin.uploadprocess.linesOfFile({ fId })).toMatchObject({ lines: [], total: 0, totalSales: 0 })
  await admin.uploadprocess.storeMappedValues({ fId: other, values: [{ target: 'hospital', value: 'Cove', addNew: 'Cove Clinic' }] })
  expect(await left()).toEqual({ left: 0 })

  const { questions } = await admin.uploadprocess.processMapValues({ fId })
  await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed: questions.map(({ id }) => id) })
  expect((await admin.uploadprocess.processMapValues({ fId })).isStored).toBe(true)
  const stored = { totalSales: 50.05, totalGrossCommission: 5 }
  expect(await admin.uploadprocess.linesOfFile({ fId, sort: 'amount', pageSize: 1 })).toEqual({
    ...stored,
    lines: [
      {
        row: 3,
        invoicedate: '2025-05-03',
        invoiceNumber: '',
        territory: 'North',
        hospital: 'Mercy',
        surgeon: '',
        procedure: 'Knee',
        amount: -20.05,
        grossCommission: -2,
      },
    ],
    total: 2,
  })
  expect(await admin.uploadprocess.linesOfFile({ fId, sort: 'amount', page: 2, pageSize: 1 })).toMatchObject({ lines: [{ row: 2 }] })
  expect(await admin.uploadprocess.linesOfFile({ fId, page: 3, pageSize: 1 })).toEqual({ ...stored, lines: [], total: 2 })
  expect(await admin.uploadprocess.linesOfFile({ fId, q: 'cove' })).toMatchObject({ lines: [{ hospital: 'Cove Clinic' }], total: 1 })
})

test('a line with two unmatched values is counted once', async () => {
  const fId = await mapped(alder, [
    'Bay Clinic,Zed Moe,Knee,North,1000,20,05/04/2025',
    'Bay Clinic,Ann Low,Knee,North,-200,-4,05/05/2025',
    'Mercy,Zed Moe,Knee,North,30,1,05/06/2025',
    'Mercy,Ann Low,Knee,North,4,0,05/06/2025',
  ])
  const left = (...values: { target: ValueTarget; value: string }[]) => admin.uploadprocess.linesLeft({ fId, values })
  const [bay, zed] = [{ target: 'hospital', value: 'Bay Clinic' } as const, { target: 'surgeon', value: 'Zed Moe' } as const]
  expect(await left(bay, zed)).toEqual({ rows: 3, totalSales: 830 })
  expect(await left(zed)).toEqual({ rows: 2, totalSales: 1030 })
  // The surgeon's name does not occur as a hospital.
  expect(await left({ target: 'hospital', value: 'Zed Moe' })).toEqual({ rows: 0, totalSales: 0 })
  expect(await left()).toEqual({ rows: 0, totalSales: 0 })
})
