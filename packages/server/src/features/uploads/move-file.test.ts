import { afterAll, expect, test, vi } from 'vitest'
import { adding } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const manufacturer = await adding(admin).manufacturer('Acme')
await adding(admin).territory('North')

const MAPPING = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  'Gross Comm': 'grossCommission',
  'Inv Date': 'invoicedate',
}
const JUNE = [1500.1, 2200.2, 990.9, 777.07].map((sales) => `Mercy,Ada Kim,Knee,North,${sales},${(sales / 5).toFixed(2)},06/04/2025`)
const values = [
  { target: 'hospital' as const, value: 'Mercy', addNew: 'Mercy' },
  { target: 'surgeon' as const, value: 'Ada Kim', addNew: 'Ada Kim' },
  { target: 'procedure' as const, value: 'Knee', addNew: 'Knee' },
]

let serial = 0
async function mapped(month: string, again = '') {
  const form = new FormData()
  const fields = { note: '', manufacturerId: String(manufacturer), selectedMonthYear: month, addNewManufacturer: '' }
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  const lines = ['Hospital,Surgeon,Procedure,Territory,Net Sales,Gross Comm,Inv Date', ...JUNE]
  form.set('filetoupload', new Blob([again || lines.join('\n') + '\n'.repeat(++serial)]), 'acme.csv')
  const { fId } = await admin.must(admin.post('/uploadprocess/uploadfile', form))
  await admin.must(admin.post('/uploadprocess/storeMappedFields', { fId, selectedMonthYear: month, mappedFields: MAPPING }))
  return fId as number
}
const move = (fId: number, selectedMonthYear: string, more: object = {}) =>
  admin.post('/uploadprocess/moveUploadedFileRecord', { fId, selectedMonthYear, ...more })
const questions = async (fId: number) => (await admin.uploadprocess.processMapValues({ fId })).questions
const linesOf = (fId: number) =>
  app.sql<{ month: string; lines: number; cents: number }>(
    `select to_char(month, 'YYYY-MM') as month, count(*)::int as lines, sum(amount_cents)::int as cents from sales_lines where file_id = ${fId} group by 1`,
  )

test('moving an unstored file to its invoices’ month clears the question', async () => {
  const fId = await mapped('July-2025')
  expect(await questions(fId)).toMatchObject([{ key: 'checks.datesOutside', dollars: 5468.27, moveTo: 'June-2025' }])
  expect(await move(fId, 'June-2025')).toMatchObject({ http: 200, message: 'The file now belongs to June 2025.' })
  expect(await questions(fId)).toEqual([])
  await admin.uploadprocess.storeMappedValues({ fId, values })
  expect(await linesOf(fId)).toEqual([{ month: '2025-06', lines: 4, cents: 546_827 }])
})

test('moving a stored file moves its lines once the open questions are confirmed', async () => {
  const [fId] = await app.sql<{ id: number }>('select id from files order by id limit 1').then((rows) => rows.map(({ id }) => id))
  if (fId === undefined) throw new Error('no file')
  const refused = await move(fId, 'July-2025')
  expect(refused).toMatchObject({ http: 409, data: { questions: [{ key: 'checks.datesOutside' }] } })
  expect(await linesOf(fId)).toMatchObject([{ month: '2025-06' }])

  const confirmed = refused.data.questions.map(({ id }: { id: string }) => id)
  expect((await move(fId, 'July-2025', { confirmed })).http).toBe(200)
  expect(await linesOf(fId)).toEqual([{ month: '2025-07', lines: 4, cents: 546_827 }])
  expect((await move(fId, 'July-2025', { confirmed })).http).toBe(200)
})

test('lines are not imported into a month whose questions were not answered', async () => {
  const header = 'Hospital,Surgeon,Procedure,Territory,Net Sales,Gross Comm,Inv Date'
  const lines = [1601.1, 2301.2, 991.9, 778.07].map((sales) => `Mercy,Ada Kim,Knee,North,${sales},${(sales / 5).toFixed(2)},06/05/2025`)
  const fId = await mapped('June-2025', [header, ...lines].join('\n'))
  expect(await questions(fId)).toEqual([])
  const waiting = `select from pg_locks where locktype = 'advisory' and classid = 144 and not granted`
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => expect(await app.sql(waiting)).toHaveLength(count), { timeout: 20_000, interval: 50 })
  const lock = `(144, ${app.firstCompany?.companyId ?? 0})`
  await app.sql(`select pg_advisory_lock${lock}`)
  const moved = move(fId, 'July-2025')
  await untilWaiting(1)
  const stored = admin.try.uploadprocess.storeMappedValues({ fId, values: [] })
  await untilWaiting(2)
  await app.sql(`select pg_advisory_unlock${lock}`)
  expect([(await moved).http, (await stored).http]).toEqual([200, 409])
  expect(await linesOf(fId)).toEqual([])
})

test('a file cannot move into a closed month or onto the same bytes', async () => {
  const bytes = `${JUNE.length} lines\nHospital,Surgeon,Procedure,Territory,Net Sales,Gross Comm,Inv Date\n${JUNE.join('\n')}`
  await mapped('August-2025', bytes)
  const fId = await mapped('September-2025', bytes)
  expect(await move(fId, 'August-2025')).toMatchObject({ http: 409, message: expect.stringContaining('acme.csv') })
  await app.sql(`update books set closed_through = '2025-04-01'`)
  expect((await move(fId, 'April-2025')).http).toBe(409)
  expect(await app.sql(`select month from files where id = ${fId}`)).toEqual([{ month: '2025-09-01' }])
})
