import { text } from '@fairshare/texts'
import { AppError } from '../platform/errors.ts'
import { refusalName } from './cognito-pool.ts'

const TOO_OFTEN = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']

/** Errors that the caller can fix or must see. Any other is a configuration error of the pool and goes to the log. */
const SHOWABLE = new Set([
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

/** The provider's message, if users may see it; otherwise throws the error. */
export function providerMessage(error: unknown): string {
  if (!SHOWABLE.has(refusalName(error)) || !(error instanceof Error)) throw unreachable(error)
  // Cognito also reports 'not authorized' for a wrong app client secret, which users cannot fix.
  if (/client secret|secret hash|SECRET_HASH/i.test(error.message)) throw error
  return error.message
}

/** The provider's message as a text, untranslated. */
export const asWritten = (words: string) => text('refusals.asWritten', { text: words })

export async function withProviderMessage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = providerMessage(error)
    throw new AppError(isTooOften(error) ? 'TOO_MANY' : 'INVALID', asWritten(message))
  }
}

export const isRefusal = (error: unknown, ...names: string[]): boolean => names.includes(refusalName(error))

export const isTooOften = (error: unknown): boolean => isRefusal(error, ...TOO_OFTEN)

/** Wrapped, because network errors have the same codes as an unavailable database. */
const unreachable = (error: unknown) =>
  refusalName(error)
    ? error
    : new Error(`the identity provider: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
