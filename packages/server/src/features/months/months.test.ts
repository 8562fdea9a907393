import { afterAll, beforeAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
await app.addUser(company, { email: 'staff@example.com', role: 'Staff', screens: ['commission-list'] })
const staff = await app.signIn({ email: 'staff@example.com' })
afterAll(() => app.close())

const MONTH = 'May-2025'
let people: number[] = []
const calculate = async () => {
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)
}
const get = (call: string) => admin.get(`/commission/${call}/${MONTH}`)
const status = async () => (await admin.must(get('getCommissionStatus'))) as Record<string, unknown>
const statement = (id: number) => admin.try.commission.detail({ salesPersonId: id, selectedMonthYear: MONTH })
const asProduct = (sql: string) => app.services.db.forCompany(company, (tx) => tx.client.query(sql))

beforeAll(async () => {
  people = (await sellMonth(app, { lines: 400, people: 6 })).people
})

test('a month without results cannot be finalized, and states the reason', async () => {
  expect(await get('finalizMonth')).toMatchObject({ http: 409, data: { code: 'CONFLICT', month: { status: 'Open' } } })
  await calculate()
  expect(await status()).toMatchObject({ status: 'Calculated', isOutOfDate: false, blockers: [] })
})

test('a changed input outdates the month, which must be recalculated before finalizing', async () => {
  const [rep = 0] = people
  await adding(admin).adjustmentOfMonth({ salesPersonId: rep, selectedMonthYear: MONTH })
  expect(await status()).toMatchObject({ status: 'Calculated', isOutOfDate: true })
  expect(await get('finalizMonth')).toMatchObject({ http: 409 })
  await calculate()
  expect(await status()).toMatchObject({ isOutOfDate: false })
})

test('R13 fifty concurrent requests finalize once, and the others get the state', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('finalizMonth')))
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
  for (const { http, data } of answers.filter((answer) => answer.http !== 200))
    expect({ http, data }).toMatchObject({ http: 409, data: { month: { status: 'Finalized' } } })
  expect(await app.sql(`select version from finalizations`)).toEqual([{ version: 1 }])
  const [posted] = await app.sql<{ sum: string }>(
    `select coalesce(sum(amount_cents), 0)::text as sum from ledger_entries where kind = 'Finalization'`,
  )
  const { totals } = await admin.commission.data({ selectedMonth: MONTH, isPayoutInsertRequired: true })
  expect(Number(posted?.sum)).toBe(Math.round((totals.ledgerMovement ?? Number.NaN) * 100))
})

test('R05 a finalized statement never changes, whatever is renamed, moved or deleted', async () => {
  const before = await Promise.all(people.map(async (id) => (await statement(id)).body.toString()))
  await app.sql(`update masters set name = 'Renamed ' || id, name_key = 'renamed ' || id`)
  await app.sql(`update masters set region_id = null where kind = 'territory'`)
  await app.sql(`update masters set deleted_at = now() where kind in ('hospital', 'surgeon')`)
  await app.sql(`update salespeople set first_name = 'Somebody', last_name = 'Else'`)
  expect(await Promise.all(people.map(async (id) => (await statement(id)).body.toString()))).toEqual(before)
})

test.each([
  'audit_entries set subject = null',
  'history_items set data = null',
  'ledger_entries set amount_cents = 0',
  'results set payout_cents = 0',
  'commission_lines set run_id = 0',
  'result_rules set percent = 0',
  'finalizations set version = 9',
])('R02 the application role cannot update %s', async (change) => {
  await expect(asProduct(`update ${change}`)).rejects.toMatchObject({ code: '42501' })
})

test('R02 the application role cannot update other tables of results, history or ledger', async () => {
  const protectedTables = `relname ~ '^(result|commission_lines|exceptions$|sums$|audit_|history_|ledger_|finalization)'`
  const tables = await app.sql<{ name: string; changes: boolean; truncates: boolean }>(
    `select relname as name, has_any_column_privilege('fairshare_app', oid, 'update') as changes, has_table_privilege('fairshare_app', oid, 'truncate') as truncates
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${protectedTables} order by 1`,
  )
  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter(({ changes, truncates }) => changes || truncates)).toEqual([])
})

test.each([
  'audit_entries',
  'history_items',
  'ledger_entries',
  'finalizations',
  'results',
  'commission_lines',
  'exceptions',
  'result_sums',
  'result_names',
  'result_rules',
  'result_adjustments',
])('R02 the application role cannot delete from %s of a finalized month', async (table) => {
  await expect(asProduct(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
})

test('R06 un-finalizing previews and posts exact reversals, and keeps the version', async () => {
  const preview = await admin.must(get('getUnFinalizePreview'))
  await admin.commission.unFinalize({ selectedMonth: MONTH, reason: 'Wrong rate' })
  const [entry] = await app.sql(`select user_name, details from audit_entries where action = 'commission.unFinalize'`)
  expect(entry).toMatchObject({ user_name: 'First Administrator', details: { reason: 'Wrong rate' } })
  const { entries } = await admin.commission.closeLog({ selectedMonth: MONTH })
  expect(entries[0]?.what).toBe('Un-finalized the month: “Wrong rate”')
  const reversed = await app.sql<{ amount_cents: string; original: string }>(
    `select r.amount_cents::text, o.amount_cents::text as original from ledger_entries r join ledger_entries o on o.id = r.reverses_id where r.kind = 'Un-finalization'`,
  )
  expect(reversed.every(({ amount_cents, original }) => Number(amount_cents) === -Number(original))).toBe(true)
  expect(preview.ledgerEntries).toHaveLength(reversed.length)
  expect(
    await app.sql(
      `select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries where kind in ('Finalization', 'Un-finalization')`,
    ),
  ).toEqual([{ sum: 0 }])
  expect(await status()).toMatchObject({ status: 'Calculated', isOutOfDate: true })
  await calculate()
  await admin.must(get('finalizMonth'))
  const versions = await app.sql<{ version: number; run_id: string; statement_hash: string }>(
    'select version, run_id, statement_hash from finalizations order by version',
  )
  expect(versions.map(({ version }) => version)).toEqual([1, 2])
  expect(await app.sql('select count(*)::int > 0 as exists from results where run_id = $1', [versions[0]?.run_id])).toEqual([
    { exists: true },
  ])
})

test('R06 unlocking requires a reason, stored with user and time', async () => {
  await app.sql(`update months set status = 'Locked', send_all_status = 'Sent'`)
  expect(await get('unFinalizMonth')).toMatchObject({ http: 409, message: expect.stringContaining('locked') })
  expect(await admin.try.commission.unLock({ selectedMonth: MONTH, reason: ' ' })).toMatchObject({
    http: 400,
    data: { fields: { reason: 'This field is required!' } },
  })
  await admin.commission.unLock({ selectedMonth: MONTH, reason: 'Late credit of Alder' })
  const second = await admin.try.commission.unLock({ selectedMonth: MONTH, reason: 'Late credit of Alder' })
  expect(second).toMatchObject({ http: 409, message: expect.stringMatching(/ is not locked\.$/), data: { month: { status: 'Finalized' } } })
  const [entry] = await app.sql(`select user_name, details from audit_entries where action = 'commission.unLock'`)
  expect(entry).toMatchObject({ user_name: 'First Administrator', details: { reason: 'Late credit of Alder' } })
  expect(await status()).toMatchObject({ status: 'Finalized' })
})

const auditedMoves = () =>
  app.sql(`select action, user_name, details->>'reason' as reason from audit_entries
    where action in ('commission.unLock', 'commission.unFinalize', 'commission.correct') order by id`)

test('correcting a month unlocks and un-finalizes it for one reason', async () => {
  await app.sql(`update months set status = 'Locked', send_all_status = 'Sent'`)
  const wanted = { selectedMonth: MONTH, reason: 'Late credit' }
  expect(await staff.try.commission.correct(wanted)).toMatchObject({ http: 403 })
  expect(await admin.try.commission.correct({ selectedMonth: MONTH, reason: ' ' })).toMatchObject({ http: 400 })
  expect((await admin.commission.unFinalizePreview({ selectedMonth: MONTH })).blocker).not.toBe(null)
  const preview = await admin.commission.unFinalizePreview({ selectedMonth: MONTH, unlocks: true })
  expect(preview.blocker).toBe(null)
  const before = await auditedMoves()
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.try.commission.correct(wanted)))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await status()).toMatchObject({ status: 'Calculated', unlocked: null })
  const by = { user_name: 'First Administrator', reason: 'Late credit' }
  expect((await auditedMoves()).slice(before.length)).toEqual([
    { action: 'commission.unLock', ...by },
    { action: 'commission.unFinalize', ...by },
  ])
  await admin.must(get('finalizMonth'))
})

test('a month before a finalized one cannot be corrected, and stays locked', async () => {
  await app.sql(`update months set status = 'Locked', send_all_status = 'Sent'`)
  await app.sql(`insert into months (company_id, month, status) values ($1, '2025-07-01', 'Finalized')`, [company])
  await app.sql(`update books set closed_through = '2025-07-01'`)
  const refused = await admin.try.commission.correct({ selectedMonth: MONTH, reason: 'Late credit' })
  expect(refused).toMatchObject({ http: 409, message: expect.stringContaining('Jul 2025'), data: { month: { status: 'Locked' } } })
  await app.sql(`delete from months where month = '2025-07-01'`)
  await app.sql(`update books set closed_through = '2025-05-01'`)
  await app.sql(`update months set status = 'Finalized', send_all_status = 'None'`)
})

test('only the latest finalized month can be un-finalized, and months are finalized in order', async () => {
  await app.sql(`insert into months (company_id, month, status) values ($1, '2025-07-01', 'Finalized')`, [company])
  await app.sql(`update books set closed_through = '2025-07-01'`)
  expect(await get('unFinalizMonth')).toMatchObject({ http: 409, message: expect.stringContaining('Jul 2025') })
  expect((await admin.commission.unFinalizePreview({ selectedMonth: MONTH })).blocker).toMatchObject({ selectedMonth: 'July-2025' })
  await app.sql(`delete from months where month = '2025-07-01'`)
  await app.sql(`update books set closed_through = '2025-05-01'`)
  await admin.must(get('unFinalizMonth'))
  await app.sql(`insert into months (company_id, month, status, run_id) values ($1, '2025-04-01', 'Calculated', 1)`, [company])
  expect(await get('finalizMonth')).toMatchObject({ http: 409, message: expect.stringContaining('Apr 2025') })
})

test("R09 a manufacturer's end date does not depend on the server's time zone", async () => {
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql(
    `insert into masters (kind, name, name_key, delete_effective_date) values ('manufacturer', 'Ending', 'ending', '2025-06-16')`,
  )
  const { now } = app.services
  const zone = process.env.TZ
  /** Manufacturers in the list of commissions and in file filters. */
  const offered = async () => {
    const lists = [await admin.commission.manufacturers({}), await admin.uploadprocess.masterOptions({ filter: ['Manufacturer'] })]
    return lists.map(({ manufacturerData }) => manufacturerData?.some(({ manufacturerName }) => manufacturerName === 'Ending'))
  }
  await app.sql(`update sessions set expires_at = '9999-01-01'`)
  for (const TZ of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
    process.env.TZ = TZ
    app.services.now = () => new Date('2025-06-15T23:59:59Z')
    expect({ TZ, offered: await offered() }).toEqual({ TZ, offered: [true, true] })
    app.services.now = () => new Date('2025-06-16T00:00:00Z')
    expect({ TZ, offered: await offered() }).toEqual({ TZ, offered: [false, false] })
  }
  app.services.now = now
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a month counts its files that are not deleted, and waits for those to map and to match', async () => {
  const january = async (columns: string, ...rows: string[]) =>
    app.sql(
      `insert into files (company_id, manufacturer_id, month, file_name, sha256, bytes, storage_key, uploaded_by, ${columns})
       select ${company}, min(id), '2031-01-01', 'a.csv', md5(random()::text), 1, 'none', 'Ann', ${rows.join(', ')} from masters`,
    )
  for (const deleted of ['null', 'null', 'now()']) {
    await january('status, stored_rows, mapped_fields, deleted_at', `'Processed', 7, '{}'`, deleted)
    await january('status, mapped_fields, deleted_at', `'Mapped', '{}'`, deleted)
  }
  for (const deleted of ['null', 'now()']) await january('status, deleted_at', `'Uploaded'`, deleted)
  expect(await admin.commission.status({ selectedMonth: 'January-2031' })).toMatchObject({
    files: { total: 5, processed: 2, lines: 14 },
    blockers: expect.arrayContaining([expect.stringMatching(/^1 file /), expect.stringMatching(/^2 files /)]) as unknown,
  })
})
