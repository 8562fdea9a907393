import pg from 'pg'
import type { Config } from '../config.ts'

/** Pool sizes of a process: for calls, rate limits and jobs. */
export type Share = { calls: number; limits: number; work: number }

/** For administrators and starting processes. */
const RESERVED = 10
/** Further connections of a process: the queue with its listener, and the events for pages. */
const QUEUE_AND_EVENTS = 7

/** The connection limit of the database, without those reserved for superusers. */
export const maxConnections = (url: string): Promise<number> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ most: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    )
    return rows[0]?.most ?? 0
  })

/**
 * Divides the database's connections among the configured number of processes. Waiting for a pooled connection is cheaper than being
 * refused one by the database.
 */
export function poolSizesOf(most: number, { processes, role }: Pick<Config, 'processes' | 'role'>): Share {
  const mine = Math.floor((most - RESERVED) / processes) - QUEUE_AND_EVENTS
  const least = role === 'all' ? 5 : 3
  if (mine < least)
    throw new Error(
      `The database allows ${most} connections, which is too few for ${processes} processes. Raise its max_connections, or run fewer (PROCESSES).`,
    )
  const part = (share: number, atMost: number) => Math.max(1, Math.min(atMost, Math.floor(mine * share)))
  if (role === 'worker') return { calls: 1, limits: 1, work: part(0.9, 12) }
  if (role === 'web') return { calls: part(0.8, 20), limits: part(0.15, 4), work: 1 }
  return { calls: part(0.5, 16), limits: part(0.15, 4), work: part(0.3, 8) }
}

/**
 * Runs work on a connection of its own. After a lost connection the next query fails; without the error listener the process would exit.
 */
export async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
