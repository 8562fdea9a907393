import { afterAll, afterEach, expect, test } from 'vitest'
import { SALES_COLUMNS } from '../../../test/factories.ts'
import { deleteImported } from '../../../test/import-sales.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
afterEach(() => deleteImported(app, admin))
const { id: acme } = await admin.must(admin.post('/manufacturers/addManufacturer', { manufacturerName: 'Acme' }))
await admin.must(admin.post('/territories/addTerritory', { territoryName: 'North' }))

const HEADER = 'Hospital,Surgeon,Procedure,Territory,Type,Net Sales,Gross Comm,Inv Date'
const SALES = ['Invoice,1500.10,300.02', 'Invoice,2200.20,440.04', 'Credit Memo,400.40,80.08', 'Invoice,990.90,198.18']
const content = (lines: readonly string[]) => [HEADER, ...lines.map((line) => `Mercy,Ada Kim,Knee,North,${line},05/04/2025`)].join('\n')
const CLEAN = content(SALES.map((line) => line.replace('Credit Memo,400.40,80.08', 'Credit Memo,-400.40,-80.08')))
const UNCERTAIN = content(SALES)
const values = [
  { target: 'hospital', value: 'Mercy', addNew: 'Mercy' },
  { target: 'surgeon', value: 'Ada Kim', addNew: 'Ada Kim' },
  { target: 'procedure', value: 'Knee', addNew: 'Knee' },
]

let serial = 0
async function mapped(text: string, more: object = {}) {
  const form = new FormData()
  for (const [key, value] of Object.entries({
    note: '',
    manufacturerId: String(acme),
    selectedMonthYear: 'May-2025',
    addNewManufacturer: '',
  }))
    form.set(key, value)
  form.set('filetoupload', new Blob([text + '\n'.repeat(++serial)]), 'acme.csv')
  const { fId } = await admin.must(admin.post('/uploadprocess/uploadfile', form))
  await map(fId, more)
  return fId as number
}
const map = (fId: number, more: object = {}) =>
  admin.must(admin.post('/uploadprocess/storeMappedFields', { fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS, ...more }))
const questionsOf = async (fId: number) => (await admin.must(admin.post('/uploadprocess/processMapValues', { fId }))).questions
const store = (fId: number, more: object = {}) => admin.post('/uploadprocess/storeMappedValues', { fId, values, ...more })
const linesOf = async (fId: number) =>
  (await app.sql<{ n: number }>(`select count(*)::int as n from sales_lines where file_id = ${fId}`))[0]?.n

test('a clean file raises no question and is stored at once', async () => {
  const fId = await mapped(CLEAN)
  expect(await questionsOf(fId)).toEqual([])
  expect(await store(fId)).toMatchObject({ http: 200, data: { storedRows: 4, totalSales: 4290.8 } })
})

test('a money question shows dollars and rows, and blocks storing until it is confirmed', async () => {
  const fId = await mapped(UNCERTAIN)
  const questions = await questionsOf(fId)
  expect(questions).toEqual([
    {
      id: expect.any(String),
      key: 'checks.credits',
      decisions: [
        { decision: 'leaveOut', label: 'Leave this row out' },
        { decision: 'asCredits', label: 'Read this row as a credit' },
      ],
      isMismatch: true,
      params: { count: 1, column: 'Type', names: ['Credit Memo'] },
      message: "1 row is marked Credit Memo in the column 'Type', but its amount has no minus. It is imported as a sale.",
      dollars: 400.4,
      rows: [4],
    },
  ])
  const refused = await store(fId)
  expect({ http: refused.http, message: refused.message, questions: refused.data.questions }).toEqual({
    http: 409,
    message: "1 question about this file's money is not answered yet.",
    questions,
  })
  expect(await linesOf(fId)).toBe(0)

  expect(await store(fId, { confirmed: questions.map(({ id }: { id: string }) => id) })).toMatchObject({
    http: 200,
    data: { storedRows: 4 },
  })
  expect(await linesOf(fId)).toBe(4)
})

test('a confirmation is valid for one reading: another mapping raises the question again', async () => {
  const fId = await mapped(UNCERTAIN)
  const [before] = await questionsOf(fId)
  await map(fId, { mappedFields: { ...SALES_COLUMNS, Surgeon: 'procedure', Procedure: 'surgeon' } })
  const [after] = await questionsOf(fId)
  expect(after.key).toBe(before.key)
  expect((await store(fId, { confirmed: [before.id] })).http).toBe(409)
  expect(await linesOf(fId)).toBe(0)
})

test('another file with the same finding raises its own question', async () => {
  const [first] = await questionsOf(await mapped(UNCERTAIN))
  const [second] = await questionsOf(await mapped(UNCERTAIN))
  expect(first.id).not.toBe(second.id)
})

test('a confirmation is recorded with user and time, in file and audit trail', async () => {
  const fId = await mapped(UNCERTAIN.replaceAll('05/04', '05/05'))
  const [question] = await questionsOf(fId)
  await admin.must(store(fId, { confirmed: [question.id] }))
  const [file] = await app.sql<{ confirmed: object[] }>(`select confirmed from files where id = ${fId}`)
  const recorded = {
    id: question.id,
    key: 'checks.credits',
    params: question.params,
    dollars: 400.4,
    rows: [4],
    by: expect.stringMatching(/\w/),
    at: expect.stringMatching(/^\d{4}-/),
  }
  expect(file?.confirmed).toEqual([recorded])
  const [entry] = await app.sql<{ details: { confirmed: object[] } }>(
    `select details from audit_entries where action = 'uploadprocess.storeMappedValues' and subject = 'file ${fId}'`,
  )
  expect(entry?.details.confirmed).toEqual([recorded])
})
