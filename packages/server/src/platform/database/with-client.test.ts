import { expect, inject, test } from 'vitest'
import { withClient } from './connections.ts'

const settings = { connectionString: inject('postgresUrl') }

test('a connection that is lost between two questions is told by the second, and by nothing else', async () => {
  const lost = withClient(settings, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await withClient(settings, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await ended
    return client.query('select 1')
  })
  await expect(lost).rejects.toThrow('Client has encountered a connection error and is not queryable')
})

test('a database that cannot be reached is said by the one who asked', async () => {
  await expect(withClient({ ...settings, connectionString: 'postgres://nobody@127.0.0.1:1/none' }, async () => 'reached')).rejects.toThrow(
    'ECONNREFUSED',
  )
})
