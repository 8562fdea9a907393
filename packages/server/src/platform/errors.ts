import type { ErrorCode } from '@fairshare/contract'
import { Uncountable } from '@fairshare/engine/values'
import { asMessage, type Text, text } from '@fairshare/texts'

/** What a refusal says beside its text: what each field is to be told, and facts for programs. */
export type RefusalDetails = { fields?: Record<string, Text>; [detail: string]: unknown }

/** A refusal that is the caller's to mend: a code, a text fit to show, and per field its own. */
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

/** A refusal that the page answers by asking for the password; then it makes the call again. */
export const proofRequired = (message: Text) => new AppError('FORBIDDEN', message, { proofRequired: true })

/** A refusal of one field's value. */
export const invalidField = (field: string, message: Text) => new AppError('INVALID', message, { fields: { [field]: message } })

type DatabaseError = { code?: string; constraint?: string; detail?: string; message: string }

/** What the features' constraints and triggers mean to the caller, by constraint name or the code that a trigger raises. */
export type Constraints = { readonly [name: string]: (detail: string) => AppError }

/** What a refusal of the database or the disk means to the caller; undefined when it is our own fault. */
export function refusalOf(caught: unknown, constraints: Constraints = {}): AppError | undefined {
  if (caught instanceof Uncountable) return new AppError('INVALID', text('refusals.uncountable'))
  const error = caught as DatabaseError
  const { code = '', constraint = '', detail = '' } = error
  for (const name of [constraint, code]) if (Object.hasOwn(constraints, name)) return constraints[name]?.(detail)
  // Checks of sizes hold for what is entered; only a change of another field can meet them.
  if (code === '23514') return constraint.endsWith('_size') ? conflict(text('refusals.oldAndLarge')) : undefined
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]?.()
  if (isOverrun(error)) return unavailable(text('refusals.overrun'))
  return isUnreachable(error) ? unavailable(text('refusals.databaseAway')) : undefined
}

const conflict = (what: Text) => new AppError('CONFLICT', what)
const busy = () => unavailable(text('refusals.databaseBusy'))
/** Two changes were in each other's way. */
export const crossed = () => conflict(text('refusals.crossed'))
const oddCharacter = () => new AppError('INVALID', text('refusals.oddCharacter'))
export const noSpace = () => new AppError('NO_SPACE', text('refusals.noSpace'))

const BY_CODE: Record<string, () => AppError> = {
  '23P01': () => conflict(text('refusals.overlaps')),
  '23505': () => conflict(text('refusals.savedAlready')),
  '55P03': busy,
  '57014': busy,
  // A plan of before an upgrade; the next try makes a new one.
  '0A000': busy,
  '40001': crossed,
  '40P01': crossed,
  '22021': oddCharacter,
  '22P02': oddCharacter,
  '22P05': oddCharacter,
  '53100': noSpace,
  ENOSPC: noSpace,
  EDQUOT: noSpace,
}

/** A refusal that passes by itself: programs are told when to try again. */
const unavailable = (message: Text) => new AppError('UNAVAILABLE', message, { retryAfter: 3 })

/** The database has no connection, memory or other room left for one more question (class 53), or our own share of connections is busy. */
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
 * Refuses a change of a record that has become another one since its caller saw it, and shows what it is now (R15). The
 * transaction must hold the record: then it stays what it is until the change. A caller that says no version is not asked.
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
