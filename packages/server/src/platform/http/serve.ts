import { type contract, ENVIRONMENT_IS_NOT_SET, INVALID_ACCESS } from '@fairshare/contract'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { Router } from '@orpc/server'
import { constants } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '@fairshare/texts'
import { admissions } from './admission.ts'
import { isMultipart, needsSession, parseJsonBodies } from './bodies.ts'
import type { UnauthenticatedContext, RequestFacts } from '../calls/context.ts'
import { cookieName, cookieOptions, cookiesOf } from './cookies.ts'
import { AppError, notFound } from '../errors.ts'
import { httpServer } from './http-server.ts'
import { refusal } from './refusals.ts'
import type { Services } from '../calls/services.ts'
import { inLanguage, languageOf } from '../texts.ts'
import { chunkedJson } from './chunked-json.ts'
import { acceptUploads } from './uploads.ts'

type AnyRouter = Router<typeof contract, UnauthenticatedContext>

/** Builds the HTTP server: maps hosts to companies and sessions to viewers, and serves the contract's calls under /api. */
export async function serve(router: AnyRouter, services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = httpServer(services, log)
  await app.register(fastifyCookie)
  // Short responses gain nothing from compression. Fast levels, because each response is compressed anew.
  await app.register(fastifyCompress, {
    threshold: 4_096,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
  await app.register((api) => serveApi(api, router, services), { prefix: '/api' })
  return app
}

async function serveApi(api: FastifyInstance, router: AnyRouter, services: Services): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => error.data,
    rootInterceptors: [
      async ({ next }) => {
        const handled = await next()
        const body = handled.matched && chunkedJson(handled.response.body)
        if (!body) return handled
        const headers = { ...handled.response.headers, 'content-type': 'application/json' }
        return { ...handled, response: { ...handled.response, headers, body } }
      },
    ],
    clientInterceptors: [
      async ({ next, path, context }) => {
        const name = path.join('.')
        context.onCall(name)
        const ended = services.pauses.begin(name)
        try {
          return preserialized(await next())
        } catch (error) {
          const { refused, retryAfter } = refusal(error, context)
          if (retryAfter !== undefined) context.response.retryAfter(retryAfter)
          throw refused
        } finally {
          ended()
        }
      },
    ],
  })
  parseJsonBodies(api, router)
  await acceptUploads(api, services.files.incoming)

  const resolve = companyResolver(services)
  api.addHook('onRequest', async (request, reply) => {
    request.pattern = '/api'
    if (request.method === 'HEAD') throw new AppError('NOT_ALLOWED', text('refusals.noHead'))
    if (!(await resolve(request, reply))) throw notFound(ENVIRONMENT_IS_NOT_SET)
    if (!needsSession(request)) return
    // Only a signed-in caller may send a large body.
    await request.admission.admit()
    if (isMultipart(request.headers['content-type']) && !request.viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  })

  // Uploaded files must not open in the page's own origin.
  api.addHook('onSend', async (_, reply) => {
    const disposition = reply.getHeader('content-disposition')
    if (reply.getHeader('content-type') === 'application/octet-stream')
      void reply.header('content-disposition', String(disposition).replace(/^inline/, 'attachment'))
  })

  api.all('/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: contextOf(request, reply, services) })
    if (!matched) throw notFound(text('refusals.noSuchCall'))
    return reply
  })
}

/** Sets the request's company and authentication. Returns false for an unknown host. */
export function companyResolver(services: Services) {
  const admit = admissions(services)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const companyId = await services.db.companyOfHost(request.hostname)
    if (companyId === undefined) return false
    request.companyId = companyId
    request.admission = admit(request, reply)
    return true
  }
}

/**
 * A response is plain JSON already because its schema has produced it. oRPC copies plain objects in search of values that JSON lacks, but
 * not instances of a class.
 */
class PreserializedResponse {
  constructor(whole: object) {
    Object.assign(this, whole)
  }
}

const preserialized = (output: unknown) => (output instanceof Blob ? output : new PreserializedResponse(output as object))

export function contextOf(request: FastifyRequest, reply: FastifyReply, services: Services): UnauthenticatedContext {
  const facts = factsOf(request)
  return {
    ...request.admission,
    companyId: request.companyId,
    requestId: request.id,
    translate: (text) => inLanguage(languageOf(request.headers['accept-language']))(text),
    request: facts,
    response: {
      setCookie: (name, token, expires) => void reply.setCookie(cookieName(request, name), token, cookieOptions(request, expires)),
      clearCookie: (name) => void reply.clearCookie(cookieName(request, name), cookieOptions(request, null)),
      cacheForever: () => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
      afterwards: (work) => void reply.raw.once('close', work),
    },
    services,
    inCompany: (work, mode) => services.db.forCompany(request.companyId, work, mode),
    now: services.now,
    onCall: (name) => {
      request.pattern = name
    },
  }
}

const factsOf = (request: FastifyRequest): RequestFacts => ({
  method: request.method,
  host: request.host,
  headers: request.headers,
  address: request.ip,
  isSecure: request.protocol === 'https',
  // Renewing the session during the request changes its token.
  get cookies() {
    return cookiesOf(request)
  },
})
