import { createHash, randomBytes } from 'node:crypto'
import { screensOf } from '@fairshare/contract'
import type { RoleName } from '@fairshare/contract'
import type { RequestFacts, Viewer } from './context.ts'
import type { Tx } from '../database/db.ts'
import { seal, unseal } from './sealed.ts'

export const SESSION_COOKIE = 'session'
const IDLE_HOURS = 12
const LONGEST_HOURS = 24 * 7
const REMEMBERED_HOURS = 24 * 30
const GRACE_MS = 60_000
/** Precise enough to detect an idle session. */
const SEEN_EVERY_MS = 60_000

/** Grants access to who has it; only its hash is stored. */
export const makeToken = () => randomBytes(32).toString('base64url')

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export type NewSession = {
  userId: number
  request: RequestFacts
  now: Date
  /** Whether the cookie outlives the browser session. */
  remember?: boolean
  deviceHash?: Buffer | null
  /** The identity provider's tokens; stored encrypted. */
  grant?: string
}

/** Opens a session: the token goes into the cookie, its hash into the database. */
export async function openSession(
  tx: Tx,
  { userId, request, now, remember = false, deviceHash = null, grant = '' }: NewSession,
): Promise<{ token: string; expires: Date }> {
  const token = makeToken()
  const expires = new Date(now.getTime() + (remember ? REMEMBERED_HOURS : LONGEST_HOURS) * 3_600_000)
  await tx.db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      expires_at: expires,
      created_at: now,
      last_seen_at: now,
      address: request.address,
      device: String(request.headers['user-agent'] ?? '').slice(0, 200),
      device_hash: deviceHash,
      sealed_grant: seal(grant, token),
      authenticated_at: now,
    })
    .execute()
  return { token, expires }
}

/** The identity provider's tokens in this session, or an empty text. */
export async function grantOf(tx: Tx, token: string): Promise<string> {
  const found = await tx.db.selectFrom('sessions').select('sealed_grant').where('token_hash', '=', hashOf(token)).executeTakeFirst()
  return unseal(found?.sealed_grant, token)
}

type SessionRow = {
  id: number
  first_name: string
  last_name: string
  role: string
  screen_access: string[]
  last_seen_at: Date
  must_renew: boolean
  authenticated_at: Date
}

const idleSince = (now: Date) => new Date(now.getTime() - IDLE_HOURS * 3_600_000)

/**
 * The session of a token; sent with `begin`, so it has no user input. A session counts until it expires or idles too long, while its
 * user may sign in.
 */
export const sessionQuery = (tokenHash: Buffer, now: Date): string =>
  `select * from session_of('\\x${tokenHash.toString('hex')}', '${now.toISOString()}', '${idleSince(now).toISOString()}')`

export function viewerIn(rows: unknown[], tokenHash: Buffer): Viewer | null {
  const [found] = rows as SessionRow[]
  if (!found) return null
  return {
    id: found.id,
    name: `${found.first_name} ${found.last_name}`.trim(),
    role: found.role as RoleName,
    screens: screensOf(found.screen_access.join(',')),
    sessionHash: tokenHash,
    mustRenew: found.must_renew,
    provedAt: found.authenticated_at,
    lastSeenAt: found.last_seen_at,
  }
}

/** Whether the session needs an update: a new token, or a new last-seen time. */
export const needsRefresh = ({ mustRenew, lastSeenAt }: Viewer, now: Date): boolean =>
  mustRenew || now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS

export const markSeen = (tx: Tx, sessionHash: Buffer, now: Date) =>
  tx.db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', sessionHash).execute()

/** The tokens among these that belong to a valid session of the company. */
export async function activeTokens(tx: Tx, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]))
  const { rows } = await tx.client.query<{ hash: string }>(
    `select encode(token, 'hex') as hash from unnest($1::bytea[]) as token, session_of(token, $2, $3)`,
    [[...byHash.keys()].map((hash) => `\\x${hash}`), now, idleSince(now)],
  )
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/** Ends a session with all of its tokens, including one that was just replaced. */
export async function endSession(tx: Tx, sessionHash: Buffer): Promise<void> {
  const sameSignIn = tx.db.selectFrom('sessions').select('sign_in').where('token_hash', '=', sessionHash)
  await tx.db.deleteFrom('sessions').where('sign_in', 'in', sameSignIn).execute()
}

/** Ends all sessions of a user except the given one, and all of their API tokens (docs/decisions/049). */
export async function signOutEverywhere(tx: Tx, userId: number, except: Buffer = Buffer.alloc(0)): Promise<void> {
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', except).execute()
  await tx.db.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

/** Records that the user has proved their identity again. The session gets a new token with its next request and stores the new grant. */
export async function markProved(tx: Tx, token: string, { grant, now }: { grant: string; now: Date }): Promise<void> {
  const ofToken = tx.db.selectFrom('sessions').select('sign_in').where('token_hash', '=', hashOf(token))
  await tx.db.updateTable('sessions').set({ authenticated_at: now, must_renew: true }).where('sign_in', 'in', ofToken).execute()
  const sealed_grant = seal(grant, token)
  if (sealed_grant) await tx.db.updateTable('sessions').set({ sealed_grant }).where('token_hash', '=', hashOf(token)).execute()
}

/** The user's permissions have changed: each of their sessions gets a new token with its next request (reliability.md R50). */
export const requireRenewal = (tx: Tx, userId: number) =>
  tx.db.updateTable('sessions').set({ must_renew: true }).where('user_id', '=', userId).execute()

/**
 * Replaces the token of a session that must be renewed. The old one works for another minute, for concurrent requests; the expiry
 * stays. Undefined if there is nothing to renew or another request was first.
 */
export async function renewSession(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ token: string; hash: Buffer; expires: Date | null } | undefined> {
  // Lock the user first, in the order that ending a session uses, so that no session survives a concurrent sign-out.
  const holder = tx.db.selectFrom('sessions').select('user_id').where('token_hash', '=', hashOf(token))
  await tx.db.selectFrom('users').select('id').where('id', 'in', holder).forNoKeyUpdate().execute()
  const old = await tx.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('must_renew', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!old || (await isReplaced(tx, old))) return undefined
  const renewed = makeToken()
  const sealed_grant = seal(unseal(old.sealed_grant, token), renewed)
  await tx.db
    .insertInto('sessions')
    .values({ ...old, token_hash: hashOf(renewed), sealed_grant, must_renew: false })
    .execute()
  const expires_at = new Date(Math.min(old.expires_at.getTime(), now.getTime() + GRACE_MS))
  await tx.db.updateTable('sessions').set({ must_renew: false, expires_at }).where('token_hash', '=', old.token_hash).execute()
  const isRemembered = old.expires_at.getTime() - old.created_at.getTime() > LONGEST_HOURS * 3_600_000
  return { token: renewed, hash: hashOf(renewed), expires: isRemembered ? old.expires_at : null }
}

/** Whether a token was replaced and works only for concurrent requests: another one of the same sign-in expires later. */
async function isReplaced(tx: Tx, { sign_in, expires_at }: { sign_in: string; expires_at: Date }): Promise<boolean> {
  const longer = tx.db.selectFrom('sessions').select('sign_in').where('sign_in', '=', sign_in).where('expires_at', '>', expires_at)
  return (await longer.executeTakeFirst()) !== undefined
}

export const replaceSession = async (tx: Tx, token: string | undefined): Promise<void> => {
  if (token) await endSession(tx, hashOf(token))
}

export async function deleteExpiredSessions(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.db.deleteFrom('sessions').where('user_id', '=', userId).where('expires_at', '<', now).execute()
}
