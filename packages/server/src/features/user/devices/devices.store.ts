import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { endSession, hashOf, makeToken } from '../../../platform/calls/sessions.ts'

/** A device is forgotten after this long without a sign-in. */
const KNOWN_DAYS = 365
/** A trusted device needs no code for this long. */
const TRUSTED_DAYS = 30
const DAY_MS = 24 * 3_600_000

export type Device = { hash: Buffer; trustedUntil: Date | null }

/** The device of a cookie, if this user has signed in with it. */
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

/** Registers the device of a sign-in, and optionally trusts it. A cookie of another user is replaced, because a device has one user. */
export async function register(
  tx: Tx,
  { token, userId, now, trust }: { token: string | undefined; userId: number; now: Date; trust: boolean },
): Promise<{ token: string; hash: Buffer; expires: Date }> {
  const known = await find(tx, token, userId)
  const deviceToken = known && token ? token : makeToken()
  const trusted_until = trust ? new Date(now.getTime() + TRUSTED_DAYS * DAY_MS) : (known?.trustedUntil ?? null)
  await tx.db
    .insertInto('devices')
    .values({ token_hash: hashOf(deviceToken), user_id: userId, trusted_until, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'token_hash']).doUpdateSet({ trusted_until }))
    .execute()
  await deleteOldest(tx, userId)
  return { token: deviceToken, hash: hashOf(deviceToken), expires: new Date(now.getTime() + KNOWN_DAYS * DAY_MS) }
}

/** Limits the devices of clients that ignore cookies. */
const MAX_DEVICES = 50

async function deleteOldest(tx: Tx, userId: number): Promise<void> {
  await sql`delete from devices where user_id = ${userId} and token_hash in
    (select token_hash from devices where user_id = ${userId} order by created_at desc offset ${MAX_DEVICES})`.execute(tx.db)
}

/** Forgets a user's devices, except one, so that they need a code again. */
export async function forget(tx: Tx, userId: number, except: Buffer | null = null): Promise<void> {
  await tx.db
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('token_hash', '!=', except ?? Buffer.alloc(0)))
    .execute()
}

export async function signedIn(tx: Tx, userId: number, now: Date) {
  const found = await tx.db
    .selectFrom('sessions as s')
    .leftJoin('devices as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.token_hash', '=', 's.device_hash').onRef('d.user_id', '=', 's.user_id'),
    )
    // Of a sign-in renewed a moment ago, lists only the new token.
    .distinctOn('s.sign_in')
    .select(['s.token_hash', 's.device', 's.address', 's.created_at', 's.last_seen_at', 'd.trusted_until'])
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .orderBy('s.sign_in')
    .orderBy('s.expires_at', 'desc')
    .execute()
  return found.sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
}

/** Ends a session of the user and forgets its device; false if there was none. */
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

export const deviceOf = async (tx: Tx, sessionHash: Buffer): Promise<Buffer | null> =>
  (await tx.db.selectFrom('sessions').select('device_hash').where('token_hash', '=', sessionHash).executeTakeFirst())?.device_hash ?? null

export async function deleteOthers(tx: Tx, userId: number, sessionHash: Buffer): Promise<void> {
  await sql`delete from devices where user_id = ${userId} and token_hash is distinct from
    (select device_hash from sessions where token_hash = ${sessionHash})`.execute(tx.db)
}
