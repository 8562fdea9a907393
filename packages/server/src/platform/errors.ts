import type { ErrorCode } from '@fairshare/contract'
import { AmountTooLarge } from '@fairshare/engine/values'
import { asMessage, type Text, text } from '@fairshare/texts'

/** What a refusal contains besides its text: messages per field, and facts for programs. */
export type RefusalDetails = { fields?: Record<string, Text>; [detail: string]: unknown }

/** An error that the caller can fix: a code, a text to show, and messages per field. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: Text
  readonly details: RefusalDetails

  constructor(code: ErrorCode, text: Text, details: RefusalDetails = {}) {
    super(asMessage(text))
    this.code = code
    this.text = text
    this.details = details
  }
}

export const notFound = (what: Text) => new AppError('NOT_FOUND', what)

/** The page asks for the password and repeats the call. */
export const proofRequired = (message: Text) => new AppError('FORBIDDEN', message, { proofRequired: true })

export const invalidField = (field: string, message: Text) => new AppError('INVALID', message, { fields: { [field]: message } })

type DatabaseError = { code?: string; constraint?: string; detail?: string; message: string }

/** Errors for the caller, by constraint name or the code that a trigger raises. */
export type Constraints = { readonly [name: string]: (detail: string) => AppError }

/** Translates an error of the database or disk for the caller; undefined when it is a bug. */
export function refusalOf(caught: unknown, constraints: Constraints = {}): AppError | undefined {
  if (caught instanceof AmountTooLarge) return new AppError('INVALID', text('refusals.uncountable'))
  const error = caught as DatabaseError
  const { code = '', constraint = '', detail = '' } = error
  for (const name of [constraint, code]) if (Object.hasOwn(constraints, name)) return constraints[name]?.(detail)
  // Input is validated already, so a size check can fail only when another field of an old record changes.
  if (code === '23514') return constraint.endsWith('_size') ? conflict(text('refusals.oldAndLarge')) : undefined
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]?.()
  if (isOverrun(error)) return unavailable(text('refusals.overrun'))
  return isUnreachable(error) ? unavailable(text('refusals.databaseAway')) : undefined
}

const conflict = (what: Text) => new AppError('CONFLICT', what)
const busy = () => unavailable(text('refusals.databaseBusy'))
/** Serialization failure or deadlock. */
export const conflictingChanges = () => conflict(text('refusals.crossed'))
const oddCharacter = () => new AppError('INVALID', text('refusals.oddCharacter'))
export const noSpace = () => new AppError('NO_SPACE', text('refusals.noSpace'))

const BY_CODE: Record<string, () => AppError> = {
  '23P01': () => conflict(text('refusals.overlaps')),
  '23505': () => conflict(text('refusals.savedAlready')),
  '55P03': busy,
  '57014': busy,
  // A cached plan from before a schema change; the retry plans again.
  '0A000': busy,
  '40001': conflictingChanges,
  '40P01': conflictingChanges,
  '22021': oddCharacter,
  '22P02': oddCharacter,
  '22P05': oddCharacter,
  '53100': noSpace,
  ENOSPC: noSpace,
  EDQUOT: noSpace,
}

/** A temporary failure. Programs learn when to retry. */
const unavailable = (message: Text) => new AppError('UNAVAILABLE', message, { retryAfter: 3 })

/** The database is out of connections, memory or disk (class 53), or our connection pool is exhausted. */
const isOverrun = ({ code, message }: DatabaseError): boolean =>
  (code?.startsWith('53') ?? false) || message === 'timeout exceeded when trying to connect'

function isUnreachable({ code, message }: DatabaseError): boolean {
  if (
    code !== undefined &&
    (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) || /^(57P0|08|25P03)/.test(code))
  )
    return true
  return /Connection terminated|Client has encountered a connection error/.test(message ?? '')
}

/**
 * Refuses to change a locked record of another version than the caller saw, and returns its present state (R15). Without a version
 * there is no check.
 */
export async function refuseStale<Found extends { version: number }>(
  seen: number | undefined,
  found: Found,
  show: (found: Found) => object | Promise<object>,
): Promise<void> {
  if (seen === undefined || seen === found.version) return
  throw new AppError('CONFLICT', text('refusals.stale'), {
    present: await show(found),
  })
}
