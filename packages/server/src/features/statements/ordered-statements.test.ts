import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfText } from '../../test/pdf-text.ts'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const MAY = { selectedMonth: 'May-2025' }
let people: number[] = []

beforeAll(async () => {
  people = (await sellMonth(app, { lines: 300, people: 4 })).people
  // Two salespeople have the same name.
  await app.sql(`update salespeople set first_name = 'Dana', last_name = 'Ruiz' where id = any($1)`, [people.slice(0, 2)])
  await admin.commission.calculate(MAY)
  await ended(admin, MAY.selectedMonth)
})

/** The files of a zip archive, read from its central directory. */
function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0 && archive.readUInt32LE(at) === 0x02014b50; ) {
    const [packed, length, start] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)]
    const begin = start + 30 + archive.readUInt16LE(start + 26)
    files.set(archive.toString('utf8', at + 46, at + 46 + length), inflateRawSync(archive.subarray(begin, begin + packed)))
    at += 46 + length
  }
  return files
}

const orderOf = async (exportId: number) => (await admin.listExport.ordered({})).exports.find((each) => each.exportId === exportId)
const isWritten = (exportId: number) => until(async () => (await orderOf(exportId))?.status !== 'Queued')

test("writes chosen statements into one archive of PDFs, in the month's order, with audit entries", async () => {
  const salesPersonIds = [...people.slice(0, 3)].reverse()
  const { exportId } = await admin.commission.orderStatements({ ...MAY, salesPersonIds: [...salesPersonIds, salesPersonIds[0] ?? 0] })
  await isWritten(exportId)
  expect(await orderOf(exportId)).toMatchObject({ list: 'statements', format: 'zip', ...MAY, status: 'Ready', rows: 3, written: 3 })
  const { http, body, headers } = await admin.try.listExport.take({ exportId })
  expect([http, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toMatch(/My-company_statements_2025-05_provisional_\d{8}-\d{4}\.zip/)
  const files = filesOf(body)
  const { salespersons } = await admin.commission.data({ ...MAY, isPayoutInsertRequired: false })
  const names = salespersons.filter(({ salesPersonId }) => salesPersonIds.includes(salesPersonId)).map(({ name }) => name)
  const base = (name: string) => `Statement-2025-05-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
  const seen = new Map<string, number>()
  expect([...files.keys()]).toEqual(
    names.map((name) => {
      seen.set(name, (seen.get(name) ?? 0) + 1)
      return `${base(name)}${seen.get(name) === 1 ? '' : `-${seen.get(name)}`}.pdf`
    }),
  )
  expect(names.filter((name) => name === 'Dana Ruiz')).toHaveLength(2)
  for (const [at, pdf] of [...files.values()].entries()) expect(pdfText(pdf).flat().join(' ')).toContain(names[at])
  const record = await app.sql(
    `select action, subject from audit_entries where action in ('commission.orderStatements', 'listExport.take') order by id desc limit 2`,
  )
  expect(record).toEqual([
    { action: 'listExport.take', subject: 'statements' },
    { action: 'commission.orderStatements', subject: 'statements' },
  ])
})

test('refuses salespeople without a statement, also if they lose it before the archive is written', async () => {
  const order = (salesPersonIds: number[]) => admin.try.commission.orderStatements({ ...MAY, salesPersonIds })
  expect(await order([people[0] ?? 0, 4711])).toMatchObject({ http: 404 })
  expect(await order([])).toMatchObject({ http: 400 })
  expect(await admin.try.commission.orderStatements({ selectedMonth: 'June-2025', salesPersonIds: people })).toMatchObject({ http: 404 })
  // The month was calculated without them before the archive was written.
  const [late] = await app.sql<{ id: number }>(
    `insert into exports (company_id, user_id, requested_by, language, list, month, format, rows, salespeople)
     select company_id, user_id, requested_by, language, list, month, format, 1, '{4711}' from exports limit 1 returning id::int`,
  )
  await app.sql(
    `insert into pgboss.job_common (name, data, group_id, state, retry_limit, retry_delay, dead_letter, singleton_key, policy, expire_seconds)
     values ('write-statements', $1, $2, 'created', 0, 0, 'write-statements-given-up', 'late', 'exclusive', 3600)`,
    [{ companyId: company, payload: { exportId: late?.id } }, String(company)],
  )
  await isWritten(late?.id ?? 0)
  expect(await orderOf(late?.id ?? 0)).toMatchObject({
    status: 'Failed',
    failure: 'The month was calculated again, and not everybody who was chosen still has a statement. Choose again.',
  })
})

test('only users with access to statements may order them', async () => {
  await app.addUser(company, { email: 'reports@example.com', screens: ['reports'] })
  const reports = await app.signIn({ email: 'reports@example.com' })
  expect(await reports.try.commission.orderStatements({ ...MAY, salesPersonIds: people })).toMatchObject({ http: 403 })
})
