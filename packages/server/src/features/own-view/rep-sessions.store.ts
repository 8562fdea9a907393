import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { RequestFacts } from '../../platform/calls/context.ts'
import { hashOf } from '../../platform/calls/sessions.ts'

/** Of a sales rep in their own view: a cookie and a table apart from those of users. */
export const REP_COOKIE = 'own_view'
const IDLE_HOURS = 12
const LONGEST_HOURS = 24 * 7
/** Often enough to tell an idle session from a used one. */
const SEEN_EVERY_MS = 60_000

/** A sales rep in their own view. */
export type Rep = { id: number; name: string; sessionHash: Buffer; lastSeenAt: Date }

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** Opens a session of a sales rep, whose ended ones are forgotten: the token goes into the cookie, its hash into the database. */
export async function openRepSession(tx: Tx, salespersonId: number, request: RequestFacts, now: Date): Promise<string> {
  await tx.db.deleteFrom('own_view_sessions').where('salesperson_id', '=', salespersonId).where('expires_at', '<', now).execute()
  const token = randomBytes(32).toString('base64url')
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

/**
 * Whose session a token is, if it has not ended, was not idle for too long, its sales rep is still here, and the company still has
 * the own view. Sessions of reps who left, or get their mail elsewhere, are deleted as that happens (end_own_view).
 */
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
