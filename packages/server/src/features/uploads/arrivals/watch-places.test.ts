import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/database/db.ts'
import { openRoles } from '../../../platform/database/roles.ts'
import { watchingApp } from '../../../test/watching-app.ts'
import { queueDue } from './watch-places.ts'

const watching = await watchingApp({ ROLE: 'web' })
const { app, ann, company, place } = watching
const second = await app.addCompany('Second', 'second.test')
for (const name of ['third', 'fourth', 'fifth']) await app.addCompany(name, `${name}.test`)
afterAll(watching.close)

const queued = () =>
  app.sql<{ company: string }>(`select group_id as company from pgboss.job where name = 'poll-watched-place' and state = 'created'`)

/** Returns the companies that the query for due places opened. */
async function visitedCompanies(): Promise<number[]> {
  const companies: number[] = []
  const { db, jobs } = app.services
  const watched: Db = {
    ...db,
    forCompany(companyId, ...rest) {
      companies.push(companyId)
      return db.forCompany(companyId, ...rest)
    },
  }
  await queueDue({ db: watched, jobs })
  return companies
}

test('a worker opens only the companies that have a place due', async () => {
  const bea = await app.signIn({ host: 'second.test' })
  const { id } = await ann.arrivals.storePlace(place)
  await bea.arrivals.storePlace({ ...place, name: 'Paused', isActive: false })
  const removed = await bea.arrivals.storePlace({ ...place, name: 'Removed' })
  await bea.arrivals.removePlace({ id: removed.id })
  expect(await visitedCompanies()).toEqual([company])
  expect(await queued()).toEqual([{ company: String(company) }])
  expect(await visitedCompanies(), 'it is not due again yet').toEqual([])
  await app.sql(`update watched_places set next_poll_at = now() where id = $1 and company_id = $2`, [id, company])
  await bea.arrivals.storePlace({ ...place, name: 'Theirs' })
  expect((await visitedCompanies()).toSorted()).toEqual([company, second])
})

test('R45 the query for due companies returns only ids, and only to the queue', async () => {
  await app.sql(`update watched_places set next_poll_at = now()`)
  const { app: asApp, queue: asQueue } = await openRoles(app.ownerUrl, app.services.config)
  const queryAs = async (url: string, question: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client.query({ text: question, rowMode: 'array' }).finally(() => client.end())
  }
  const { rows, fields } = await queryAs(asApp, 'select * from companies_with_due_places() order by 1')
  expect({ rows, columns: fields.length }).toEqual({ rows: [[company], [second]], columns: 1 })
  expect((await queryAs(asApp, 'select * from watched_places')).rows).toEqual([])
  await expect(queryAs(asQueue, 'select * from companies_with_due_places()')).rejects.toMatchObject({ code: '42501' })
})
