import type { PoolClient } from 'pg'

/** How long an unused snapshot may stay open on its connection. */
const KEPT_MS = 5

const kept = new WeakMap<PoolClient, NodeJS.Timeout>()

/**
 * A snapshot that was read holds nothing that anybody waits for. It is ended along with the next transaction of its connection,
 * which saves a journey to the database and back with nearly every call, or by itself when none comes soon.
 */
export function keepSnapshot(client: PoolClient): void {
  const end = () => {
    if (kept.delete(client)) client.query('commit').catch(() => undefined)
  }
  kept.set(client, setTimeout(end, KEPT_MS).unref())
}

/** What ends the snapshot that a connection still keeps: to be sent before anything else. Empty when it keeps none. */
export function endOfSnapshot(client: PoolClient): string {
  clearTimeout(kept.get(client))
  return kept.delete(client) ? 'commit; ' : ''
}
