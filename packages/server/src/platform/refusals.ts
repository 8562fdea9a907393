import { STATUS_OF } from '@fairshare/contract'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refusalOf } from './errors.ts'

/** Every failure of a call as the one shape that the contract promises. */
export function refusal(error: unknown, reference: string, log: (details: object) => void): Refusal {
  const known = error instanceof AppError ? error : (validationRefusal(error) ?? refusalOf(error))
  if (!known) log({ err: error, requestId: reference })
  const { code, message, details } = known ?? ourFault(reference)
  const data = { status: 'error', message, data: { code, ...details } }
  return { refused: new ORPCError(code, { status: STATUS_OF[code], message, data }), retryAfter: secondsIn(details) }
}

type Refusal = { refused: ORPCError<string, unknown>; retryAfter: number | undefined }

const ourFault = (reference: string) => new AppError('INTERNAL', `Something went wrong! Reference: ${reference}`, { reference })

const secondsIn = ({ retryAfter }: AppError['details']) => (typeof retryAfter === 'number' ? retryAfter : undefined)

/** Whoever sends a thousand unknown fields learns enough from some of them. */
const MOST_NAMED = 20
const MOST_ISSUES = 500

/** Field messages from the contract's own validation; undefined for any other error. */
function validationRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  if (!(error.cause instanceof ValidationError)) return new AppError('INVALID', 'The request cannot be read. Send JSON.')
  const fields: Record<string, string> = {}
  for (const issue of error.cause.issues.slice(0, MOST_ISSUES)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const unknown = (issue as { keys?: string[] }).keys
    for (const name of unknown?.slice(0, MOST_NAMED) ?? ['']) {
      const at = [...path, ...(name ? [name] : [])].join('.')
      fields[at] ??= unknown ? 'This field is not known here.' : issue.message
    }
  }
  const first = Object.entries(fields)[0]
  return new AppError('INVALID', first ? messageOf(first, fields) : 'The request cannot be read.', { fields })
}

const messageOf = ([field, message]: [string, string], fields: Record<string, string>) =>
  Object.keys(fields).length === 1 && field === '' ? message : `${message} (${Object.keys(fields).slice(0, 3).join(', ')})`

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = error as { statusCode?: number }
  const known = error instanceof AppError ? error : (refusalOf(error) ?? httpRefusal(statusCode, (error as Error).message))
  if (!known) request.log.error({ err: error, requestId: request.id }, 'a request failed')
  const { code, message, details } = known ?? ourFault(request.id)
  const retryAfter = secondsIn(details)
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  return reply.code(STATUS_OF[code]).send({ status: 'error', message, data: { code, ...details } })
}

/** What Fastify itself refuses: bodies too large, broken JSON, unknown content types. */
function httpRefusal(statusCode: number | undefined, message: string): AppError | undefined {
  if (statusCode === 413) return new AppError('TOO_LARGE', 'That is too large.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('INVALID', `The request cannot be read: ${message}`)
  return undefined
}
