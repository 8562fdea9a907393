import { afterAll, expect, test } from 'vitest'
import { adding, type MatchedValue, rule, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const MAY = { selectedMonth: 'May-2025' }
const [alder, birch] = [await add.manufacturer('Alder'), await add.manufacturer('Birch')]
const territory = await add.territory('North')
const [north, south] = [await add.hospital('Mercy North'), await add.hospital('Mercy South')]
await add.salesperson({ rules: [rule({ manufacturer: alder, territory, hospital: south, commission: 10 })] })

const line = (hospital: string, amount: number) => `${hospital},Ann Low,Knee,North,${amount},20,05/05/2025`
async function mapped(manufacturerId: number, fileName: string, lines: readonly string[], selectedMonthYear = 'May-2025') {
  const fId = await add.file([SALES_HEADER, ...lines].join('\n'), { manufacturerId, fileName, selectedMonthYear })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear, mappedFields: { ...SALES_COLUMNS } })
  return fId
}
const store = async (fId: number, values: MatchedValue[] = []) => {
  await admin.uploadprocess.storeMappedValues({ fId, values })
  return fId
}
const NEW: MatchedValue[] = [
  { target: 'surgeon', value: 'Ann Low', addNew: 'Ann Low' },
  { target: 'procedure', value: 'Knee', addNew: 'Knee' },
]
const sold = async (fId: number) =>
  Object.fromEntries(
    (
      await app.sql<{ name: string; cents: number }>(
        `select m.name, sum(amount_cents)::int as cents from sales_lines l join masters m on m.id = l.hospital_id where file_id = ${fId} group by 1`,
      )
    ).map(({ name, cents }) => [name, cents / 100]),
  )
const aliases = async () =>
  Object.fromEntries(
    (await admin.hospitals.list({ showDeletedRecords: false })).hospitalData.map((row) => [
      row.hospitalName,
      row.aliases.map(({ alias, onlyFor }) => (onlyFor === undefined ? alias : `${alias} (${onlyFor})`)),
    ]),
  )
const means = async (fId: number, value: string) => {
  const { known, questions } = await admin.uploadprocess.processMapValues({ fId })
  return { name: known.find((each) => each.value === value)?.name, questions: questions.map(({ key }) => key) }
}

// 'MG' was matched to the wrong hospital; 'Mercy North' is also a record's name.
const file = await store(await mapped(alder, 'alder.csv', [line('MG', 100), line('mg', 11.5), line('Mercy North', 7)]), [
  ...NEW,
  { target: 'hospital', value: 'MG', id: north },
])
await admin.commission.calculate(MAY)
await ended(admin, MAY.selectedMonth)

const ofMercyNorth = { ...MAY, target: 'hospital' as const, masterId: north }

test('the spellings of a hospital are listed with the reason for each match', async () => {
  expect(await admin.commission.spellings(ofMercyNorth)).toEqual({
    files: [{ fId: file, fileName: 'alder.csv', manufacturer: 'Alder', lines: 3, totalSales: 118.5 }],
    fId: file,
    spellings: [
      { value: 'MG', lines: 2, totalSales: 111.5, by: 'alias' },
      { value: 'Mercy North', lines: 1, totalSales: 7, by: 'name' },
    ],
  })
})

test('moving a spelling moves its sales, updates the alias and marks the month', async () => {
  const again = { ...ofMercyNorth, fId: file, value: 'MG', intoId: south }
  // Concurrently: one call moves them, the other is refused.
  const answers = await Promise.all([admin.try.commission.matchAgain(again), admin.try.commission.matchAgain(again)])
  expect(answers.map(({ http, message }) => [http, message]).toSorted()).toEqual([
    [200, '“MG” in alder.csv now means Mercy South: 2 lines with $111.50 in sales have moved. Calculate the month again.'],
    [409, expect.stringContaining('Nothing in alder.csv is written “MG” and matched that way anymore')],
  ])
  expect(await sold(file)).toEqual({ 'Mercy South': 111.5, 'Mercy North': 7 })
  expect(await aliases()).toEqual({ 'Mercy North': [], 'Mercy South': ['MG'] })
  expect(await means(await mapped(alder, 'june.csv', [line('mg', 3)], 'June-2025'), 'mg')).toMatchObject({ name: 'Mercy South' })
  expect((await means(await mapped(alder, 'july.csv', [line('mg', 4)], 'July-2025'), 'mg')).questions).not.toContain('checks.meaning')

  expect(await admin.commission.status(MAY)).toMatchObject({ isOutOfDate: true })
  const { changes } = await admin.commission.changedInputs(MAY)
  expect(changes).toMatchObject([{ kind: 'file', what: ['alder.csv'], by: ['First Administrator'] }])
  const { entries } = await admin.commission.closeLog(MAY)
  expect(entries[0]).toMatchObject({ what: 'Matched “MG” again: 2 lines of $111.50 moved from Mercy North to Mercy South' })
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  const { totals } = await admin.commission.data({ ...MAY, isPayoutInsertRequired: true })
  expect(totals.totalCommission).toBe(11.15)
})

test("a spelling equal to another record's name gets an undoable manufacturer alias", async () => {
  const other = await store(await mapped(birch, 'birch.csv', [line('Mercy North', 50)]))
  const again = { ...ofMercyNorth, fId: other, value: 'Mercy North', intoId: south }
  await admin.commission.matchAgain(again)
  expect([await sold(other), await sold(file)]).toEqual([{ 'Mercy South': 50 }, { 'Mercy South': 111.5, 'Mercy North': 7 }])
  expect(await aliases()).toEqual({ 'Mercy North': [], 'Mercy South': ['MG', 'Mercy North (Birch)'] })
  await admin.commission.matchAgain({ ...again, masterId: south, intoId: north })
  expect(await sold(other)).toEqual({ 'Mercy North': 50 })
  expect(await aliases()).toEqual({ 'Mercy North': [], 'Mercy South': ['MG'] })
})

test('a shared alias stays when the match is wrong for one manufacturer only', async () => {
  const other = await store(await mapped(birch, 'birch 2.csv', [line('MG', 60)]))
  await admin.commission.matchAgain({
    ...MAY,
    target: 'hospital',
    masterId: south,
    fId: other,
    value: 'MG',
    intoId: north,
    isOnlyHere: true,
  })
  expect(await sold(other)).toEqual({ 'Mercy North': 60 })
  expect(await aliases()).toEqual({ 'Mercy North': ['MG (Birch)'], 'Mercy South': ['MG'] })
})

test('the same record, a deleted one and a finalized month are refused', async () => {
  const again = { ...ofMercyNorth, fId: file, value: 'Mercy North', intoId: south }
  expect(await admin.try.commission.matchAgain({ ...again, intoId: north })).toMatchObject({ http: 400 })
  expect(await admin.try.commission.matchAgain({ ...again, intoId: territory })).toMatchObject({ http: 404 })
  expect(await admin.try.commission.matchAgain({ ...again, selectedMonth: 'June-2025' })).toMatchObject({ http: 409 })
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
  await admin.commission.finalize(MAY)
  expect(await admin.try.commission.matchAgain(again)).toMatchObject({ http: 409, message: expect.stringContaining('May 2025') })
  expect(await sold(file)).toEqual({ 'Mercy South': 111.5, 'Mercy North': 7 })
})

test('the file of the current line or manufacturer is listed first', async () => {
  await admin.commission.unFinalize({ ...MAY, reason: 'One more file' })
  const first = async (looked: { lineId?: number; manufacturerId?: number }) =>
    (await admin.commission.spellings({ ...ofMercyNorth, masterId: south, ...looked })).fId
  const small = await store(await mapped(birch, 'birch.csv', [line('Mercy South', 50)]))
  const [sold] = await app.sql<{ id: number }>(`select id::int from sales_lines where file_id = ${small}`)
  expect([await first({}), await first({ lineId: sold?.id ?? 0 }), await first({ manufacturerId: birch })]).toEqual([file, small, small])
})

test('a line that was replaced comes back with its new match', async () => {
  const imported = async (fileName: string, lines: readonly string[], values: MatchedValue[] = []) => {
    const fId = await mapped(birch, fileName, lines, 'July-2025')
    const { questions } = await admin.uploadprocess.processMapValues({ fId })
    const answers = questions.flatMap(({ id, imported }) => (imported ? [{ id, answer: 'replace' as const }] : []))
    await admin.uploadprocess.storeMappedValues({ fId, values, confirmed: questions.map(({ id }) => id), answers })
    return fId
  }
  const toNorth = [{ target: 'hospital' as const, value: 'MG East', id: north }]
  const week = await imported('week.csv', [line('MG East', 70), line('MG East', 71), line('MG East', 72)], toNorth)
  const corrected = await imported('corrected.csv', [line('MG East', 70)])
  expect(await sold(week)).toEqual({ 'Mercy North': 143 })

  await admin.commission.matchAgain({ ...ofMercyNorth, selectedMonth: 'July-2025', fId: week, value: 'MG East', intoId: south })
  await admin.uploadprocess.deleteFile({ fId: corrected })
  expect(await sold(week)).toEqual({ 'Mercy South': 213 })
})
