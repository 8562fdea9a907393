import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestFacts } from '../../platform/calls/context.ts'
import { hashOf, makeToken } from '../../platform/calls/sessions.ts'

/** Cookie and table of the own view are separate from those of users. */
export const REP_COOKIE = 'own_view'
const IDLE_HOURS = 12
const LONGEST_HOURS = 24 * 7
/** Frequent enough to detect idle sessions. */
const SEEN_EVERY_MS = 60_000

export type Rep = { id: number; name: string; sessionHash: Buffer; lastSeenAt: Date }

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** Opens a session and deletes the rep's expired ones. The cookie contains the token, and the database its hash. */
export async function openRepSession(tx: Tx, salespersonId: number, request: RequestFacts, now: Date): Promise<string> {
  await tx.db.deleteFrom('own_view_sessions').where('salesperson_id', '=', salespersonId).where('expires_at', '<', now).execute()
  const token = makeToken()
  await tx.db
    .insertInto('own_view_sessions')
    .values({
      token_hash: hashOf(token),
      salesperson_id: salespersonId,
      created_at: now,
      last_seen_at: now,
      expires_at: hoursAfter(now, LONGEST_HOURS),
      address: request.address,
      device: String(request.headers['user-agent'] ?? '').slice(0, 200),
    })
    .execute()
  return token
}

/** The sales rep of a valid session. The trigger salesperson_changed deletes sessions when a rep leaves or changes their email. */
export async function repOf(tx: Tx, token: string | undefined, now: Date): Promise<Rep | null> {
  if (!token) return null
  const sessionHash = hashOf(token)
  const found = await tx.db
    .selectFrom('own_view_sessions as s')
    .innerJoin('salespeople as p', (join) => join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.salesperson_id'))
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['p.id', 's.last_seen_at', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
    .where('s.token_hash', '=', sessionHash)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', hoursAfter(now, -IDLE_HOURS))
    .where('p.is_active', '=', true)
    .where('p.removed_at', 'is', null)
    .where('c.has_own_view', '=', true)
    .executeTakeFirst()
  if (!found) return null
  return { id: found.id, name: found.name, sessionHash, lastSeenAt: found.last_seen_at }
}

export async function markRepSeen(tx: Tx, { sessionHash, lastSeenAt }: Rep, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return
  await tx.db.updateTable('own_view_sessions').set({ last_seen_at: now }).where('token_hash', '=', sessionHash).execute()
}

export const endRepSession = (tx: Tx, sessionHash: Buffer) =>
  tx.db.deleteFrom('own_view_sessions').where('token_hash', '=', sessionHash).execute()
