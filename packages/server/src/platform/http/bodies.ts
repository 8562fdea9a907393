import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CallMeta, type contract, LARGEST_BODY, LARGEST_ANONYMOUS_BODY, MOST_UPLOAD_BYTES } from '@fairshare/contract'
import type { Router } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '@fairshare/texts'
import type { Arrival } from '../calls/context.ts'
import { AppError } from '../errors.ts'

/** A JSON body that is still to be read. */
const UNREAD = Symbol('unread')

const DEEPEST = 32
/** So many values are made in no time; a larger body has no more of them than one for so many bytes, for those that make sense hold texts. */
const FEW_VALUES = 32_768
const BYTES_OF_A_VALUE = 24

/** Takes JSON bodies, no larger than the call and the caller may send, and of a shape that takes no time to look at. */
export function takeJson(api: FastifyInstance, router: Router<typeof contract, Arrival>): void {
  const larger = largerBodies(router)
  api.removeContentTypeParser('application/json')
  // Read by a hook and not here: what fails here closes the connection, and whoever is still sending never sees why.
  api.addContentTypeParser('application/json', (_request, _payload, done) => done(null, UNREAD))
  api.addHook('preHandler', async (request) => {
    if (request.body !== UNREAD) return
    const mayHave = request.viewer ? (larger.get(pathOf(request)) ?? LARGEST_BODY) : LARGEST_ANONYMOUS_BODY
    const body = await collect(request, mayHave)
    // A large one takes a while: others get a turn before each step, and before its call begins.
    const othersTurn = () => (body.length > LARGEST_BODY ? nextTurn() : undefined)
    await othersTurn()
    const written = body.toString('utf8')
    await othersTurn()
    request.body = parse(written)
    await othersTurn()
  })
}

/** Whether a body is so large, or may become so, that only somebody who is signed in may send it. */
export function needsSession({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > LARGEST_ANONYMOUS_BODY || isMultipart(headers['content-type'])
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

async function collect(request: FastifyRequest, mayHave: number): Promise<Buffer> {
  const refuseOdd = refusesOdd(Math.max(FEW_VALUES, Math.floor(mayHave / BYTES_OF_A_VALUE)))
  const pieces: Buffer[] = []
  let size = 0
  try {
    // Leaving the loop would otherwise close the connection, and with it the way for the refusal.
    for await (const piece of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mayHave) throw new AppError('TOO_LARGE', text('refusals.bodyTooLarge', { size: Math.floor(mayHave / 1024) }))
      refuseOdd(piece)
      pieces.push(piece)
    }
  } catch (error) {
    discardRest(request)
    throw error
  }
  return Buffer.concat(pieces, size)
}

/**
 * What still comes of a refused body is read and thrown away: otherwise the next request on its connection waits behind it, or whoever
 * sends it never sees the refusal. More than the largest file comes from nobody who means well.
 */
export function discardRest({ raw }: FastifyRequest): void {
  let left = MOST_UPLOAD_BYTES
  raw.unpipe()
  raw.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENS = new Set([0x5b, 0x7b])
const CLOSES = new Set([0x5d, 0x7d])

/**
 * Refuses a body that is nested too deeply or has too many values, by going through its bytes once, as they arrive: making a hundred
 * thousand fields of them, only to refuse them then, takes far longer.
 */
function refusesOdd(mostValues: number): (piece: Buffer) => void {
  let depth = 0
  let values = 1
  let isInText = false
  let isEscaped = false
  return (piece) => {
    for (const byte of piece) {
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInText = false
      } else if (byte === QUOTE) isInText = true
      else if (byte === COMMA) values++
      else if (OPENS.has(byte)) {
        values++
        if (++depth > DEEPEST) throw new AppError('INVALID', text('refusals.tooDeep', { levels: DEEPEST }))
      } else if (CLOSES.has(byte)) depth--
      if (values > mostValues) throw new AppError('INVALID', text('refusals.tooManyValues', { most: mostValues }))
    }
  }
}

function parse(written: string): unknown {
  let isOdd = false
  const guarded = (key: string, value: unknown) => {
    // It would be taken for the object's prototype by whoever copies it.
    isOdd ||= key === '__proto__'
    return value
  }
  const mayBeOdd = written.includes('__proto__') || written.includes('\\u')
  try {
    const read: unknown = mayBeOdd ? JSON.parse(written, guarded) : JSON.parse(written)
    if (!isOdd) return read
  } catch {
    throw new AppError('INVALID', text('refusals.sendJson'))
  }
  throw new AppError('INVALID', text('refusals.unknownFieldInRequest'))
}
