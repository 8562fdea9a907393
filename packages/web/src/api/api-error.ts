import { type ErrorCode, type Failed, STATUS_OF } from '@fairshare/contract'
import { type Text, type TextKey, text } from '@fairshare/texts'

/** Why a call did not succeed. OFFLINE: the server was not reached, or answered something that is not ours. */
export type ApiErrorCode = ErrorCode | 'OFFLINE'

type Reason = { code: ApiErrorCode; message: string; said?: Text; fields?: Record<string, string>; data?: Record<string, unknown> }

/** A refused call, as screens meet it: a message fit to show, the text that it says, and per field its own message. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly said: Text
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor({ code, message, said, fields = {}, data = {} }: Reason) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.said = said ?? text('refusals.asWritten', { text: message })
    this.fields = fields
    this.data = data
  }
}

/** Reads the body of a refused call; `offline` makes the one for a body that is not one of ours. */
export function apiErrorOf(body: unknown, offline: () => ApiError): ApiError {
  if (!isFailed(body)) return offline()
  const { message, data } = body
  return new ApiError({ code: data.code, message, ...saidIn(data), fields: data.fields ?? {}, data })
}

/** Beside the sentence of a refusal stand its key and parameters. */
const saidIn = ({ key, params }: Failed['data']) =>
  typeof key === 'string' && {
    said: { key: key as TextKey, ...(params !== undefined && { params: params as NonNullable<Text['params']> }) },
  }

/** Told by hand: a page that only calls would load all of zod for it. */
function isFailed(body: unknown): body is Failed {
  const { status, message, data } = Object(body) as Partial<Failed>
  return status === 'error' && typeof message === 'string' && Object.hasOwn(STATUS_OF, Object(data).code as PropertyKey)
}
