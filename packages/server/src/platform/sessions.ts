import { createHash, randomBytes } from 'node:crypto'
import { screensOf } from '@fairshare/contract'
import type { RoleName } from '@fairshare/contract'
import { sql } from 'kysely'
import type { RequestFacts, Viewer } from './context.ts'
import type { Tx } from './db.ts'

export const SESSION_COOKIE = 'session'
const IDLE_HOURS = 12
const LONGEST_HOURS = 24 * 7
const REMEMBERED_HOURS = 24 * 30

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session of a user: the token goes into the cookie, its hash into the database. */
export async function openSession(
  tx: Tx,
  userId: number,
  request: RequestFacts,
  now: Date,
  remember: boolean,
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + (remember ? REMEMBERED_HOURS : LONGEST_HOURS) * 3_600_000)
  const device = String(request.headers['user-agent'] ?? '').slice(0, 200)
  await tx.db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: expires,
      created_at: now,
      last_seen_at: now,
      address: request.address,
      device,
    })
    .execute()
  await tx.db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute()
  return { token, expires }
}

/** Who a session token belongs to in this company, or null: unknown, ended, idle for too long, or the user is gone. */
export async function viewerOf(tx: Tx, token: string, now: Date): Promise<Viewer | null> {
  const sessionHash = hashOf(token)
  const found = await tx.db
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.onRef('users.company_id', '=', 'sessions.company_id').onRef('users.id', '=', 'sessions.user_id'))
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.role', 'users.screen_access', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', sessionHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_HOURS * 3_600_000))
    .where('users.removed_at', 'is', null)
    .where('users.status', '=', 'Active')
    .executeTakeFirst()
  if (!found) return null
  // Once a minute is enough to know an idle session from a used one.
  if (now.getTime() - found.last_seen_at.getTime() > 60_000) {
    await tx.db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', sessionHash).execute()
  }
  const name = `${found.first_name} ${found.last_name}`.trim()
  return { id: found.id, name, role: found.role as RoleName, screens: screensOf(found.screen_access.join(',')), sessionHash }
}

export async function endSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx.db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
}

/** Deletes sessions that can no longer be used. */
export async function dropEndedSessions(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute()
}
