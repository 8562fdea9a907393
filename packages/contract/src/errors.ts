import { text } from '@fairshare/texts/text'
import { z } from 'zod'

/** Every way the server refuses a call, with its HTTP status. The list is closed. */
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

/** What a refused call answers: a message fit to show, and per field its own. */
export const failed = z.object({
  status: z.literal('error'),
  message: z.string(),
  data: z.looseObject({
    code: z.enum(Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})
export type Failed = z.infer<typeof failed>

export const INVALID_ACCESS = text('refusals.invalidAccess')
