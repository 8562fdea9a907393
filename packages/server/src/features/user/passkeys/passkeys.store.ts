import type { Tx } from '../../../platform/database/db.ts'

/** Those that work at a host; that of an older one may be unknown. */
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

/** Keeps a passkey. False when it is kept already, here or for somebody else. */
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
  const gone = await tx.db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** What the session's next passkey must have signed. */
export const keepChallenge = (tx: Tx, sessionHash: Buffer, passkey_challenge: string | null) =>
  tx.db.updateTable('sessions').set({ passkey_challenge }).where('token_hash', '=', sessionHash).execute()

/** Takes it: it is good for one try. */
export async function takeChallenge(tx: Tx, sessionHash: Buffer): Promise<string | null> {
  const found = await tx.db
    .selectFrom('sessions')
    .select('passkey_challenge')
    .where('token_hash', '=', sessionHash)
    .forUpdate()
    .executeTakeFirst()
  await keepChallenge(tx, sessionHash, null)
  return found?.passkey_challenge ?? null
}
