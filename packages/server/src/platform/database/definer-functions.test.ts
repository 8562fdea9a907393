import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { RESULT_TABLES } from '../../features/commission/results/results.store.ts'
import { openRoles } from './roles.ts'
import { withClient } from './connections.ts'

const app = await testApp({ ROLE: 'web' })
const addresses = await openRoles(app.ownerUrl, app.services.config)
afterAll(() => app.close())

/** Calls of every security definer routine, by name. */
const CALLS = {
  all_companies: 'select all_companies()',
  companies_with_due_places: 'select companies_with_due_places()',
  company_of_host: `select company_of_host('localhost')`,
  delete_run_results: 'select delete_run_results(0)',
  find_masters_like: `select find_masters_like('region', array['%north%'])`,
  remove_sample: 'call remove_sample(array[]::date[])',
  store_unearned_totals: 'call store_unearned_totals(0)',
}

type Definer = { name: string; settings: string[]; isPowerful: boolean; mayBeRunBy: string[] }

test('R45 security definer functions have a fixed search path and minimal rights', async () => {
  // Including those of extensions and the queue's schema.
  const definers = await app.sql<Definer>(`
    select proname as name, proconfig as settings, rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb as "isPowerful",
      array(select grantee::regrole::text from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner) as "mayBeRunBy"
    from pg_proc join pg_roles on pg_roles.oid = proowner where prosecdef order by 1`)
  const sound = { settings: ['search_path=pg_catalog, public, pg_temp'], isPowerful: false, mayBeRunBy: ['fairshare_app'] }
  expect(definers).toEqual(Object.keys(CALLS).map((name) => ({ name, ...sound })))
})

test('R45 the lookup role reads only ids, hosts and due places', async () => {
  const owned = await app.sql(`select oid::regclass from pg_class where relowner = 'fairshare_directory'::regrole`)
  expect(owned).toEqual([])
  const rights = await app.sql<{ right: string }>(`
    select concat_ws(' ', table_name, column_name, privilege_type) as right from information_schema.role_column_grants
    where grantee = 'fairshare_directory' order by 1`)
  expect(rights.map(({ right }) => right)).toEqual([
    'companies id SELECT',
    'company_hosts company_id SELECT',
    'company_hosts host SELECT',
    'watched_places company_id SELECT',
    'watched_places is_active SELECT',
    'watched_places next_poll_at SELECT',
    'watched_places removed_at SELECT',
  ])
  const members = await app.sql(
    `select member from pg_auth_members where roleid = 'fairshare_directory'::regrole and member::regrole::text like 'fairshare%'`,
  )
  expect(members).toEqual([])
})

test('R45 the deleting role is under the company policy and deletes only results', async () => {
  const rights = await app.sql<{ name: string; rights: string }>(`
    select table_name as name, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
    from information_schema.role_table_grants where grantee = 'fairshare_results' group by 1`)
  const deleting = RESULT_TABLES.map((name) => [name, name === 'unearned_totals' ? 'delete, insert, select' : 'delete, select'])
  const reading = ['finalizations', 'house_account_sales', 'unearned_sales'].map((name) => [name, 'select'])
  expect(Object.fromEntries(rights.map((each) => [each.name, each.rights]))).toEqual(Object.fromEntries([...deleting, ...reading]))
  const policies = await app.sql(`select tablename from pg_policies where 'fairshare_results' = any(roles)`)
  expect(policies).toEqual([])
  const [role] = await app.sql(`select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'fairshare_results'`)
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false })
})

test("R45 the product's roles create only temporary tables", async () => {
  const places = await app.sql(`
    select nspname as schema, rolname as role from pg_namespace, pg_roles
    where rolname like 'fairshare%' and has_schema_privilege(rolname, pg_namespace.oid, 'create')`)
  expect(places).toEqual([{ schema: 'pgboss', role: 'fairshare_queue' }])
  // A cloned database has its own rights, so the template is checked.
  const temporary = await app.sql(
    `select rolname as role from pg_roles where rolname like 'fairshare%' and has_database_privilege(rolname, 'template', 'temporary')`,
  )
  expect(temporary).toEqual([{ role: 'fairshare_app' }])
})

for (const [role, address] of Object.entries(addresses))
  test(`R45 temporary tables of ${role} cannot run code with other rights`, async () => {
    await withClient({ connectionString: address }, async (client) => {
      await client.query(`create function pg_temp.attack() returns bigint language plpgsql as
        $$ begin raise exception 'ran as %', current_user using errcode = 'ATTCK'; end $$`)
      for (const [table, columns] of Object.entries(SHADOWED)) {
        const listed = columns.map((column) => `pg_temp.attack() as ${column}`)
        await client.query(`create temporary view ${table} as select ${listed.join(', ')}`)
        await expect(client.query(`select * from ${table}`)).rejects.toMatchObject({ code: 'ATTCK' })
      }
      for (const call of Object.values(CALLS)) {
        const outcome = client.query(call).then(
          () => undefined,
          (error: pg.DatabaseError) => error.code,
        )
        expect(await outcome, call).toBe(role === 'app' ? undefined : '42501')
      }
    })
  })

/** The tables that these routines read or delete from. */
const SHADOWED = {
  companies: ['id'],
  company_hosts: ['company_id', 'host'],
  watched_places: ['company_id', 'is_active', 'removed_at', 'next_poll_at'],
  masters: ['id', 'company_id', 'kind', 'name_key'],
  aliases: ['master_id', 'company_id', 'kind', 'alias_key'],
  finalizations: ['run_id'],
  ...Object.fromEntries(['unearned_sales', ...RESULT_TABLES].map((table) => [table, ['run_id']])),
}
