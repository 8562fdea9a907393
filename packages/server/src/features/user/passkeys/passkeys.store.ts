import type { Tx } from '../../../platform/database/db.ts'

/** Passkeys for a host; older ones may have no host. */
export const ofUserAt = async (tx: Tx, userId: number, host: string) =>
  (await ofUser(tx, userId)).filter((each) => each.host === null || each.host === host)

export const ofUser = (tx: Tx, userId: number) =>
  tx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'public_key', 'counter', 'transports', 'host', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

type NewPasskey = { id: string; userId: number; host: string; name: string; publicKey: Uint8Array; counter: number; transports: string[] }

/** False if the passkey is already registered, here or by another user. */
export async function insert(tx: Tx, { id, userId, host, name, publicKey, counter, transports }: NewPasskey): Promise<boolean> {
  const added = await tx.db
    .insertInto('passkeys')
    .values({ id, user_id: userId, host, name, public_key: Buffer.from(publicKey), counter, transports })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export const markUsed = (tx: Tx, id: string, { host, counter, now }: { host: string; counter: number; now: Date }) =>
  tx.db.updateTable('passkeys').set({ host, counter, last_used_at: now }).where('id', '=', id).execute()

export async function remove(tx: Tx, userId: number, id: string): Promise<boolean> {
  const removed = await tx.db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return removed.numDeletedRows === 1n
}

export const storeChallenge = (tx: Tx, sessionHash: Buffer, passkey_challenge: string | null) =>
  tx.db.updateTable('sessions').set({ passkey_challenge }).where('token_hash', '=', sessionHash).execute()

/** Returns and deletes the challenge, which is valid for one attempt. */
export async function takeChallenge(tx: Tx, sessionHash: Buffer): Promise<string | null> {
  const found = await tx.db
    .selectFrom('sessions')
    .select('passkey_challenge')
    .where('token_hash', '=', sessionHash)
    .forUpdate()
    .executeTakeFirst()
  await storeChallenge(tx, sessionHash, null)
  return found?.passkey_challenge ?? null
}
