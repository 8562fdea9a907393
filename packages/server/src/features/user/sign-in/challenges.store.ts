import { CODE_ATTEMPTS, CODE_MINUTES } from '@fairshare/contract'
import type { Challenge, Purpose } from '../../../identity/identity.ts'
import type { Updateable } from 'kysely'
import type { DB } from '../../../platform/database/db.generated.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { hashOf, makeToken } from '../../../platform/calls/sessions.ts'
import { seal, unseal } from '../../../platform/calls/sealed.ts'
import { identityUser, type UserRecord } from '../accounts/user.store.ts'

/** A sign-in must be finished within this time, with new codes if needed. */
const SIGN_IN_MINUTES = 60
const MAX_SENDS = 5

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
 * A verification replaces the previous one; sign-ins and resets may run in parallel. The token proves that a sign-in belongs to the page.
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

type ChallengeFilter = { token: string; purpose?: 'sign-in' | 'reset' } | { userId: number; purpose: Purpose } | { id: number }

const waiting = (tx: Tx, filter: ChallengeFilter) => {
  const query = tx.db.selectFrom('challenges as c').where('c.answered_at', 'is', null)
  if ('token' in filter) return query.where('c.token_hash', '=', hashOf(filter.token)).where('c.purpose', '=', filter.purpose ?? 'sign-in')
  if ('userId' in filter) return query.where('c.user_id', '=', filter.userId).where('c.purpose', '=', filter.purpose)
  return query.where('c.id', '=', filter.id)
}

/** Locks a user's latest open challenge with its user, to serialize concurrent guesses. A challenge found by token has its own `grant`. */
export async function lock(tx: Tx, filter: ChallengeFilter, now: Date, grant = ''): Promise<ChallengeRecord | undefined> {
  await tx.db.selectFrom('users').select('id').where('id', 'in', waiting(tx, filter).select('c.user_id')).forNoKeyUpdate().execute()
  const found = await waiting(tx, filter)
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
    grant: 'token' in filter ? unseal(found.sealed_grant, filter.token) : grant,
    remember,
    attempts,
    passkeyChallenge,
    isExpired: found.expires_at <= now,
    person: found,
    user: identityUser(found),
  }
}

/** Takes an attempt before a code is checked. False if none is left or the code has expired. */
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

/** Allows a new code with new attempts. False if too many were sent. */
export async function takeSend(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('challenges')
    .set((eb) => ({ sends: eb('sends', '+', 1), attempts: 0, state: '', expires_at: minutesAfter(now, CODE_MINUTES) }))
    .where('id', '=', id)
    .where('sends', '<', MAX_SENDS)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

const change = (tx: Tx, id: number, values: Updateable<DB['challenges']>) =>
  tx.db.updateTable('challenges').set(values).where('id', '=', id).execute()

/** Stores a token that opens the challenge without its code; only the mail's link contains it. */
export const storeToken = (tx: Tx, id: number, token: string) => change(tx, id, { token_hash: hashOf(token) })

export const storeState = (tx: Tx, id: number, state: string) => change(tx, id, { state })

export const exhaust = (tx: Tx, id: number) => change(tx, id, { attempts: CODE_ATTEMPTS })

export const markAnswered = (tx: Tx, id: number, now: Date) =>
  change(tx, id, { answered_at: now, state: '', passkey_challenge: null, sealed_grant: null })

export const storePasskeyChallenge = (tx: Tx, id: number, passkey_challenge: string | null) => change(tx, id, { passkey_challenge })

export const isResetOpen = async (tx: Tx, userId: number, now: Date): Promise<boolean> =>
  (await tx.db
    .selectFrom('challenges')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

export const deleteAll = (tx: Tx, userId: number) => tx.db.deleteFrom('challenges').where('user_id', '=', userId).execute()

export const deleteOld = (tx: Tx, userId: number, now: Date) =>
  tx.db.deleteFrom('challenges').where('user_id', '=', userId).where('created_at', '<', minutesAfter(now, -SIGN_IN_MINUTES)).execute()
