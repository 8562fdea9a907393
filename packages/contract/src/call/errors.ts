import { text } from '@fairshare/texts/text'

/** All errors of calls, with their HTTP status. The list is closed. */
export const STATUS_OF = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  NO_SPACE: 507,
} as const

export type ErrorCode = keyof typeof STATUS_OF

export const INVALID_ACCESS = text('refusals.invalidAccess')
export const ENVIRONMENT_IS_NOT_SET = text('company.environmentIsNotSet')
