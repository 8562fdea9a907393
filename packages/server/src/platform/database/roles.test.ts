import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import { job } from '../jobs/jobs.ts'
import { openRoles } from './roles.ts'

const app = await testApp({ ROLE: 'web' })
const first = app.firstCompany?.companyId ?? 0
const second = await app.addCompany('Second company', 'second.test')
afterAll(() => app.close())

/** What an attacker with SQL injection could do. */
const inFirst = <T extends object>(sql: string) => app.services.db.forCompany(first, async (tx) => (await tx.client.query<T>(sql)).rows)

test("R45 the product's role owns nothing and is a member of no other role", async () => {
  const [who] = await inFirst<{ now: string; signedIn: string }>('select current_user as now, session_user as "signedIn"')
  expect(who).toEqual({ now: 'fairshare_app', signedIn: 'fairshare_app' })
  const owned = await app.sql(`select oid::regclass from pg_class where relowner = 'fairshare_app'::regrole`)
  expect(owned).toEqual([])
  const memberOf = await app.sql(`select roleid::regrole from pg_auth_members where member = 'fairshare_app'::regrole`)
  expect(memberOf).toEqual([])
})

test("R45 it cannot become the owner or the queue's role", async () => {
  const after = await app.services.db.forCompany(first, async ({ client }) => {
    await client.query('reset role')
    await client.query('reset session authorization')
    return (await client.query<{ who: string }>('select current_user as who')).rows
  })
  expect(after).toEqual([{ who: 'fairshare_app' }])
  for (const role of ['postgres', 'fairshare_queue']) await expect(inFirst(`set role ${role}`)).rejects.toMatchObject({ code: '42501' })
  await expect(inFirst('alter table masters disable row level security')).rejects.toMatchObject({ code: '42501' })
  await expect(inFirst('drop table masters')).rejects.toMatchObject({ code: '42501' })
})

test("R45 it sees only its company's jobs and changes none", async () => {
  const note = job({
    name: 'notify-account-owner',
    payload: z.object({}),
    retries: { limit: 0, delaySeconds: 1 },
    concurrency: 1,
    perCompany: 1,
    run: async () => undefined,
  })
  for (const company of [first, second])
    await app.services.db.forCompany(company, (tx) => app.services.jobs.enqueue(tx, note, {}, { afterSeconds: 3600 }))
  const seen = await inFirst<{ group_id: string }>('select group_id from pgboss.job_common')
  expect(new Set(seen.map(({ group_id }) => group_id))).toEqual(new Set([String(first)]))
  expect(await app.sql('select from pgboss.job_common where group_id = $1', [String(second)])).toHaveLength(1)
  await expect(inFirst('select from pgboss.job')).rejects.toMatchObject({ code: '42501' })
  await expect(inFirst('delete from pgboss.job_common')).rejects.toMatchObject({ code: '42501' })
  await expect(
    inFirst(`insert into pgboss.job_common (name, group_id) values ('notify-account-owner', '${second}')`),
  ).rejects.toMatchObject({
    code: '42501',
  })
})

test("R45 the queue's role sees no rows of any company", async () => {
  const { queue } = await openRoles(app.ownerUrl, app.services.config)
  const client = new pg.Client({ connectionString: queue })
  await client.connect()
  await expect(client.query('select from users')).rejects.toMatchObject({ code: '42501' })
  await client.query(`select set_config('app.company_id', $1, false)`, [String(first)])
  await expect(client.query('select from companies')).rejects.toMatchObject({ code: '42501' })
  await client.end()
})

test('R45 the name search role reads only names and is not available to others', async () => {
  const rights = await app.sql(`select table_name as name, privilege_type as right from information_schema.role_table_grants
    where grantee = 'fairshare_search' order by 1, 2`)
  expect(rights).toEqual([
    { name: 'aliases', right: 'SELECT' },
    { name: 'masters', right: 'SELECT' },
  ])
  const [role] = await app.sql(`select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = 'fairshare_search'`)
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false })
  const members = `select member from pg_auth_members where roleid = 'fairshare_search'::regrole and member::regrole::text like 'fairshare%'`
  expect(await app.sql(members)).toEqual([])
  expect(await app.sql(`select oid::regclass from pg_class where relowner = 'fairshare_search'::regrole`)).toEqual([])
  await expect(inFirst('set role fairshare_search')).rejects.toMatchObject({ code: '42501' })
})

test("the roles' passwords are derived from a non-empty SECRETS_KEY", async () => {
  const { config } = app.services
  const passwordOf = async (url: string, secretsKey?: string) => new URL((await openRoles(url, { secretsKey })).app).password
  const other = new URL(app.ownerUrl)
  other.password = 'another'
  const own = createHmac('sha256', config.secretsKey ?? '')
    .update('fairshare_app')
    .digest('hex')
  expect(await passwordOf(app.ownerUrl, config.secretsKey)).toBe(own)
  expect(await passwordOf(other.href, config.secretsKey), 'whatever password the owner has').toBe(own)
  other.password = ''
  await expect(passwordOf(other.href)).rejects.toThrow('The setting SECRETS_KEY is missing.')
})
