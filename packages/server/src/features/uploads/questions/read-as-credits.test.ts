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
  return { read, question: read.questions.find(({ key }) => key === 'doubts.credits') }
}

test('rows that a file marks as credits without a sign are read with a minus when a person says so, and so stored', async () => {
  const fId = await mapped()
  const { question, read } = await ofCredits(fId)
  expect(question).toMatchObject({ rows: [3], dollars: 300, mayBeCredits: true })
  expect(read).toMatchObject({ totalSales: 1730, creditRows: [] })
  await admin.uploadprocess.readAsCredits({ fId, id: question?.id ?? '' })
  const turned = await ofCredits(fId)
  expect(turned.question).toBeUndefined()
  expect(turned.read).toMatchObject({ totalSales: 1130, totalGrossCommission: 113, creditRows: [3] })
  expect(turned.read.preview[1]).toMatchObject({ row: 3, amount: -300, grossCommission: -30 })
  const confirmed = turned.read.questions.map(({ id }) => id)
  expect(await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed })).toMatchObject({ storedRows: 4, totalSales: 1130 })
  expect(await admin.try.uploadprocess.readAsCredits({ fId, id: null })).toMatchObject({ http: 409 })
  await admin.uploadprocess.deleteFile({ fId })
  await admin.uploadprocess.restoreFile({ fId })
  const { files } = await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })
  expect(files.find((file) => file.fId === fId)).toMatchObject({ totalSales: 1130 })
})

test('that is taken back, goes with another mapping, and never to another file', async () => {
  const fId = await mapped()
  const turn = async () => admin.uploadprocess.readAsCredits({ fId, id: (await ofCredits(fId)).question?.id ?? '' })
  await turn()
  await admin.uploadprocess.readAsCredits({ fId, id: null })
  expect((await ofCredits(fId)).read).toMatchObject({ totalSales: 1730, creditRows: [] })
  await turn()
  const { selectedMonthYear, filetoupload } = salesFile(`${CONTENT}${'\n'.repeat(50)}`, { manufacturerId })
  expect(await admin.uploadprocess.proposeFile({ selectedMonthYear, filetoupload })).toMatchObject({ manufacturerId, totalSales: 1730 })
  const next = await mapped()
  expect((await ofCredits(next)).read).toMatchObject({ totalSales: 1730, creditRows: [] })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  expect((await ofCredits(fId)).read).toMatchObject({ totalSales: 1730, creditRows: [] })
})

test('only the rows of an open question about credits are read so', async () => {
  const fId = await mapped()
  const { read } = await ofCredits(fId)
  const other = read.questions.find(({ key }) => key !== 'doubts.credits')
  expect(await admin.try.uploadprocess.readAsCredits({ fId, id: other?.id ?? 'none' })).toMatchObject({
    http: 409,
    message: 'This question is no longer open. Look at the questions of this file again.',
  })
})
