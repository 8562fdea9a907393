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
