import { constants } from 'node:zlib'
import { Readable } from 'node:stream'
import { text } from '@fairshare/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** More than any screen begins with. */
const MOST_CALLS = 16
/** What is asked for together does not ask for more together. */
const MARK = 'x-asked-together'

/** Each answer travels as soon as it is there: one that takes long holds up none of the others. */
const compress = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
}

/**
 * The reads that a screen begins with, in one request: `GET /api/together?call=/company/current&call=…`. Each is made as it would be by
 * itself, by the same person and with the same checks, and is answered in a line of its own, `{ at, status, body }`, in the order in
 * which they are done. What is no JSON has no line: whoever wants it asks by itself.
 */
export function serveTogether(api: FastifyInstance): void {
  api.addHook('onSend', async ({ headers }, _reply, payload) => {
    if (headers[MARK] === undefined || typeof payload === 'string') return
    if (payload instanceof Readable) payload.destroy()
    return null
  })

  api.get<{ Querystring: { call?: string | string[] } }>('/together', { compress }, async (request, reply) => {
    request.pattern = 'together'
    const calls = [request.query.call ?? []].flat()
    const mayBe = request.headers[MARK] === undefined && calls.length <= MOST_CALLS && calls.every((call) => call.startsWith('/'))
    if (!mayBe) throw new AppError('NOT_FOUND', text('refusals.noSuchCall'))
    // A session that has to be renewed is renewed here, once, before anything is asked in it.
    await request.admission.admit()
    const headers = headersOf(request)
    const answers = calls.map(async (call, at) => {
      const remoteAddress = request.raw.socket.remoteAddress
      const answer = await api.inject({ method: 'GET', url: `/api${call}`, headers, ...(remoteAddress && { remoteAddress }) })
      return answer.payload === '' ? '' : `${JSON.stringify({ at, status: answer.statusCode, body: answer.payload })}\n`
    })
    return reply.type('text/plain; charset=utf-8').send(Readable.from(asTheyCome(answers)))
  })
}

/** Of the same person, in the same language. They are compressed together. */
function headersOf({ headers, cookies }: FastifyRequest): Record<string, string | string[] | undefined> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('; ')
  return { ...headers, cookie, [MARK]: 'yes', 'accept-encoding': 'identity' }
}

async function* asTheyCome(answers: readonly Promise<string>[]): AsyncGenerator<string> {
  const coming = new Map(answers.map((answer, at) => [at, answer.then((line) => ({ at, line }))]))
  while (coming.size > 0) {
    const { at, line } = await Promise.race(coming.values())
    coming.delete(at)
    if (line !== '') yield line
  }
}
