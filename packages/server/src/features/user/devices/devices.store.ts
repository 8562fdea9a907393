import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { endSession } from '../../../platform/calls/sessions.ts'

/** How long a device is known without being signed in with. */
const KNOWN_DAYS = 365
/** How long a device that is to be remembered is asked for no code. */
const TRUSTED_DAYS = 30
const DAY_MS = 24 * 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export type Device = { hash: Buffer; trustedUntil: Date | null }

/** The device of a cookie, when this user has signed in with it. */
export async function find(tx: Tx, token: string | undefined, userId: number): Promise<Device | undefined> {
  if (!token) return undefined
  const found = await tx.db
    .selectFrom('devices')
    .select(['token_hash', 'trusted_until'])
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found && { hash: found.token_hash, trustedUntil: found.trusted_until }
}

/**
 * Makes the device of a sign-in known to its user, and remembers it when it is to be trusted. A cookie that belongs to somebody
 * else's sign-in on the same browser is replaced: a device has one user.
 */
export async function register(
  tx: Tx,
  { token, userId, now, trust }: { token: string | undefined; userId: number; now: Date; trust: boolean },
): Promise<{ token: string; hash: Buffer; expires: Date }> {
  const known = await find(tx, token, userId)
  const kept = known && token ? token : randomBytes(32).toString('base64url')
  const trusted_until = trust ? new Date(now.getTime() + TRUSTED_DAYS * DAY_MS) : (known?.trustedUntil ?? null)
  await tx.db
    .insertInto('devices')
    .values({ token_hash: hashOf(kept), user_id: userId, trusted_until, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'token_hash']).doUpdateSet({ trusted_until }))
    .execute()
  await forgetOldest(tx, userId)
  return { token: kept, hash: hashOf(kept), expires: new Date(now.getTime() + KNOWN_DAYS * DAY_MS) }
}

/** Programs that keep no cookies would be a new device each time. */
const MOST_DEVICES = 50

async function forgetOldest(tx: Tx, userId: number): Promise<void> {
  await sql`delete from devices where user_id = ${userId} and token_hash in
    (select token_hash from devices where user_id = ${userId} order by created_at desc offset ${MOST_DEVICES})`.execute(tx.db)
}

/** Forgets the devices of a user, but for the one that is named: they are strangers again, and asked for a code. */
export async function forget(tx: Tx, userId: number, except: Buffer | null = null): Promise<void> {
  await tx.db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

/** Where a user is signed in, the latest first. */
export async function signedIn(tx: Tx, userId: number, now: Date) {
  const found = await tx.db
    .selectFrom('sessions as s')
    .leftJoin('devices as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.token_hash', '=', 's.device_hash').onRef('d.user_id', '=', 's.user_id'),
    )
    // Of a sign-in that was renewed a moment ago, its new token.
    .distinctOn('s.sign_in')
    .select(['s.token_hash', 's.device', 's.address', 's.created_at', 's.last_seen_at', 'd.trusted_until'])
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .orderBy('s.sign_in')
    .orderBy('s.expires_at', 'desc')
    .execute()
  return found.sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
}

/** Ends a session of the user and forgets its device. Answers whether there was one. */
export async function remove(tx: Tx, userId: number, sessionHash: Buffer): Promise<boolean> {
  const ended = await tx.db
    .selectFrom('sessions')
    .select('device_hash')
    .where('token_hash', '=', sessionHash)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!ended) return false
  await endSession(tx, sessionHash)
  if (ended.device_hash)
    await tx.db.deleteFrom('devices').where('token_hash', '=', ended.device_hash).where('user_id', '=', userId).execute()
  return true
}

/** The device that a session runs on. */
export const deviceOf = async (tx: Tx, sessionHash: Buffer): Promise<Buffer | null> =>
  (await tx.db.selectFrom('sessions').select('device_hash').where('token_hash', '=', sessionHash).executeTakeFirst())?.device_hash ?? null

/** Forgets every device of a user but the one of this session. */
export async function forgetOthers(tx: Tx, userId: number, sessionHash: Buffer): Promise<void> {
  await sql`delete from devices where user_id = ${userId} and token_hash is distinct from
    (select device_hash from sessions where token_hash = ${sessionHash})`.execute(tx.db)
}
