import { type ErrorCode, type Failed, STATUS_OF } from '@fairshare/contract'

/** Why a call did not succeed. OFFLINE: the server was not reached, or answered something that is not ours. */
export type ApiErrorCode = ErrorCode | 'OFFLINE'

type Reason = { code: ApiErrorCode; message: string; fields?: Record<string, string>; data?: Record<string, unknown> }

/** A refused call, as screens meet it: a message fit to show, and per field its own. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor({ code, message, fields = {}, data = {} }: Reason) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = fields
    this.data = data
  }
}

/** Reads the body of a refused call; `offline` is the message when it is not one of ours. */
export function apiErrorOf(body: unknown, offline: string): ApiError {
  if (!isFailed(body)) return new ApiError({ code: 'OFFLINE', message: offline })
  const { message, data } = body
  return new ApiError({ code: data.code, message, fields: data.fields ?? {}, data })
}

/** Told by hand: a page that only calls would load all of zod for it. */
function isFailed(body: unknown): body is Failed {
  const { status, message, data } = Object(body) as Partial<Failed>
  return status === 'error' && typeof message === 'string' && Object.hasOwn(STATUS_OF, Object(data).code as PropertyKey)
}
