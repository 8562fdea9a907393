import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { only } from '../../../test/only.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const HEADER = `${SALES_HEADER},Type,Net Paid`
const sale = (sales: number, type: string, day: number) =>
  `Mercy,Ada Kim,Knee,North,${sales}.00,${sales / 10}.01,05/0${day}/2025,${type},${sales / 20}.02`
let serial = 0
/** Commission 153.01 + 224.01 + 311.01 of sales, and 12.01 + 23.01 of freight; each file differs by `serial`. */
const content = () => {
  serial += 20
  const rows = [sale(1520 + serial, 'Invoice', 1), sale(2220 + serial, 'Invoice', 2), sale(3100 + serial, 'Invoice', 3)]
  return [HEADER, ...rows, sale(100 + serial, 'Freight', 4), sale(220 + serial, 'Freight', 5)].join('\n')
}
const commission = (...sales: number[]) => sales.reduce((sum, each) => sum + (each + serial) * 10 + 1, 0) / 100

async function mapped(stated: () => number, month = 'May-2025'): Promise<number> {
  const manufacturerId = await add.manufacturer()
  const file = content()
  const statedCommission = stated().toFixed(2)
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(file, { manufacturerId, selectedMonthYear: month, statedCommission }))
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: month, mappedFields: SALES_COLUMNS })
  return fId
}
const read = (fId: number) => admin.uploadprocess.processMapValues({ fId })

test('rows that explain the gap are left out at once, recorded, and included again', async () => {
  const fId = await mapped(() => commission(1520, 2220, 3100))
  const { proof } = await read(fId)
  const [first] = proof.explanations
  expect(first).toMatchObject({
    message: "2 rows have “Freight” in 'Type'. Left out, the file matches.",
    rows: [5, 6],
    rowCount: 2,
    action: { kind: 'leaveOut', label: 'Leave these 2 rows out' },
  })
  await admin.uploadprocess.closeGap({ fId, id: first?.id ?? '' })
  const closed = await read(fId)
  expect(closed.proof).toMatchObject({ state: 'proved', difference: 0, explanations: [], closed: [{ message: first?.message }] })
  expect(closed.questions.map(({ key }) => key)).not.toContain('checks.paidLess')
  await admin.uploadprocess.closeGap({ fId, id: null })
  expect((await read(fId)).proof).toMatchObject({ state: 'differs', closed: [] })
  await admin.uploadprocess.closeGap({ fId, id: (await read(fId)).proof.explanations[0]?.id ?? '' })
  const confirmed = (await read(fId)).questions.map(({ id }) => id)
  expect(await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed })).toMatchObject({ storedRows: 3, leftOutRows: 2 })
  const { rows } = await admin.uploadprocess.leftOutRows({ fId })
  expect(rows.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'left out'],
    [6, 'left out'],
  ])
  expect(await admin.try.uploadprocess.closeGap({ fId, id: null })).toMatchObject({ http: 409 })
})

test('another column replaces the mapped one, and the change is audited', async () => {
  const half = (sales: number) => ((sales + serial) * 5 + 2) / 100
  const fId = await mapped(() => [1520, 2220, 3100, 100, 220].reduce((sum, each) => sum + half(each), 0))
  const found = only((await read(fId)).proof.explanations.filter(({ action }) => action?.kind === 'useColumn'))
  await admin.uploadprocess.closeGap({ fId, id: found.id })
  expect((await read(fId)).proof).toMatchObject({ state: 'proved' })
  const entry = only(
    await app.sql<{ details: object }>(
      `select details from audit_entries where action = 'uploadprocess.closeGap' order by id desc limit 1`,
    ),
  )
  expect(entry.details).toMatchObject({ mappedFields: { 'Net Paid': 'grossCommission' } })
})

test('an explanation of an outdated reading is refused', async () => {
  const fId = await mapped(() => commission(1520, 2220, 3100))
  const { id = '' } = (await read(fId)).proof.explanations[0] ?? {}
  await admin.uploadprocess.closeGap({ fId, id })
  expect(await admin.try.uploadprocess.closeGap({ fId, id })).toMatchObject({
    http: 409,
    message: expect.stringContaining('no longer applies'),
  })
})

test('a file proved at the usual rate raises no questions about its amounts', async () => {
  const manufacturerId = await add.manufacturer('Usual')
  // Without proof, signs of a credit raise a question.
  const file = (month: number, type: string, hospital = 'Mercy') =>
    [
      `${SALES_HEADER},Type`,
      ...[1000, 2000, 3000, 4000].map(
        (sales, at) =>
          `${hospital},Ada Kim,Knee,North,${sales + month}.00,${(sales + month) / 10},0${month}/0${at + 1}/2025,${at === 3 ? type : 'Invoice'}`,
      ),
    ].join('\n')
  const upload = async (month: number, selectedMonthYear: string, type: string, hospital?: string) => {
    const { fId } = await admin.uploadprocess.uploadFile(salesFile(file(month, type, hospital), { manufacturerId, selectedMonthYear }))
    await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear, mappedFields: SALES_COLUMNS })
    return fId
  }
  const before = await upload(3, 'March-2025', 'Invoice')
  const confirmed = (await read(before)).questions.map(({ id }) => id)
  await admin.uploadprocess.storeMappedValues({ fId: before, values: [], confirmed })
  const unstated = await upload(4, 'April-2025', 'Credit')
  expect((await read(unstated)).questions.map(({ key }) => key)).toContain('checks.credits')
  await admin.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: 'April-2025', amount: 1001.6 })
  const proved = await read(unstated)
  expect(proved.proof.state).toBe('proved')
  expect(proved.summary).toMatchObject({ rate: 10, usualRate: 10, isUsualRate: true, accounts: [{ name: 'Mercy', monthBefore: 10012 }] })
  expect(proved.questions.map(({ key }) => key)).not.toContain('checks.credits')
  const unknown = await upload(4, 'April-2025', 'Invoice', 'Grace')
  expect((await read(unknown)).summary).toMatchObject({ accounts: [{ name: 'Grace', monthBefore: null }] })
})
