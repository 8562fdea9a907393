import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CallMeta, type contract, LARGEST_BODY, LARGEST_ANONYMOUS_BODY, MAX_UPLOAD_BYTES } from '@fairshare/contract'
import type { Router } from '@orpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '@fairshare/texts'
import type { UnauthenticatedContext } from '../calls/context.ts'
import { AppError } from '../errors.ts'

/** Placeholder for a JSON body that has not been read yet. */
const UNREAD = Symbol('unread')

const DEEPEST = 32
/** Always allowed: parsing these takes no time. Larger bodies get one value per BYTES_OF_A_VALUE bytes. */
const FEW_VALUES = 32_768
const BYTES_OF_A_VALUE = 24

/** Accepts JSON bodies within the size limit of the call and the caller, and with a limited depth and number of values. */
export function parseJsonBodies(api: FastifyInstance, router: Router<typeof contract, UnauthenticatedContext>): void {
  const larger = largerBodies(router)
  api.removeContentTypeParser('application/json')
  // Read in a hook: an error in the content type parser closes the connection before the sender sees the refusal.
  api.addContentTypeParser('application/json', (_request, _payload, done) => done(null, UNREAD))
  api.addHook('preHandler', async (request) => {
    if (request.body !== UNREAD) return
    const mayHave = request.viewer ? (larger.get(pathOf(request)) ?? LARGEST_BODY) : LARGEST_ANONYMOUS_BODY
    const body = await collect(request, mayHave)
    // Parsing a large body blocks the event loop, so other requests run between the steps.
    const letOthersRun = () => (body.length > LARGEST_BODY ? nextTurn() : undefined)
    await letOthersRun()
    const written = body.toString('utf8')
    await letOthersRun()
    request.body = parse(written)
    await letOthersRun()
  })
}

/** Whether only a signed-in caller may send this body because it is, or may become, large. */
export function needsSession({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > LARGEST_ANONYMOUS_BODY || isMultipart(headers['content-type'])
}

export const isMultipart = (type = ''): boolean => type.startsWith('multipart/')

const pathOf = ({ url }: FastifyRequest): string => (url.split('?', 1)[0] ?? '').replace(/^\/api/, '')

/** Body size limits by path, for calls with a limit of their own. */
function largerBodies(router: object, found = new Map<string, number>()): Map<string, number> {
  for (const part of Object.values(router)) {
    const known = (part as { '~orpc'?: { meta: CallMeta; route: { path?: string } } })['~orpc']
    if (!known) largerBodies(part as object, found)
    else if (known.meta.largestBody && known.route.path) found.set(known.route.path, known.meta.largestBody)
  }
  return found
}

async function collect(request: FastifyRequest, mayHave: number): Promise<Buffer> {
  const checkShape = shapeChecker(Math.max(FEW_VALUES, Math.floor(mayHave / BYTES_OF_A_VALUE)))
  const pieces: Buffer[] = []
  let size = 0
  try {
    // By default, leaving the loop closes the connection before the refusal can be sent.
    for await (const piece of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mayHave) throw new AppError('TOO_LARGE', text('refusals.bodyTooLarge', { size: Math.floor(mayHave / 1024) }))
      checkShape(piece)
      pieces.push(piece)
    }
  } catch (error) {
    discardRest(request)
    throw error
  }
  return Buffer.concat(pieces, size)
}

/**
 * Reads and discards the rest of a refused body, so that the sender sees the refusal and the connection stays usable. Closes the
 * connection after the size of the largest allowed file.
 */
export function discardRest({ raw }: FastifyRequest): void {
  let left = MAX_UPLOAD_BYTES
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

/** Refuses a body that is nested too deeply or has too many values while its bytes arrive. Parsing it first would take far longer. */
function shapeChecker(mostValues: number): (piece: Buffer) => void {
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
  const reviver = (key: string, value: unknown) => {
    // Copying such an object would set its prototype.
    isOdd ||= key === '__proto__'
    return value
  }
  const mayBeOdd = written.includes('__proto__') || written.includes('\\u')
  try {
    const read: unknown = mayBeOdd ? JSON.parse(written, reviver) : JSON.parse(written)
    if (!isOdd) return read
  } catch {
    throw new AppError('INVALID', text('refusals.sendJson'))
  }
  throw new AppError('INVALID', text('refusals.unknownFieldInRequest'))
}
