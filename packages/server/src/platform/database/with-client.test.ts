import { expect, inject, test } from 'vitest'
import { withClient } from './connections.ts'

const settings = { connectionString: inject('postgresUrl') }

test('a connection lost between two queries fails the second one only', async () => {
  const lost = withClient(settings, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await withClient(settings, (other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await ended
    return client.query('select 1')
  })
  await expect(lost).rejects.toThrow('Client has encountered a connection error and is not queryable')
})

test('an unreachable database fails the caller', async () => {
  await expect(withClient({ ...settings, connectionString: 'postgres://nobody@127.0.0.1:1/none' }, async () => 'reached')).rejects.toThrow(
    'ECONNREFUSED',
  )
})
