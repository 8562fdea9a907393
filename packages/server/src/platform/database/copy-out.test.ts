import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { copyOut } from './copy-out.ts'

const connected = async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  client.on('error', () => undefined)
  return client
}
const client = await connected()
afterAll(() => client.end())

async function copied(query: string): Promise<string> {
  let text = ''
  await copyOut(client, `copy (${query}) to stdout`, (chunk, from, to) => (text += chunk.toString('latin1', from, to)))
  return text
}
const isInStep = async () => (await client.query('select 1 as one')).rows[0]?.one === 1

test('rows come as they were sent, however many and wherever they break, with notices among them', async () => {
  const many = Array.from({ length: 200_000 }, (_, i) => `${i}\t${'x'.repeat(i % 40)}\n`).join('')
  expect(await copied(`select i, repeat('x', i % 40) from generate_series(0, 199999) i order by i`)).toBe(many)
  expect(await copied('select 1 where false')).toBe('')
  expect((await copied(`select repeat('y', 3000000)`)).length).toBe(3_000_001)
  await client.query(
    `create function pg_temp.told(n integer) returns integer language plpgsql as $$ begin raise notice 'at %', n; return n; end $$`,
  )
  expect(await copied('select pg_temp.told(i) from generate_series(1, 3) i')).toBe('1\n2\n3\n')
  expect([await copied('select 4'), await isInStep(), await copied('select 6')]).toEqual(['4\n', true, '6\n'])
})

test('what the database refuses is told, before the first row and among the rows, and the connection goes on', async () => {
  await expect(copied('select nothing_like_it')).rejects.toMatchObject({ code: '42703' })
  await expect(copied('select 1 / (50000 - i) from generate_series(1, 60000) i')).rejects.toMatchObject({ code: '22012' })
  expect(await isInStep()).toBe(true)
})

test('what the reader refuses is told once all rows are past, and the connection goes on', async () => {
  let asked = 0
  const refusing = copyOut(client, 'copy (select generate_series(1, 100000)) to stdout', () => {
    asked++
    throw new RangeError('does not fit')
  })
  await expect(refusing).rejects.toThrow('does not fit')
  expect(asked).toBe(1)
  expect(await isInStep()).toBe(true)
})

test('a connection that is lost among the rows is told', async () => {
  const other = await connected()
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  let isAsked = false
  const lost = copyOut(other, 'copy (select repeat(md5(i::text), 30) from generate_series(1, 3000000) i) to stdout', () => {
    if (!isAsked) void client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    isAsked = true
  })
  await expect(lost).rejects.toThrow()
  await other.end().catch(() => undefined)
})
