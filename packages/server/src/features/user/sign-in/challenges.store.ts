import { createHash, randomBytes } from 'node:crypto'
import { CODE_ATTEMPTS, CODE_MINUTES } from '@fairshare/contract'
import type { Challenge, Purpose } from '../../../identity/identity.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { seal, unseal } from '../../../platform/calls/sealed.ts'
import { identityUser, type UserRecord } from '../accounts/user.store.ts'

/** How long after its beginning a sign-in can still be finished, with new codes if need be. */
const SIGN_IN_MINUTES = 60
/** How often the code of one challenge is sent. */
const MOST_SENDS = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest()
/** 43 letters and digits that nobody guesses. */
export const makeToken = () => randomBytes(32).toString('base64url')
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

export type ChallengeRecord = Challenge & {
  remember: boolean
  attempts: number
  isExpired: boolean
  passkeyChallenge: string | null
  person: UserRecord
}

type Begin = { user: UserRecord; purpose: Purpose; value?: string; remember?: boolean; grant?: string; now: Date }

/**
 * Begins a challenge. A verification replaces the one before; several sign-ins and resets may be under way at once. The token is
 * the page's proof that a sign-in is its own.
 */
export async function begin(
  tx: Tx,
  { user, purpose, value = '', remember = false, grant = '', now }: Begin,
): Promise<{ token: string; challenge: Challenge }> {
  if (purpose === 'email' || purpose === 'phone_number')
    await tx.db
      .deleteFrom('challenges')
      .where('user_id', '=', user.id)
      .where('purpose', '=', purpose)
      .where('answered_at', 'is', null)
      .execute()
  const token = makeToken()
  const { id } = await tx.db
    .insertInto('challenges')
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      purpose,
      value,
      remember,
      sealed_grant: purpose === 'sign-in' ? seal(grant, token) : null,
      sends: 1,
      created_at: now,
      expires_at: minutesAfter(now, CODE_MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, challenge: { id, purpose, value, grant, state: '', user: identityUser(user) } }
}

type Which = { token: string; purpose?: 'sign-in' | 'reset' } | { userId: number; purpose: Purpose } | { id: number }

const waiting = (tx: Tx, which: Which) => {
  const query = tx.db.selectFrom('challenges as c').where('c.answered_at', 'is', null)
  if ('token' in which) return query.where('c.token_hash', '=', hashOf(which.token)).where('c.purpose', '=', which.purpose ?? 'sign-in')
  if ('userId' in which) return query.where('c.user_id', '=', which.userId).where('c.purpose', '=', which.purpose)
  return query.where('c.id', '=', which.id)
}

/**
 * A challenge that waits for its answer, locked with its user until the transaction ends: guesses at the same moment come one after
 * the other. Of a user's it is the latest. Its user must still be there. `grant` is that of the session that asks; a token brings
 * its own.
 */
export async function lock(tx: Tx, which: Which, now: Date, grant = ''): Promise<ChallengeRecord | undefined> {
  await tx.db.selectFrom('users').select('id').where('id', 'in', waiting(tx, which).select('c.user_id')).forNoKeyUpdate().execute()
  const found = await waiting(tx, which)
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.company_id').onRef('u.id', '=', 'c.user_id'))
    .selectAll('u')
    .select(['c.id as challenge_id', 'c.purpose', 'c.value', 'c.state', 'c.remember', 'c.attempts', 'c.passkey_challenge'])
    .select(['c.expires_at', 'c.sealed_grant'])
    .where('c.created_at', '>', minutesAfter(now, -SIGN_IN_MINUTES))
    .where('u.removed_at', 'is', null)
    .where('u.status', '!=', 'Disabled')
    .orderBy('c.id', 'desc')
    .limit(1)
    .forUpdate('c')
    .executeTakeFirst()
  if (!found) return undefined
  const { challenge_id: id, purpose, value, state, remember, attempts, passkey_challenge: passkeyChallenge } = found
  return {
    id,
    purpose: purpose as Purpose,
    value,
    state,
    grant: 'token' in which ? unseal(found.sealed_grant, which.token) : grant,
    remember,
    attempts,
    passkeyChallenge,
    isExpired: found.expires_at <= now,
    person: found,
    user: identityUser(found),
  }
}

/** Takes one of the tries that are left before a code is looked at. False when there is none, or the code has become too old. */
export async function takeAttempt(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('challenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Lets a new code be sent, with new attempts. False when it was sent too often. */
export async function takeSend(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('challenges')
    .set((eb) => ({ sends: eb('sends', '+', 1), attempts: 0, state: '', expires_at: minutesAfter(now, CODE_MINUTES) }))
    .where('id', '=', id)
    .where('sends', '<', MOST_SENDS)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Keeps what opens a challenge without its code, because nobody can guess it: the link of a mail holds it. */
export const keepToken = (tx: Tx, id: number, token: string) =>
  tx.db
    .updateTable('challenges')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()

/** Keeps what the provider needs to know of the latest code. */
export const keepState = (tx: Tx, id: number, state: string) =>
  tx.db.updateTable('challenges').set({ state }).where('id', '=', id).execute()

/** No more codes are taken until a new one was sent. */
export const exhaust = (tx: Tx, id: number) =>
  tx.db.updateTable('challenges').set({ attempts: CODE_ATTEMPTS }).where('id', '=', id).execute()

export const markAnswered = (tx: Tx, id: number, now: Date) =>
  tx.db
    .updateTable('challenges')
    .set({ answered_at: now, state: '', passkey_challenge: null, sealed_grant: null })
    .where('id', '=', id)
    .execute()

export const keepPasskeyChallenge = (tx: Tx, id: number, passkey_challenge: string | null) =>
  tx.db.updateTable('challenges').set({ passkey_challenge }).where('id', '=', id).execute()

/** Whether the link of a reset mail still leads anywhere. */
export const isResetOpen = async (tx: Tx, userId: number, now: Date): Promise<boolean> =>
  (await tx.db
    .selectFrom('challenges')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** Nothing that was asked of a user counts any more: their password or account changed. */
export const dropAll = (tx: Tx, userId: number) => tx.db.deleteFrom('challenges').where('user_id', '=', userId).execute()

/** A user's challenges that nobody can answer any more. */
export const dropOld = (tx: Tx, userId: number, now: Date) =>
  tx.db.deleteFrom('challenges').where('user_id', '=', userId).where('created_at', '<', minutesAfter(now, -SIGN_IN_MINUTES)).execute()
