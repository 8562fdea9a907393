import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../test/factories.ts'
import { ended } from '../test/sold-month.ts'
import { testApp } from '../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
await app.addUser(company, { email: 'staff@example.com', role: 'Staff', screens: ['salespeople-list', 'uploadfile', 'commission-list'] })
await app.addCompany('Another', 'another.test')
const admin = await app.signIn()
const staff = await app.signIn({ email: 'staff@example.com' })
const other = await app.signIn({ host: 'another.test' })

const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1))
const selectedMonth = `${month.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })}-${month.getUTCFullYear()}`
const startOf = async (user: typeof admin) => (await user.dashboard.summary({ selectedMonth, primaryTerritory: 'All' })).start

/** The audit trail stays, and the lock of the books is one row for each company. */
const LASTING = ['audit_entries', 'books']
async function rowsOfAll() {
  const tables = await app.sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by 1`,
    [LASTING],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[name] = (await app.sql<{ rows: number }>(`select count(*)::int as rows from ${name}`))[0]?.rows ?? 0
  return counts
}
async function load() {
  // With a key, as the pages send it.
  const sent = await admin.post('/sample/load', {}, { 'idempotency-key': randomUUID() })
  expect(sent).toMatchObject({ http: 200 })
  await ended(admin, selectedMonth)
}
const refusal = (message: string) => ({ http: 409, message: expect.stringContaining(message) as string })

const before = await rowsOfAll()

test('an empty company loads a calculated sample month, marked in all its names', async () => {
  expect(await startOf(admin)).toMatchObject({ sample: 'offered' })
  await load()
  expect(await app.sql('select distinct name from masters where position($1 in name) = 0', ['Sample'])).toEqual([])
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  expect(salespersons.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Ana Sample', 'Ben Sample'])
  const { files } = await admin.uploadprocess.files({ selectedMonthYear: selectedMonth })
  expect(files).toMatchObject([{ status: 'Processed', manufacturerName: 'Sample Spine', storedRows: 10 }])
  // 8% of 34,200 and 6.5% of 24,950.
  expect(await app.sql('select payout_cents::int as cents from results order by 1')).toEqual([{ cents: 162_175 }, { cents: 273_600 }])
  expect(await startOf(admin)).toMatchObject({ sample: 'loaded', hasRules: false, hasFiles: false, hasResults: false })
  expect(await app.sql(`select action from audit_entries where action like 'sample%'`)).toEqual([{ action: 'sample.load' }])
})

test('a second load is refused', async () => {
  expect(await admin.try.sample.load({})).toMatchObject(refusal('only into an empty company'))
})

test('Staff can neither load nor remove it, and another company sees nothing', async () => {
  expect(await staff.try.sample.remove({})).toMatchObject({ http: 403 })
  expect(await staff.try.sample.load({})).toMatchObject({ http: 403 })
  expect(await startOf(other)).toMatchObject({ sample: 'offered' })
  expect((await other.salesperson.list({ primaryTerritory: 'All' })).salespersons).toEqual([])
  expect(await other.try.sample.remove({})).toMatchObject(refusal('No sample month is loaded'))
})

test('it stays while a file, an entry or a rep of the company uses it', async () => {
  const { manufacturerData = [], territoryData = [] } = await admin.uploadprocess.masterOptions({ filter: ['Manufacturer', 'Territory'] })
  const [manufacturer, territory] = [manufacturerData[0]?.id ?? 0, territoryData[0]?.id ?? 0]
  const filetoupload = new File(['Hospital,Net Sales\nMercy,1\n'], 'own.csv')
  const upload = { note: '', manufacturerId: manufacturer, addNewManufacturer: '', selectedMonthYear: selectedMonth, filetoupload }
  const { fId } = await admin.uploadprocess.uploadFile(upload)
  expect(await admin.try.sample.remove({})).toMatchObject(refusal('The file own.csv'))
  // Deleted files of sample manufacturers go with the sample.
  await admin.uploadprocess.deleteFile({ fId })
  const rep = await adding(admin).salesperson({ firstName: 'Dana', lastName: 'Ruiz', rules: [rule({ manufacturer, territory })] })
  expect(await admin.try.sample.remove({})).toMatchObject(refusal('Dana Ruiz has rules or entries'))
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql('delete from rules where salesperson_id = $1', [rep])
  await app.sql('delete from history_items where salesperson_id = $1', [rep])
  await app.sql('delete from salespeople where id = $1', [rep])
})

test('removing it leaves nothing in any table', async () => {
  expect(await admin.try.sample.remove({})).toMatchObject({ http: 200, message: 'Sample month removed.' })
  expect(await rowsOfAll()).toEqual(before)
  expect(await startOf(admin)).toMatchObject({ sample: 'offered' })
  expect(await app.sql(`select action from audit_entries where action like 'sample%' order by id`)).toEqual([
    { action: 'sample.load' },
    { action: 'sample.remove' },
  ])
})

test('own records that do not use it stay when it is removed', async () => {
  await load()
  const add = adding(admin)
  await add.salesperson({ rules: [rule({ manufacturer: await add.manufacturer('Acme'), territory: await add.territory('North') })] })
  expect(await startOf(admin)).toMatchObject({ sample: 'loaded', hasRules: true })
  await admin.sample.remove({})
  expect(await app.sql('select name from masters order by 1')).toEqual([{ name: 'Acme' }, { name: 'North' }])
  expect(await admin.try.sample.load({})).toMatchObject(refusal('only into an empty company'))
})

test('a finalized month keeps the sample month', async () => {
  await other.sample.load({})
  await ended(other, selectedMonth)
  await other.commission.finalize({ selectedMonth })
  expect(await other.try.sample.remove({})).toMatchObject(refusal('was finalized and stays on record'))
  await other.commission.unFinalize({ selectedMonth, reason: 'Sample' })
  expect(await other.try.sample.remove({})).toMatchObject(refusal('was finalized and stays on record'))
})
