import type { ErrorCode } from '@fairshare/contract'
import { formatMonth, type Month, Uncountable } from '@fairshare/engine/values'
import { asMessage, type Text } from '@fairshare/texts'

/** What a refusal says beside its text: what each field is to be told, and facts for programs. */
export type RefusalDetails = { fields?: Record<string, Text | string>; [detail: string]: unknown }

/** A refusal that is the caller's to mend: a code, a text fit to show, and per field its own. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly text: Text | string
  readonly details: RefusalDetails

  constructor(code: ErrorCode, text: Text | string, details: RefusalDetails = {}) {
    super(typeof text === 'string' ? text : asMessage(text))
    this.code = code
    this.text = text
    this.details = details
  }
}

export const notFound = (what: string) => new AppError('NOT_FOUND', `${what} not found.`)

/** A refusal that the page answers by asking for the password; then it makes the call again. */
export const proofRequired = (message: Text | string) => new AppError('FORBIDDEN', message, { proofRequired: true })

/** A refusal of one field's value. */
export const invalidField = (field: string, message: Text | string) => new AppError('INVALID', message, { fields: { [field]: message } })

type DatabaseError = { code?: string; constraint?: string; detail?: string; message: string }

/** What a refusal of the database or the disk means to the caller; undefined when it is our own fault. */
export function refusalOf(caught: unknown): AppError | undefined {
  if (caught instanceof Uncountable) return NOT_COUNTED
  const error = caught as DatabaseError
  const { code = '', constraint = '', detail } = error
  switch (code) {
    case 'FS409':
      return monthIsFinalized(String(detail).slice(0, 7) as Month)
    case '23P01':
      return new AppError('CONFLICT', OVERLAPS[constraint] ?? 'That overlaps another entry.')
    case '23505':
      return TAKEN[constraint] ?? new AppError('CONFLICT', 'That was saved already.')
    case '23514':
      return isOldAndLarge(constraint) ? OLD_AND_LARGE : undefined
    default:
      if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]?.()
      if (isOverrun(error)) return unavailable('Too much is going on at the moment. Try again in a few seconds.')
      return isUnreachable(error) ? unavailable('The database cannot be reached. Try again in a moment.') : undefined
  }
}

const busy = () => unavailable('The database is busy. Try again in a moment.')
const crossed = () => new AppError('CONFLICT', 'Somebody else changed this at the same moment. Try again.')
const oddCharacter = () => new AppError('INVALID', 'A text holds a character that cannot be kept.')

const BY_CODE: Record<string, () => AppError> = {
  '55P03': busy,
  '57014': busy,
  // A plan of before an upgrade; the next try makes a new one.
  '0A000': busy,
  '40001': crossed,
  '40P01': crossed,
  '22021': oddCharacter,
  '22P02': oddCharacter,
  '22P05': oddCharacter,
  '53100': () => noSpace(),
  ENOSPC: () => noSpace(),
  EDQUOT: () => noSpace(),
}

export const noSpace = () => new AppError('NO_SPACE', 'There is no space left on the server. Nothing was saved.')

/** A refusal that passes by itself: programs are told when to try again. */
export const unavailable = (message: Text | string) => new AppError('UNAVAILABLE', message, { retryAfter: 3 })

/** The database has no connection, memory or other room left for one more question (class 53), or our own share of connections is busy. */
const isOverrun = ({ code, message }: DatabaseError): boolean =>
  (code?.startsWith('53') ?? false) || message === 'timeout exceeded when trying to connect'

/** Checks of sizes hold for what is entered; only a change of another field can meet them. */
const isOldAndLarge = (constraint: string) => constraint.endsWith('_size')
const OLD_AND_LARGE = new AppError(
  'CONFLICT',
  'That would change an old record whose amount is too large. Correct the amount, or remove the record, first.',
)
const NOT_COUNTED = new AppError(
  'INVALID',
  'These figures come to more than can be counted to the cent. Look for a wrong amount or percent.',
)

const OVERLAPS: Record<string, string> = {
  rules_overlap: 'Two rules with the same manufacturer, territory or region, hospital, surgeon and procedure overlap in months.',
  bonus_rules_overlap: 'Two bonus rules with the same fields overlap in years.',
  floors_overlap: 'In one month a salesperson has at most one draw or guarantee; these overlap.',
}

const TAKEN: Record<string, AppError> = {
  masters_name: new AppError('CONFLICT', 'Somebody else took this name at the same moment.'),
  ledger_entries_reversed_once: new AppError('CONFLICT', 'This entry was corrected already.'),
  runs_one_at_a_time: new AppError('CONFLICT', 'This month is being calculated already.'),
}

export const monthIsFinalized = (month: Month) =>
  new AppError('CONFLICT', `${formatMonth(month)} is finalized. Un-finalize it to change this.`, { finalizedMonth: formatMonth(month) })

function isUnreachable({ code, message }: DatabaseError): boolean {
  if (
    code !== undefined &&
    (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) || /^(57P0|08|25P03)/.test(code))
  )
    return true
  return /Connection terminated|Client has encountered a connection error/.test(message ?? '')
}
