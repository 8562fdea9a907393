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

test('a file with the columns of the sample file is not taken for one of its manufacturer', async () => {
  await load()
  const { files } = await admin.uploadprocess.files({ selectedMonthYear: selectedMonth })
  const content = (await admin.get(`/uploadprocess/download/${files[0]?.fId ?? 0}`)).body.toString()
  expect(content).toContain('Invoice #')
  const filetoupload = new File([content.replaceAll('Sample ', 'Real ')], 'june.csv')
  const proposal = await admin.uploadprocess.proposeFile({ selectedMonthYear: selectedMonth, filetoupload })
  expect(proposal).toMatchObject({ manufacturerId: null })
  await admin.sample.remove({})
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

test('a load that fails leaves nothing, and both acts are on record', async () => {
  const third = await app.addCompany('Third', 'third.test')
  const user = await app.signIn({ host: 'third.test' })
  const before = await rowsOfAll()
  await app.sql(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
  await app.sql('create trigger fail before insert on sales_lines execute function fail()')
  expect(await user.try.sample.load({})).toMatchObject({ http: 500 })
  await app.sql('drop trigger fail on sales_lines')
  expect(await rowsOfAll()).toEqual(before)
  expect(await app.sql(`select action from audit_entries where company_id = $1 and action like 'sample%' order by id`, [third])).toEqual([
    { action: 'sample.load' },
    { action: 'sample.remove' },
  ])
})

test('merges among sample records go with it; a merge with an own record keeps it', async () => {
  await app.addCompany('Fourth', 'fourth.test')
  const user = await app.signIn({ host: 'fourth.test' })
  await user.sample.load({})
  await ended(user, selectedMonth)
  const own = await adding(user).hospital('Mercy')
  const { hospitalData } = await user.hospitals.list({ showDeletedRecords: false })
  const [general = 0, lakeside = 0] = hospitalData.filter(({ id }) => id !== own).map(({ id }) => id)
  await user.hospitals.merge({ fromId: general, intoId: own })
  expect(await user.try.sample.remove({})).toMatchObject(refusal('Sample General Hospital was merged'))
  await user.hospitals.unMerge({ id: general })
  await user.hospitals.merge({ fromId: lakeside, intoId: general })
  await user.sample.remove({})
  expect((await user.hospitals.list({ showDeletedRecords: true })).hospitalData.map(({ hospitalName }) => hospitalName)).toEqual(['Mercy'])
})

test('agreed rates, reviews and found files of the company do not break its removal', async () => {
  const fifth = await app.addCompany('Fifth', 'fifth.test')
  const user = await app.signIn({ host: 'fifth.test' })
  await user.sample.load({})
  await ended(user, selectedMonth)
  const add = adding(user)
  const manufacturer = await add.manufacturer('Acme')
  const { procedureData = [], manufacturerData = [] } = await user.uploadprocess.masterOptions({ filter: ['Manufacturer', 'Procedure'] })
  const rate = {
    manufacturerId: manufacturer,
    procedureId: procedureData[0]?.id ?? 0,
    percent: 20,
    startMonth: 'May-2025',
    endMonth: 'None',
  }
  const { id } = await user.manufacturers.addRate(rate)
  expect(await user.try.sample.remove({})).toMatchObject(refusal('Acme has agreed rates'))
  await user.manufacturers.removeRate({ id })
  // An arrived file that was filed as the sample manufacturer's, and deleted.
  const sampleMaker = manufacturerData.find(({ id }) => id !== manufacturer)?.id ?? 0
  const filetoupload = new File(['Hospital,Net Sales\nMercy,1\n'], 'own.csv')
  const { fId } = await user.uploadprocess.uploadFile({
    note: '',
    manufacturerId: sampleMaker,
    addNewManufacturer: '',
    selectedMonthYear: 'May-2025',
    filetoupload,
  })
  await user.uploadprocess.deleteFile({ fId })
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(fifth)])
  await app.sql(
    `insert into watched_places (name, kind, folder, every_minutes, afterwards, is_active) values ('In', 'folder', 'in', 60, 'left', false)`,
  )
  await app.sql(
    `insert into arrivals (place_id, path, mark, file_name, bytes, status, manufacturer_id, month, file_id)
     select id, 'own.csv', '1', 'own.csv', 9, 'Filed', $1, '2025-05-01', $2 from watched_places where company_id = $3`,
    [sampleMaker, fId, fifth],
  )
  // A review of a sample rep in another month.
  await app.sql(
    `insert into reviews (month, salesperson_id, payout_cents, reviewed_by)
     select '2025-04-01', min(id), 0, 'Ann' from salespeople where company_id = $1`,
    [fifth],
  )
  await user.sample.remove({})
  expect(await app.sql('select status, manufacturer_id, file_id from arrivals')).toEqual([
    { status: 'Dismissed', manufacturer_id: null, file_id: null },
  ])
})

test('a finalized month keeps the sample month', async () => {
  await other.sample.load({})
  await ended(other, selectedMonth)
  await other.commission.finalize({ selectedMonth })
  expect(await other.try.sample.remove({})).toMatchObject(refusal('was finalized and stays on record'))
  await other.commission.unFinalize({ selectedMonth, reason: 'Sample' })
  expect(await other.try.sample.remove({})).toMatchObject(refusal('was finalized and stays on record'))
})
