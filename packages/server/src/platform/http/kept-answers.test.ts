import { type CallMeta, contract } from '@fairshare/contract'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'
import { keptAnswers } from './kept-answers.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const dana = await adding(admin).salesperson({ firstName: 'Dana', lastName: 'Abel' })

const namesFor = async (who: typeof admin) =>
  (await who.salesperson.list({ primaryTerritory: 'All' })).salespersons.map(({ firstName }) => firstName)
const names = () => namesFor(admin)
const renamed = (name: string) => `update salespeople set first_name = '${name}' where id = ${dana}`

/** Another process on the same database, in the middle of its own transaction. */
async function otherProcess() {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  await client.query(`begin; set local role fairshare_app; set local app.company_id = '${company}'`)
  return {
    does: (sql: string) => client.query(sql),
    async ends(how: 'commit' | 'rollback') {
      await client.query(how)
      await client.end()
    },
  }
}

/** Changes a row as nobody can: without a note of it. What is answered then is what was kept. */
const unnoticed = (sql: string) => app.sql(`set session_replication_role = replica; ${sql}; set session_replication_role = default`)

test('what is asked again is answered as it was, and as it is from the next change on', async () => {
  const before = await names()
  await unnoticed(renamed('Unseen'))
  expect(await names()).toEqual(before)
  await admin.regions.add({ regionName: 'Midwest' })
  expect(await names()).toEqual(['Unseen'])
})

test('what another process saves is in the very next answer', async () => {
  for (const name of ['Ann', 'Bea', 'Cleo']) {
    await names()
    const other = await otherProcess()
    await other.does(renamed(name))
    const whileUnsaved = await names()
    expect(whileUnsaved).not.toContain(name)
    await other.ends('commit')
    expect(await names()).toEqual([name])
  }
})

test('of two changes at once each is in the answer from its own end on, whichever began first; none waits for the other', async () => {
  await adding(admin).salesperson({ firstName: 'Eve', lastName: 'Bird' })
  const [first, second] = [await otherProcess(), await otherProcess()]
  await first.does(renamed('Early'))
  await second.does(`update salespeople set first_name = 'Late' where last_name = 'Bird'`)
  await second.ends('commit')
  expect(await names()).toEqual(['Cleo', 'Late'])
  await first.ends('commit')
  expect(await names()).toEqual(['Early', 'Late'])
})

test('what is taken back has changed nothing; what is done after a part was taken back has', async () => {
  const before = await names()
  const gone = await otherProcess()
  await gone.does(renamed('Gone'))
  await gone.ends('rollback')
  await unnoticed(renamed('Unseen'))
  expect(await names()).toEqual(before)
  const half = await otherProcess()
  await half.does(`savepoint here; ${renamed('Gone')}; rollback to savepoint here; ${renamed('Half')}`)
  await half.ends('commit')
  expect(await names()).toEqual(['Half', 'Late'])
})

test('what the owner of the database changes, who is in no company, is in the next answer', async () => {
  await names()
  await unnoticed(renamed('Owner'))
  await app.sql(`update companies set footer_text = 'Owned'`)
  expect(await names()).toEqual(['Owner', 'Late'])
})

test('who may no longer ask is refused at once, and who asks in another language is answered in theirs', async () => {
  await app.addUser(company, { email: 'staff@example.com', screens: ['salespeople-list'] })
  const staff = await app.signIn({ email: 'staff@example.com' })
  expect(await namesFor(staff)).toEqual(['Owner', 'Late'])
  await app.sql(`update users set screen_access = '{}' where email = 'staff@example.com'`)
  expect(await staff.try.salesperson.list({ primaryTerritory: 'All' })).toMatchObject({ http: 403 })
  await app.sql(`update users set screen_access = '{salespeople-list}' where email = 'staff@example.com'`)
  expect(await namesFor(staff)).toEqual(['Owner', 'Late'])
  await app.sql(`delete from sessions where user_id = (select id from users where email = 'staff@example.com')`)
  expect(await staff.try.salesperson.list({ primaryTerritory: 'All' })).toMatchObject({ http: 401 })
  const blockers = async (language: string) =>
    (await admin.get('/commission/getCommissionStatus/May-2025', { 'accept-language': language })).data.blockers
  const [english, german] = [await blockers('en'), await blockers('de')]
  expect(german).not.toEqual(english)
  expect([await blockers('en'), await blockers('de')]).toEqual([english, german])
})

test('another company is answered its own', async () => {
  await app.addCompany('Second company', 'second.test')
  const there = await app.signIn({ host: 'second.test' })
  expect(await namesFor(there)).toEqual([])
  await names()
  await adding(there).salesperson({ firstName: 'Sam' })
  await unnoticed(renamed('Unseen'))
  expect([await namesFor(there), await names()]).toEqual([['Sam'], ['Owner', 'Late']])
})

test('many notes of changes become one, and neither that nor anything before it goes unseen', async () => {
  const notes = async () =>
    only(await app.sql<{ notes: number }>(`select count(*)::int as notes from company_changes where company_id = ${company}`))
  await app.sql(`insert into company_changes (company_id, note) select ${company}, n from generate_series(1, 100) n`)
  await names()
  await expect.poll(notes).toEqual({ notes: 1 })
  expect(await names()).toEqual(['Unseen', 'Late'])
  const other = await otherProcess()
  await other.does(renamed('Folded'))
  await other.ends('commit')
  expect(await names()).toEqual(['Folded', 'Late'])
})

test('only calls that change nothing have their answers kept', () => {
  const kept = metas(contract).filter(([, meta]) => meta.isKept)
  expect(kept.map(([name]) => name).sort()).toEqual([
    'commission.data',
    'commission.repFigures',
    'commission.status',
    'salesperson.list',
    'uploadprocess.files',
    'uploadprocess.months',
  ])
  expect(kept.filter(([, { changes, answersSecret }]) => changes || answersSecret)).toEqual([])
})

test('what is kept is bounded: the answer that was not asked for longest goes first, and a very long one or question is not kept', async () => {
  const { ask, keptNow } = await edge()
  const long = 'x'.repeat(900_000)
  for (let i = 0; i < 30; i++) {
    await ask(`/a${i}`, long)
    await ask('/a0')
  }
  expect(await keptNow('/a0')).toBe(true)
  expect(await keptNow('/a29')).toBe(true)
  expect(await keptNow('/a5')).toBe(false)
  await ask('/large', 'x'.repeat(1_100_000))
  expect(await keptNow('/large')).toBe(false)
  await ask('/asked', 'short', 'x'.repeat(2_000))
  expect(await keptNow('/asked', { body: 'x'.repeat(2_000) })).toBe(false)
})

test('what is answered of today is not answered tomorrow', async () => {
  const { ask, keptNow } = await edge()
  await ask('/list', 'of today')
  expect(await keptNow('/list')).toBe(true)
  expect(await keptNow('/list', { on: '2025-05-02' })).toBe(false)
})

/** The edge by itself, with one session and records that never change. */
async function edge() {
  const server = fastify()
  afterAll(() => server.close())
  server.decorateRequest('admission')
  server.decorateRequest('companyId', 1)
  server.decorateRequest('pattern', '')
  const answerAgain = keptAnswers(server, () => new Date(today))
  let next: string | undefined
  let today = '2025-05-01'
  server.addHook('onRequest', async (request) => {
    request.admission = { session: 'one', isUnchangedSince: async () => true } as unknown as typeof request.admission
  })
  server.all('/*', async (request, reply) => {
    if (await answerAgain(request, reply)) return reply
    if (next === undefined) return reply.code(404).send('')
    request.answerMark = 'mark'
    return reply.send(next)
  })
  const call = (url: string, body?: string) =>
    server.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      ...(body !== undefined && { payload: JSON.stringify({ body }), headers: { 'content-type': 'application/json' } }),
    })
  const ask = async (url: string, answer?: string, body?: string) => {
    next = answer
    await call(url, body)
  }
  const keptNow = async (url: string, { body, on = '2025-05-01' }: { body?: string; on?: string } = {}) => {
    next = undefined
    today = on
    return (await call(url, body)).statusCode === 200
  }
  return { ask, keptNow }
}

function metas(calls: object, path: string[] = []): [string, CallMeta][] {
  return Object.entries(calls).flatMap(([name, part]) => {
    const known = (part as { '~orpc'?: { meta: CallMeta } })['~orpc']
    return known ? [[[...path, name].join('.'), known.meta] as [string, CallMeta]] : metas(part as object, [...path, name])
  })
}
