import pg from 'pg'
import type { Config } from '../config.ts'

/** How many connections a process may hold: for calls, for counting tries, and for jobs. */
export type Share = { calls: number; limits: number; work: number }

/** What is left to people who look into the database by hand, and to the start of a process. */
const KEPT_BACK = 10
/** A process's connections besides: the queue's with its listener, and those that carry events to pages. */
const QUEUE_AND_EVENTS = 7

/** How many connections the database allows to those who are not its superusers. */
export const mostConnections = (url: string): Promise<number> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ most: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    )
    return rows[0]?.most ?? 0
  })

/**
 * A process's share of the database's connections, when as many processes share it as the settings say. What a process cannot
 * get waits in it for a moment: that is cheaper than a connection too many, which the database refuses.
 */
export function shareOf(most: number, { processes, role }: Pick<Config, 'processes' | 'role'>): Share {
  const mine = Math.floor((most - KEPT_BACK) / processes) - QUEUE_AND_EVENTS
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
 * Does some work on a connection of its own. When it is lost, the next query on it fails. Without a listener for errors, the loss would end
 * the process.
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
