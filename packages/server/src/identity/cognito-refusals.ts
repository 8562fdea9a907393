import { text } from '@fairshare/texts'
import { AppError } from '../platform/errors.ts'
import { refusalName } from './cognito-pool.ts'

const TOO_OFTEN = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']

/** What the caller can mend or must know. Anything else is a fault of the pool's setting-up, and ours to find in the log. */
const TELLABLE = new Set([
  ...TOO_OFTEN,
  'AliasExistsException',
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'NotAuthorizedException',
  'PasswordHistoryPolicyViolationException',
  'PasswordResetRequiredException',
  'UnsupportedUserStateException',
  'UserLambdaValidationException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UsernameExistsException',
])

/** The provider's own words, where they may be shown; what may not is thrown on. */
export function wordsOf(error: unknown): string {
  if (!TELLABLE.has(refusalName(error)) || !(error instanceof Error)) throw unreachable(error)
  // The pool says 'not authorized' too when the app client's secret is wrong: nobody who signs in could do anything about it.
  if (/client secret|secret hash|SECRET_HASH/i.test(error.message)) throw error
  return error.message
}

/** The provider's own words as a text: in its language, for there is no other. */
export const asWritten = (words: string) => text('refusals.asWritten', { text: words })

/** Runs what has no answer of its own for a refusal: it is told with the provider's own words. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = wordsOf(error)
    throw new AppError(isTooOften(error) ? 'TOO_MANY' : 'INVALID', asWritten(message))
  }
}

export const isRefusal = (error: unknown, ...names: string[]): boolean => names.includes(refusalName(error))

export const isTooOften = (error: unknown): boolean => isRefusal(error, ...TOO_OFTEN)

/** An error of the network carries the codes of a database that is away; wrapped, it is not taken for one. */
const unreachable = (error: unknown) =>
  refusalName(error)
    ? error
    : new Error(`the identity provider: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
