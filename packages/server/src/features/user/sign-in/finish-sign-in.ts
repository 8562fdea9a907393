import { CODES_EXHAUSTED, type SignInStep } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import type { CodeCheck } from '../../../identity/identity.ts'
import { ok } from '../../../platform/calls/call.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as challenges from './challenges.store.ts'
import { attemptsUsedUp, refuseCode } from './refuse-code.ts'
import { recordSignIn, startSession } from './start-session.ts'

export const TOO_LONG = text('user.signIn.tooLong')

/** The outcome of an attempt: decided inside of its transaction and returned after it, so that a refusal is recorded. */
export type Attempt = { isWrong: boolean } & ({ step: SignInStep; message: Text } | { refusal: AppError })

export const wrong = (refusal: AppError): Attempt => ({ isWrong: true, refusal })
export const refused = (refusal: AppError): Attempt => ({ isWrong: false, refusal })
export const done = (step: SignInStep, message: Text): Attempt => ({ isWrong: false, step, message })

export async function answerAttempt(attempt: Promise<Attempt>) {
  const result = await attempt
  if ('refusal' in result) throw result.refusal
  return ok(result.step, result.message)
}

export const accountOf = (context: CallContext, challengeId: string): Promise<string> =>
  context.inCompany(
    async (tx) => (await challenges.lock(tx, { token: challengeId }, context.now()))?.person.email ?? `challenge ${challengeId}`,
  )

type Answer = { challengeId: string; remember: boolean; way: string }

/** Finishes a sign-in by a second factor. Takes an attempt first, in the row that all guesses lock. */
export async function answerChallenge(
  context: CallContext,
  tx: Tx,
  { challengeId, remember, way }: Answer,
  check: (challenge: challenges.ChallengeRecord) => Promise<CodeCheck>,
): Promise<Attempt> {
  const now = context.now()
  const challenge = await challenges.lock(tx, { token: challengeId }, now)
  if (!challenge) return refused(new AppError('UNAUTHENTICATED', TOO_LONG))
  const { person } = challenge
  if (!(await challenges.takeAttempt(tx, challenge.id, now))) return attemptsUsedUp(challenge, CODES_EXHAUSTED)
  const checked = await check(challenge)
  if (checked.result === 'right') {
    await challenges.markAnswered(tx, challenge.id, now)
    const trust = remember || challenge.remember
    return done(
      await startSession(context, tx, { user: person, grant: checked.grant, remember: trust, trust, way }),
      text('user.signIn.done'),
    )
  }
  await recordSignIn(context, tx, 'wrong code', person.email, person)
  return refuseCode(tx, challenge, checked, CODES_EXHAUSTED)
}
