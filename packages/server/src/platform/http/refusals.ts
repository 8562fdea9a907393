import { STATUS_OF } from '@fairshare/contract'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ofMessage, type Translate, type Text, text } from '@fairshare/texts'
import type { CallContext } from '../calls/context.ts'
import { AppError, type Constraints, refusalOf } from '../errors.ts'
import { inLanguage, languageOf } from '../texts.ts'

type Refused = Pick<CallContext, 'requestId' | 'translate' | 'services'>

/** Converts any error of a call into the error response of the contract, in the caller's language. */
export function refusal(error: unknown, { requestId, translate, services }: Refused): Refusal {
  const known = error instanceof AppError ? error : (validationRefusal(error) ?? refusalOf(error, services.constraints))
  if (!known) services.log.error({ err: error, requestId }, 'a call failed')
  const refused = known ?? ourFault(requestId)
  const data = bodyOf(refused, translate)
  const { code, details } = refused
  return { refused: new ORPCError(code, { status: STATUS_OF[code], message: data.message, data }), retryAfter: secondsIn(details) }
}

/** The body of an error response: messages, plus their keys and parameters for programs. */
export function bodyOf({ code, text: refused, details }: AppError, translate: Translate) {
  const { fields, ...facts } = details
  const data = {
    code,
    ...refused,
    ...facts,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([field, what]) => [field, translate(what)])),
      fieldKeys: fields,
    }),
  }
  return { status: 'error' as const, message: translate(refused), data }
}

type Refusal = { refused: ORPCError<string, unknown>; retryAfter: number | undefined }

const ourFault = (reference: string) => new AppError('INTERNAL', text('refusals.ourFault', { reference }), { reference })

const secondsIn = ({ retryAfter }: AppError['details']) => (typeof retryAfter === 'number' ? retryAfter : undefined)

/** Limits how many fields one error response names. */
const MAX_NAMED = 20
const MAX_ISSUES = 500

/** Field messages from the contract's validation; undefined for any other error. */
function validationRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  if (!(error.cause instanceof ValidationError)) return new AppError('INVALID', text('refusals.sendJson'))
  const fields: Record<string, Text> = {}
  for (const issue of error.cause.issues.slice(0, MAX_ISSUES)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const unknown = (issue as { keys?: string[] }).keys
    for (const name of unknown?.slice(0, MAX_NAMED) ?? ['']) {
      const at = [...path, ...(name ? [name] : [])].join('.')
      fields[at] ??= unknown ? text('refusals.unknownField') : messageOf(issue.message)
    }
  }
  const first = Object.entries(fields)[0]
  return new AppError('INVALID', first ? textOf(first, fields) : text('refusals.unreadable'), { fields })
}

/** The first field's message, followed by the names of the invalid fields. */
function textOf([field, first]: [string, Text], fields: object): Text {
  const names = Object.keys(fields)
  if (names.length === 1 && field === '') return first
  return text('refusals.ofFields', { what: first, fields: names.slice(0, 3).join(', ') })
}

const messageOf = (message: string): Text => ofMessage(message) ?? text('refusals.asWritten', { text: message })

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, constraints: Constraints): FastifyReply {
  const { statusCode } = error as { statusCode?: number }
  const known = error instanceof AppError ? error : (refusalOf(error, constraints) ?? httpRefusal(statusCode, (error as Error).message))
  if (!known) request.log.error({ err: error, requestId: request.id }, 'a request failed')
  const refused = known ?? ourFault(request.id)
  const retryAfter = secondsIn(refused.details)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const translate = inLanguage(languageOf(request.headers['accept-language']))
  return reply.code(STATUS_OF[refused.code]).send(bodyOf(refused, translate))
}

/** Errors of Fastify itself: bodies too large, broken JSON, unknown content types. */
function httpRefusal(statusCode: number | undefined, message: string): AppError | undefined {
  if (statusCode === 413) return new AppError('TOO_LARGE', text('refusals.tooLarge'))
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('INVALID', text('refusals.unreadableBecause', { reason: message }))
  return undefined
}
