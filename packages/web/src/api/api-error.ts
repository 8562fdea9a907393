import { type ErrorCode, type Failed, STATUS_OF } from '@fairshare/contract'
import { type Text, type TextKey, text } from '@fairshare/texts'

/** Why a call failed. OFFLINE: no response, or one that is not from this application. */
export type ApiErrorCode = ErrorCode | 'OFFLINE'

type Reason = { code: ApiErrorCode; message: string; messageText?: Text; fields?: Record<string, string>; data?: Record<string, unknown> }

/** A refused call: its message as shown and as a translatable text, and messages per field. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly messageText: Text
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor({ code, message, messageText, fields = {}, data = {} }: Reason) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.messageText = messageText ?? text('refusals.asWritten', { text: message })
    this.fields = fields
    this.data = data
  }
}

/** Reads the body of a refused call; `offline` creates the error for an unknown body. */
export function apiErrorOf(body: unknown, offline: () => ApiError): ApiError {
  if (!isFailed(body)) return offline()
  const { message, data } = body
  return new ApiError({ code: data.code, message, ...textOf(data), fields: data.fields ?? {}, data })
}

/** The translatable text of a refusal, if the server sent its key. */
const textOf = ({ key, params }: Failed['data']) =>
  typeof key === 'string' && {
    messageText: { key: key as TextKey, ...(params !== undefined && { params: params as NonNullable<Text['params']> }) },
  }

/** Checked by hand, because zod would make the first load larger. */
function isFailed(body: unknown): body is Failed {
  const { status, message, data } = Object(body) as Partial<Failed>
  return status === 'error' && typeof message === 'string' && Object.hasOwn(STATUS_OF, Object(data).code as PropertyKey)
}
