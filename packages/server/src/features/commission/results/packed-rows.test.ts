import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { bigints, integersOrNull } from './binary-arrays.ts'
import { packedInserts } from './packed-rows.ts'

const client = new pg.Client({ connectionString: inject('postgresUrl') })
await client.connect()
afterAll(() => client.end())
await client.query(`create temporary table packed (company_id bigint, kind text, place integer, bytes bytea, ids bigint[],
  names integer[] check (cardinality(names) < 5000))`)
const insert = packedInserts({ client: client as unknown as pg.PoolClient, companyId: 7 })
const stored = async () =>
  (await client.query('select kind, place, bytes, ids::text, names::text from packed order by place')).rows.map((row) => Object.values(row))

const row = (place: number, ids: number[], names: number[]) => ({
  kind: 'äöü',
  place,
  bytes: place % 2 === 0 ? Buffer.from([0, 255, place]) : null,
  ids: bigints(Float64Array.from(ids)),
  names: integersOrNull(Int32Array.from(names)),
})

test('rows come as they were given, several in one statement and of any size after each other', async () => {
  const many = Array.from({ length: 4_000 }, (_, i) => i * 3_000_000_000)
  await insert('packed', row(1, [-1, 2 ** 40], [0, 4]))
  await insert('packed', row(2, many, [1]), row(3, [9], [0, 0]))
  await insert('packed', row(4, [5], [6]))
  expect(await stored()).toEqual([
    ['äöü', 1, null, `{-1,${2 ** 40}}`, '{NULL,4}'],
    ['äöü', 2, Buffer.from([0, 255, 2]), `{${many.join()}}`, '{1}'],
    ['äöü', 3, null, '{9}', '{NULL,NULL}'],
    ['äöü', 4, Buffer.from([0, 255, 4]), '{5}', '{6}'],
  ])
  expect((await client.query('select distinct company_id::text from packed')).rows).toEqual([{ company_id: '7' }])
})

test('what the database refuses is told, and the connection goes on', async () => {
  await client.query('begin')
  const wrong = insert(
    'packed',
    row(
      5,
      [1],
      Array.from({ length: 5_000 }, () => 1),
    ),
  )
  await expect(wrong).rejects.toMatchObject({ code: '23514' })
  await client.query('rollback')
  await insert('packed', row(6, [1], [2]))
  expect((await stored()).map(([, place]) => place)).toEqual([1, 2, 3, 4, 6])
})

test('a connection that is lost in the middle is told', async () => {
  const other = new pg.Client({ connectionString: inject('postgresUrl') })
  other.on('error', () => undefined)
  await other.connect()
  await other.query('create temporary table packed (company_id bigint, ids bigint[])')
  const insertThere = packedInserts({ client: other as unknown as pg.PoolClient, companyId: 7 })
  await insertThere('packed', { ids: bigints(Float64Array.of(1)) })
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(insertThere('packed', { ids: bigints(new Float64Array(500_000)) })).rejects.toThrow()
  await other.end().catch(() => undefined)
})
