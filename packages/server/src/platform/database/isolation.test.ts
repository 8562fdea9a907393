import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { databaseTypes, GENERATED } from '../../test/database-types.ts'
import { SCHEMA_DOCUMENT, schemaDocument, TRIGGERS_DOCUMENT, triggersDocument } from '../../test/schema-document.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
const first = app.firstCompany?.companyId ?? 0
const second = await app.addCompany('Second company', 'second.test')
afterAll(() => app.close())

type Table = { name: string; hasCompany: boolean; isForced: boolean; isEnabled: boolean; policies: number; isAppOwned: boolean }

const tables = await app.sql<Table>(`
  select c.relname as name, c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
    pg_get_userbyid(c.relowner) = 'fairshare_app' as "isAppOwned",
    c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull) as "hasCompany",
    (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname = 'company' and pg_get_expr(p.polqual, p.polrelid) like '%current_company()%'
      and pg_get_expr(p.polwithcheck, p.polrelid) like '%current_company()%') as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`)

test('R45 every table has a company column, the company policy and forced row-level security', () => {
  expect(tables.length).toBeGreaterThan(20)
  for (const table of tables) {
    expect(table).toEqual({ name: table.name, hasCompany: true, isEnabled: true, isForced: true, policies: 1, isAppOwned: false })
  }
})

test('the generated types and documents match the migrations', async () => {
  expect(readFileSync(GENERATED, 'utf8'), 'run npm run db:types').toBe(await databaseTypes(app.ownerUrl))
  expect(readFileSync(SCHEMA_DOCUMENT, 'utf8'), 'run npm run db:types').toBe(await schemaDocument(app.ownerUrl))
  expect(readFileSync(TRIGGERS_DOCUMENT, 'utf8'), 'run npm run db:types').toBe(await triggersDocument(app.ownerUrl))
})

test("R45 the product's role neither owns tables nor bypasses row-level security", async () => {
  const [role] = await app.services.db.forCompany(
    first,
    async (tx) => (await tx.client.query('select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user')).rows,
  )
  expect(role).toEqual({ rolname: 'fairshare_app', rolsuper: false, rolbypassrls: false })
})

test('R45 without a company a query finds and adds nothing in any table', async () => {
  for (const { name } of tables) {
    const rows = await app.services.db.forCompany(0, async (tx) => (await tx.client.query(`select * from ${name} limit 1`)).rows)
    expect({ name, rows }).toEqual({ name, rows: [] })
  }
  const adding = app.services.db.forCompany(0, (tx) =>
    tx.client.query(`insert into masters (kind, name, name_key) values ('region', 'x', 'x')`),
  )
  await expect(adding).rejects.toThrow()
})

test('R45 the company setting ends with its transaction', async () => {
  await app.services.db.forCompany(first, (tx) => tx.client.query('select 1'))
  const [left] = await app.services.db.forCompany(second, async (tx) => (await tx.client.query('select current_company() as id')).rows)
  expect(left).toEqual({ id: second })
})

test('R45 a row cannot be added to, moved to or linked with another company', async () => {
  const inFirst = <T>(sql: string) => app.services.db.forCompany(first, async (tx) => (await tx.client.query(sql)).rows as T[])
  await expect(
    inFirst(`insert into masters (company_id, kind, name, name_key) values (${second}, 'region', 'x', 'x')`),
  ).rejects.toMatchObject({ code: '42501' })
  await inFirst(`insert into masters (kind, name, name_key) values ('territory', 'Mine', 'mine')`)
  await expect(inFirst(`update masters set company_id = ${second}`)).rejects.toMatchObject({ code: '42501' })
  const [theirs] = await app.services.db.forCompany(
    second,
    async (tx) =>
      (await tx.client.query(`insert into masters (kind, name, name_key) values ('region', 'Theirs', 'theirs') returning id`)).rows,
  )
  await expect(inFirst(`update masters set region_id = ${theirs.id} where name = 'Mine'`)).rejects.toMatchObject({ code: '23503' })
})

test('two companies may have the same email; R43 a session belongs to one of them', async () => {
  const here = await app.signIn()
  const there = app.stranger('second.test')
  const answer = await there.get('/regions/getRegionsList/false', { cookie: here.cookie() })
  expect(answer).toMatchObject({ http: 401, message: 'Invalid Access!' })
  expect(await app.signIn({ host: 'second.test' }).then((client) => client.get('/user/isLoggedInUser'))).toMatchObject({
    data: { loggedIn: true },
  })
})

const checks = await app.sql<{ table: string; condition: string }>(`
  select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as condition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)

/** Whether a table's constraints accept these values. Other columns are null, which only the scope of a rule may not be. */
async function accepts(table: string, values: object): Promise<boolean> {
  const conditions = checks.filter((check) => check.table === table).map(({ condition }) => `(${condition})`)
  const [row] = await app.sql<{ isAccepted: boolean }>(
    `select (${['true', ...conditions].join(' and ')}) is not false as "isAccepted" from jsonb_populate_record(null::${table}, $1) as ${table}`,
    [JSON.stringify({ ...(table.endsWith('rules') && { territory_id: 1 }), ...values })],
  )
  return row?.isAccepted ?? false
}

test('months are stored as their first day, growth bonuses as Decembers', async () => {
  const free = [
    'commission_lines',
    'deliveries',
    'finalizations',
    'missing_business',
    'replaced_lines',
    'result_rules',
    'runs',
    'sales_lines',
    'master_sales',
  ]
  const columns = await app.sql<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns join pg_class on relname = table_name and relkind = 'r'
    where table_schema = 'public' and data_type = 'date' and column_name in ('month', 'start_month', 'end_month')`)
  for (const { table, column } of columns.filter((each) => !free.includes(each.table))) {
    const days = ['2025-12-01', '2025-12-02', '2025-11-01'].map((day) => accepts(table, { [column]: day }))
    expect([table, column, ...(await Promise.all(days))]).toEqual([table, column, true, false, table !== 'bonus_rules'])
  }
})

const BILLION = 100_000_000_000
const letters = (count: number) => 'x'.repeat(count)
type Rows = Record<string, unknown>[]
const one = (column: string, values: readonly unknown[]): Rows => values.map((value) => ({ [column]: value }))
const words = (table: string, column: string, listed: string): [string, Rows, Rows] => [
  table,
  one(column, listed.split(', ')),
  one(column, ['x']),
]
const between = (table: string, column: string, least: number, most: number): [string, Rows, Rows] => [
  table,
  one(column, [least, most]),
  one(column, [least - 1, most + 1]),
]
const long = (table: string, column: string, least: number, most: number): [string, Rows, Rows] => [
  table,
  one(column, [letters(least), letters(most)]),
  one(column, [...(least > 0 ? [letters(least - 1)] : []), letters(most + 1)]),
]
const span = (table: string): [string, Rows, Rows] => [
  table,
  [
    { start_month: '2024-12-01', end_month: '2024-12-01' },
    { start_month: '2024-12-01', end_month: '2025-12-01' },
  ],
  [{ start_month: '2025-12-01', end_month: '2024-12-01' }],
]
/** A rule is for a territory or for a region. */
const place = (table: string): [string, Rows, Rows] => [
  table,
  [
    { territory_id: 1, region_id: null },
    { territory_id: null, region_id: 1 },
  ],
  [
    { territory_id: 1, region_id: 1 },
    { territory_id: null, region_id: null },
  ],
]
const result = {
  commission_cents: 900,
  bonus_cents: 70,
  normal_cents: -20,
  earnings_cents: 950,
  salary_cents: 300,
  reimbursement_cents: 40,
  top_up_cents: 60,
  movement_cents: -150,
  payout_cents: 1500,
  balance_before_cents: 500,
  balance_after_cents: 350,
}

test.each<[string, Rows, Rows]>([
  words('months', 'status', 'Open, Calculated, Finalized, Locked'),
  words('months', 'send_all_status', 'None, Sending, Sent'),
  ['months', one('month', ['1990-01-01', '9999-11-01']), one('month', ['1989-12-01', '9999-12-01'])],
  words('masters', 'kind', 'manufacturer, region, territory, hospital, surgeon, procedure'),
  long('masters', 'name', 1, 200),
  ['masters', [{ kind: 'territory', region_id: 1 }], [{ kind: 'hospital', region_id: 1 }]],
  ['masters', [{ kind: 'manufacturer', delete_effective_date: '2025-01-01' }], [{ kind: 'region', delete_effective_date: '2025-01-01' }]],
  ['masters', [{ merged_into_id: 1, deleted_at: '2025-01-01' }], [{ merged_into_id: 1 }]],
  words('aliases', 'kind', 'territory, hospital, surgeon, procedure'),
  long('aliases', 'alias', 1, 300),
  long('aliases', 'account_number', 0, 100),
  [
    'aliases',
    [{ account_key: '' }, { account_key: '1', kind: 'hospital', only_manufacturer_id: 1 }],
    [
      { account_key: '1', kind: 'surgeon', only_manufacturer_id: 1 },
      { account_key: '1', kind: 'hospital' },
    ],
  ],
  between('agreed_rates', 'percent', 0, 1_000_000),
  ['different_masters', [{ one_id: 1, other_id: 2 }], [{ one_id: 1, other_id: 1 }]],
  words('rules', 'basis', 'sales, grossCommission'),
  words('late_rules', 'basis', 'sales, grossCommission'),
  ...['agreed_rates', 'rules', 'bonus_rules', 'adjustments', 'floors', 'late_rules', 'late_bonus_rules'].map(span),
  ...['rules', 'bonus_rules', 'late_rules', 'late_bonus_rules'].map(place),
  ...['rules', 'bonus_rules', 'floors', 'files'].map((table) => long(table, 'note', 0, 25)),
  between('bonus_rules', 'override_cents', -BILLION, BILLION),
  ['bonus_rules', [{ is_override: true, override_cents: 1 }, { is_override: false }], [{ is_override: true }]],
  words('adjustments', 'type', 'Normal, Salary, Reimbursement'),
  between('adjustments', 'amount_cents', -BILLION, BILLION),
  words('floors', 'kind', 'Draw, Guarantee'),
  between('floors', 'amount_cents', 1, BILLION),
  words('ledger_entries', 'kind', 'Manual, Correction, Reversal, Finalization, Un-finalization'),
  [
    'ledger_entries',
    [
      { kind: 'Manual', amount_cents: BILLION },
      { kind: 'Reversal', amount_cents: BILLION + 1 },
    ],
    [
      { kind: 'Manual', amount_cents: BILLION + 1 },
      { kind: 'Correction', amount_cents: -BILLION - 1 },
    ],
  ],
  words('history_items', 'type', 'rules, adjustment, bonusrule, draw, guarantee'),
  words('history_items', 'change', 'Added, Changed, Removed, Note'),
  words('files', 'status', 'Uploaded, Mapped, Processed, Failed'),
  words('watched_places', 'kind', 'folder, s3, sftp, imap'),
  words('watched_places', 'security', 'tls, starttls, none'),
  words('watched_places', 'afterwards', 'left, moved, deleted'),
  long('watched_places', 'name', 1, 60),
  between('watched_places', 'port', 1, 65_535),
  between('watched_places', 'every_minutes', 1, 1_440),
  words('arrivals', 'status', 'Arrived, Waiting, Filed, Skipped, Failed, Dismissed'),
  words('previous_matches', 'kind', 'territory, hospital, surgeon, procedure'),
  ['staged_readings', [{ kind: 'sales', manufacturer_id: 1 }, { kind: 'gap' }, { kind: 'table' }], [{ kind: 'sales' }, { kind: 'x' }]],
  between('sales_lines', 'amount_cents', -BILLION, BILLION),
  between('sales_lines', 'gross_cents', -BILLION, BILLION),
  between('commission_received', 'amount_cents', -BILLION, BILLION),
  ['master_sales', [{ lines: 1 }], [{ lines: 0 }]],
  words('runs', 'kind', 'month, annual'),
  words('runs', 'status', 'Queued, Running, Completed, Failed, Stopped'),
  words('results', 'floor_kind', 'None, Draw, Guarantee'),
  ['results', [result], Object.entries(result).map(([column, cents]) => ({ ...result, [column]: cents + 1 }))],
  words('result_bonuses', 'baseline_kind', 'prior year, override, no baseline'),
  words('exceptions', 'kind', 'unearned, above gross'),
  words('result_sums', 'grouped_by', 'manufacturer, territory, hospital, surgeon, procedure'),
  long('house_accounts', 'note', 1, 200),
  long('acknowledgements', 'note', 1, 200),
  between('exception_thresholds', 'unusual_rate_percent', 10_000, 1_000_000),
  between('exception_thresholds', 'big_change_percent', 10_000, 10_000_000),
  between('exception_thresholds', 'big_change_cents', 0, 100_000_000),
  between('exception_thresholds', 'large_adjustment_cents', 0, 100_000_000),
  words('completed_tasks', 'task', 'enterAdjustments, compareTotal, exportPayouts, fileNotExpected'),
  words('late_differences', 'part', 'commission, bonus'),
  ['late_differences', [{ amount_cents: 1 }, { amount_cents: -1 }], [{ amount_cents: 0 }]],
  long('statement_contacts', 'name', 0, 100),
  long('statement_contacts', 'email', 0, 254),
  long('statement_contacts', 'phone', 0, 40),
  words('deliveries', 'kind', 'Original, Revised, Provisional'),
  words('deliveries', 'status', 'Queued, Sent, Maybe sent, Failed, Bounced'),
  long('deliveries', 'message', 0, 1_000),
  long('inquiries', 'question', 1, 1_000),
  ['inquiries', [{ sale_id: 1, line: {} }, {}], [{ sale_id: 1 }, { line: {} }]],
  [
    'inquiries',
    [{ answer: '' }, { answer: letters(2_000), answered_at: '2025-01-01' }],
    [{ answer: 'x' }, { answer: letters(2_001), answered_at: '2025-01-01' }],
  ],
  words('inquiry_outcomes', 'kind', 'adjustment, rule, alias'),
])('%s accepts the values at its bounds and refuses those beyond', async (table, good, bad) => {
  for (const values of good) expect([values, await accepts(table, values)]).toEqual([values, true])
  for (const values of bad) expect([values, await accepts(table, values)]).toEqual([values, false])
})
