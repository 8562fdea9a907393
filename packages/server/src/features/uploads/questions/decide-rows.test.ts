import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const manufacturerId = await add.manufacturer('Acme')
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const sale = (type: string, amount: string, day: number) =>
  `Mercy,Ada Kim,Knee,North,${amount},${Number(amount) / 10},05/0${day}/2025,${type}`
const CONTENT = [
  `${SALES_HEADER},Type`,
  sale('Invoice', '1000.00', 1),
  sale('Credit', '300.00', 2),
  sale('Invoice', '500.00', 3),
  sale('Credit', '-70.00', 4),
].join('\n')

let serial = 0
async function mapped(): Promise<number> {
  const fId = await add.file(`${CONTENT}${'\n'.repeat(++serial)}`, { manufacturerId })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  return fId
}
const ofCredits = async (fId: number) => {
  const read = await admin.uploadprocess.processMapValues({ fId })
  return { read, question: read.questions.find(({ key }) => key === 'checks.credits') }
}

test('rows marked as credits get a minus sign once a user decides so', async () => {
  const fId = await mapped()
  const { question, read } = await ofCredits(fId)
  expect(question).toMatchObject({ rows: [3], dollars: 300, decisions: [{ decision: 'leaveOut' }, { decision: 'asCredits' }] })
  expect(read).toMatchObject({ totalSales: 1730, creditRows: [] })
  await admin.uploadprocess.decideRows({ fId, id: question?.id ?? '', decision: 'asCredits' })
  const turned = await ofCredits(fId)
  expect(turned.question).toBeUndefined()
  expect(turned.read).toMatchObject({ totalSales: 1130, totalGrossCommission: 113, creditRows: [3] })
  expect(turned.read.preview[1]).toMatchObject({ row: 3, amount: -300, grossCommission: -30 })
  const confirmed = turned.read.questions.map(({ id }) => id)
  expect(await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed })).toMatchObject({ storedRows: 4, totalSales: 1130 })
  expect(await admin.try.uploadprocess.decideRows({ fId, id: null, decision: 'asCredits' })).toMatchObject({ http: 409 })
  await admin.uploadprocess.deleteFile({ fId })
  await admin.uploadprocess.restoreFile({ fId })
  const { files } = await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })
  expect(files.find((file) => file.fId === fId)).toMatchObject({ totalSales: 1130 })
})

test('the decision can be undone, ends with another mapping, and stays with its file', async () => {
  const fId = await mapped()
  const turn = async () => admin.uploadprocess.decideRows({ fId, id: (await ofCredits(fId)).question?.id ?? '', decision: 'asCredits' })
  await turn()
  await admin.uploadprocess.decideRows({ fId, id: null, decision: 'asCredits' })
  expect((await ofCredits(fId)).read).toMatchObject({ totalSales: 1730, creditRows: [] })
  await turn()
  const { selectedMonthYear, filetoupload } = salesFile(`${CONTENT}${'\n'.repeat(50)}`, { manufacturerId })
  expect(await admin.uploadprocess.proposeFile({ selectedMonthYear, filetoupload })).toMatchObject({ manufacturerId, totalSales: 1730 })
  const next = await mapped()
  expect((await ofCredits(next)).read).toMatchObject({ totalSales: 1730, creditRows: [] })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  expect((await ofCredits(fId)).read).toMatchObject({ totalSales: 1730, creditRows: [] })
})

test('only rows of an open question about credits can be decided', async () => {
  const fId = await mapped()
  const { read } = await ofCredits(fId)
  const other = read.questions.find(({ key }) => key !== 'checks.credits')
  expect(await admin.try.uploadprocess.decideRows({ fId, id: other?.id ?? 'none', decision: 'asCredits' })).toMatchObject({
    http: 409,
    message: 'This question is no longer open. Check the questions of this file again.',
  })
})

test('rows of a question are left out, recorded, and included again', async () => {
  const fId = await mapped()
  const { question } = await ofCredits(fId)
  const leaveOut = () => admin.uploadprocess.decideRows({ fId, id: question?.id ?? '', decision: 'leaveOut' })
  await leaveOut()
  const left = await ofCredits(fId)
  expect(left.question).toBeUndefined()
  expect(left.read).toMatchObject({ totalSales: 1430, repeatedRows: [{ row: 3, reason: 'left out' }] })
  await admin.uploadprocess.decideRows({ fId, id: null, decision: 'leaveOut' })
  expect((await ofCredits(fId)).read).toMatchObject({ totalSales: 1730, repeatedRows: [] })
  await leaveOut()
  const confirmed = (await ofCredits(fId)).read.questions.map(({ id }) => id)
  expect(await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed })).toMatchObject({ storedRows: 3, leftOutRows: 1 })
  const { rows } = await admin.uploadprocess.leftOutRows({ fId })
  expect(rows).toMatchObject([{ row: 3, reason: 'left out' }])
})

test('a row skipped as a sum is imported when a user calls it a sale', async () => {
  const sales = ['1210.17', '2320.26', '3530.43', '3430.35', '4540.41', '1650.53']
  const rows = sales.map((amount, at) => sale('Invoice', amount, at + 1))
  const fId = await add.file([`${SALES_HEADER},Type`, ...rows].join('\n'), { manufacturerId })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  const read = () => admin.uploadprocess.processMapValues({ fId })
  const sumsQuestion = async () => (await read()).questions.find(({ key }) => key === 'checks.sums')
  const question = await sumsQuestion()
  expect(question).toMatchObject({ rows: [4], decisions: [{ decision: 'asSales', label: 'Import this row as a sale' }] })
  expect(await read()).toMatchObject({ totalSales: 13_151.72, soldRows: [] })
  await admin.uploadprocess.decideRows({ fId, id: question?.id ?? '', decision: 'asSales' })
  expect(await sumsQuestion()).toBeUndefined()
  expect(await read()).toMatchObject({ totalSales: 16_682.15, soldRows: [4] })
  await admin.uploadprocess.decideRows({ fId, id: null, decision: 'asSales' })
  expect(await sumsQuestion()).toBeDefined()
})
