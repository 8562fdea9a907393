import { CODE_ATTEMPTS, WRONG_CODE } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import type { CodeCheck } from '../../../identity/identity.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import * as challenges from './challenges.store.ts'
import type { Guessed } from './rate-limit.ts'

const CODE_EXPIRED = text('user.code.expired')

export function attemptsUsedUp({ attempts }: challenges.ChallengeRecord, exhausted: Text): Guessed & { refusal: AppError } {
  const message = attempts >= CODE_ATTEMPTS ? exhausted : CODE_EXPIRED
  return { isWrong: false, refusal: new AppError('INVALID', message, { isExhausted: true, triesLeft: 0 }) }
}

/** Records a wrong code, and returns the attempts left or the provider's refusal. */
export async function refuseCode(
  tx: Tx,
  challenge: challenges.ChallengeRecord,
  checked: Exclude<CodeCheck, { result: 'right' }>,
  exhausted: Text,
): Promise<Guessed & { refusal: AppError }> {
  if (checked.result === 'refused') return { isWrong: false, refusal: new AppError('INVALID', checked.message) }
  // The record was read before this code used an attempt.
  const triesLeft = checked.result === 'wrong' ? CODE_ATTEMPTS - 1 - challenge.attempts : 0
  if (checked.result === 'wrong') await challenges.storeState(tx, challenge.id, checked.state)
  else await challenges.exhaust(tx, challenge.id)
  const refusal =
    triesLeft > 0
      ? new AppError('INVALID', WRONG_CODE, { triesLeft, fields: { code: WRONG_CODE } })
      : new AppError('INVALID', exhausted, { isExhausted: true, triesLeft: 0 })
  return { isWrong: true, refusal }
}
