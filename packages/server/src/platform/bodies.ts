import { type CallMeta, type contract, LARGEST_BODY, LARGEST_BODY_OF_STRANGERS } from '@fairshare/contract'
import type { Router } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Arrival } from './context.ts'
import { AppError } from './errors.ts'

const DEEPEST = 32
/** Of any JSON that makes sense here a value takes more bytes than this, with its key and its commas. */
const BYTES_OF_A_VALUE = 16

/** Takes JSON bodies, no larger than the call and the caller may send, and of a shape that takes no time to look at. */
export function takeJson(api: FastifyInstance, router: Router<typeof contract, Arrival>): void {
  const larger = largerBodies(router)
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const mayHave = request.viewer ? (larger.get(pathOf(request)) ?? LARGEST_BODY) : LARGEST_BODY_OF_STRANGERS
    const text = await collect(payload, mayHave)
    const body = parse(text)
    refuseOdd(body, mayHave / BYTES_OF_A_VALUE)
    return body
  })
}

/** Whether a body is so large, or may become so, that only somebody who is signed in may send it. */
export function needsSession({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > LARGEST_BODY_OF_STRANGERS || isMultipart(headers['content-type'])
}

export const isMultipart = (type = ''): boolean => type.startsWith('multipart/')

const pathOf = ({ url }: FastifyRequest): string => (url.split('?', 1)[0] ?? '').replace(/^\/api/, '')

/** The calls that may have a larger body than others, by path. */
function largerBodies(router: object, found = new Map<string, number>()): Map<string, number> {
  for (const part of Object.values(router)) {
    const known = (part as { '~orpc'?: { meta: CallMeta; route: { path?: string } } })['~orpc']
    if (!known) largerBodies(part as object, found)
    else if (known.meta.largestBody && known.route.path) found.set(known.route.path, known.meta.largestBody)
  }
  return found
}

async function collect(payload: AsyncIterable<Buffer>, mayHave: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of payload) {
    size += piece.length
    if (size > mayHave)
      throw new AppError(
        'TOO_LARGE',
        `That is too large: at most ${Math.floor(mayHave / 1024).toLocaleString('en-US')} KiB are taken here.`,
      )
    pieces.push(piece)
  }
  return Buffer.concat(pieces, size).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('INVALID', 'The request cannot be read. Send JSON.')
  }
}

/** Refuses what is nested too deeply or has too many values. Nothing here calls itself: depth costs no stack. */
function refuseOdd(body: unknown, mostValues: number): void {
  let values = 0
  for (let level: unknown[] = [body], depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new AppError('INVALID', `The request is nested more than ${DEEPEST} levels deep.`)
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      // It would be taken for the object's prototype by whoever copies it.
      if (Object.hasOwn(value, '__proto__')) throw new AppError('INVALID', 'The request holds a field that is not known here.')
      for (const inner of Object.values(value)) next.push(inner)
    }
    values += next.length
    if (values > mostValues) throw new AppError('INVALID', 'The request holds too many values.')
    level = next
  }
}
