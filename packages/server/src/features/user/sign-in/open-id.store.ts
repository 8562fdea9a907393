import type { Start } from '../../../identity/open-id.ts'
import { hashOf, makeToken } from '../../../platform/calls/sessions.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Stores the state of a sign-in at the provider, bound to the browser by the token that it returns. */
export async function storeSignInState(tx: Tx, { state, nonce, verifier }: Start, now: Date, expires_at: Date): Promise<string> {
  await tx.db.deleteFrom('open_id_sign_ins').where('expires_at', '<', now).execute()
  const browser = makeToken()
  await tx.db
    .insertInto('open_id_sign_ins')
    .values({ state_hash: hashOf(state), browser_hash: hashOf(browser), verifier, nonce, expires_at })
    .execute()
  return browser
}

/** Returns and deletes the state, so that it is used once and only by the same browser. */
export async function takeSignInState(
  tx: Tx,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<Start | undefined> {
  const found = await tx.db
    .deleteFrom('open_id_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .returning(['verifier', 'nonce'])
    .executeTakeFirst()
  return found && { state, ...found }
}

const accounts = (tx: Tx, issuer: string) => tx.db.selectFrom('open_id_accounts').select(['user_id']).where('issuer', '=', issuer)

export const linkedUser = async (tx: Tx, issuer: string, subject: string): Promise<number | undefined> =>
  (await accounts(tx, issuer).where('subject', '=', subject).executeTakeFirst())?.user_id

/** Whether a user is already linked; an email that now belongs to someone else must not sign in as them. */
export const isLinked = async (tx: Tx, issuer: string, userId: number): Promise<boolean> =>
  (await accounts(tx, issuer).where('user_id', '=', userId).executeTakeFirst()) !== undefined

export const link = (tx: Tx, issuer: string, subject: string, user_id: number) =>
  tx.db
    .insertInto('open_id_accounts')
    .values({ issuer, subject, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
