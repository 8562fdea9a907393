import { randomUUID } from 'node:crypto'
import { contract, ENVIRONMENT_IS_NOT_SET, type ErrorCode, INVALID_ACCESS, STATUS_OF } from '@fairshare/contract'
import fastifyCookie from '@fastify/cookie'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, type Router, ValidationError } from '@orpc/server'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import packageJson from '../../package.json' with { type: 'json' }
import type { CallContext, RequestFacts, Viewer } from './context.ts'
import { cookieName, cookieOptions, cookiesOf } from './cookies.ts'
import { AppError, refusalOf } from './errors.ts'
import type { Services } from './services.ts'
import { renewSession, SESSION_COOKIE, viewerOf } from './sessions.ts'
import { takeUploads } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    companyId: number
    viewer: Viewer | null
    pattern: string
  }
}

/** The version that is running, as package.json says it. */
const VERSION = (packageJson as { version: string }).version

type AnyRouter = Router<typeof contract, CallContext>

/** The HTTP edge: host to company, session to viewer, the contract's calls under /api, and every refusal in one shape. */
export async function serve(router: AnyRouter, services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only these may say whose request they bring, and whether it came over TLS.
    trustProxy: services.config.trustedProxies,
    bodyLimit: 20 * 1024 * 1024,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  })
  await app.register(fastifyCookie)
  app.decorateRequest('companyId', 0)
  app.decorateRequest('viewer', null)
  app.decorateRequest('pattern', '')
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  app.addHook('onRequest', secureHeaders)
  app.addHook('onResponse', async (request, reply) => {
    const { method, companyId, pattern, viewer } = request
    request.log.info(
      { method, route: pattern, companyId, userId: viewer?.id, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  app.get('/api/health', async (_, reply) => {
    const isReady = await services.db.companies().then(
      () => true,
      () => false,
    )
    if (!isReady) throw new AppError('UNAVAILABLE', 'The database cannot be reached.')
    return reply.send({ status: 'success', message: '', data: { ready: true, version: VERSION, backup: await services.backups.state() } })
  })
  await app.register((api) => serveApi(api, router, services), { prefix: '/api' })
  return app
}

async function serveApi(api: FastifyInstance, router: AnyRouter, services: Services): Promise<void> {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => error.data,
    clientInterceptors: [
      async ({ next, path, context }) => {
        context.onCall(path.join('.'))
        try {
          return await next()
        } catch (error) {
          const { retryAfter } = error instanceof AppError ? error.details : {}
          if (typeof retryAfter === 'number') context.answer.retryAfter(retryAfter)
          throw refusal(error, context.requestId, (details) => context.services.log.error(details, 'a call failed'))
        }
      },
    ],
  })
  await takeUploads(api, services.files.incoming)

  api.addHook('onRequest', async (request, reply) => {
    request.pattern = '/api'
    if (request.method === 'HEAD') throw new AppError('NOT_ALLOWED', 'HEAD is not answered here.')
    const companyId = await services.db.companyOfHost(request.hostname)
    if (companyId === undefined) throw new AppError('NOT_FOUND', ENVIRONMENT_IS_NOT_SET)
    request.companyId = companyId
    const token = cookiesOf(request)[SESSION_COOKIE]
    if (token) request.viewer = await admit(request, reply, services, token)
    // A body of many megabytes is only taken from somebody who is signed in.
    if (request.headers['content-type']?.startsWith('multipart/') && !request.viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  })

  // Files of others' making are kept from opening in the page's own origin.
  api.addHook('onSend', async (_, reply) => {
    const disposition = reply.getHeader('content-disposition')
    if (reply.getHeader('content-type') === 'application/octet-stream')
      void reply.header('content-disposition', String(disposition).replace(/^inline/, 'attachment'))
  })

  api.all('/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: contextOf(request, reply, services) })
    if (!matched) throw new AppError('NOT_FOUND', 'There is no such call.')
    return reply
  })
}

/** Whose session this is. One that must be renewed gets its new token with this answer. */
async function admit(request: FastifyRequest, reply: FastifyReply, { db, now }: Services, token: string): Promise<Viewer | null> {
  return db.forCompany(request.companyId, async (tx) => {
    const viewer = await viewerOf(tx, token, now())
    const renewed = viewer?.mustRenew ? await renewSession(tx, token, now()) : undefined
    if (!viewer || !renewed) return viewer
    const name = cookieName(request, SESSION_COOKIE)
    request.cookies[name] = renewed.token
    void reply.setCookie(name, renewed.token, cookieOptions(request, renewed.expires))
    return { ...viewer, sessionHash: renewed.hash }
  })
}

function contextOf(request: FastifyRequest, reply: FastifyReply, services: Services): CallContext {
  const facts = factsOf(request)
  return {
    companyId: request.companyId,
    viewer: request.viewer,
    requestId: request.id,
    request: facts,
    answer: {
      setCookie: (name, token, expires) => void reply.setCookie(cookieName(request, name), token, cookieOptions(request, expires)),
      clearSession: () => void reply.clearCookie(cookieName(request, SESSION_COOKIE), cookieOptions(request, null)),
      retryAfter: (seconds) => void reply.header('retry-after', String(seconds)),
      afterwards: (work) => void reply.raw.once('close', work),
    },
    services,
    inCompany: (work, options) => services.db.forCompany(request.companyId, work, options),
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
  cookies: cookiesOf(request),
})

/** Every failure of a call as the one shape that the contract promises. */
function refusal(error: unknown, reference: string, log: (details: object) => void): ORPCError<string, unknown> {
  const known = error instanceof AppError ? error : (validationRefusal(error) ?? refusalOf(error))
  if (known) return asOrpc(known.code, known.message, known.details)
  log({ err: error, requestId: reference })
  return asOrpc('INTERNAL', `Something went wrong! Reference: ${reference}`, { reference })
}

const asOrpc = (code: ErrorCode, message: string, details: object) =>
  new ORPCError(code, { status: STATUS_OF[code], message, data: { status: 'error', message, data: { code, ...details } } })

/** Field messages from the contract's own validation; undefined for any other error. */
function validationRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  if (!(error.cause instanceof ValidationError)) return new AppError('INVALID', 'The request cannot be read. Send JSON.')
  const fields: Record<string, string> = {}
  for (const issue of error.cause.issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    const unknown = (issue as { keys?: string[] }).keys
    for (const name of unknown ?? ['']) {
      const at = [...path, ...(name ? [name] : [])].join('.')
      fields[at] ??= unknown ? 'This field is not known here.' : issue.message
    }
  }
  const first = Object.entries(fields)[0]
  return new AppError('INVALID', first ? messageOf(first, fields) : 'The request cannot be read.', { fields })
}

const messageOf = ([field, message]: [string, string], fields: Record<string, string>) =>
  Object.keys(fields).length === 1 && field === '' ? message : `${message} (${Object.keys(fields).slice(0, 3).join(', ')})`

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = error as { statusCode?: number }
  const known = error instanceof AppError ? error : (refusalOf(error) ?? httpRefusal(statusCode, (error as Error).message))
  if (!known) request.log.error({ err: error, requestId: request.id }, 'a request failed')
  const { code, message, details } =
    known ?? new AppError('INTERNAL', `Something went wrong! Reference: ${request.id}`, { reference: request.id })
  return reply.code(STATUS_OF[code]).send({ status: 'error', message, data: { code, ...details } })
}

/** What Fastify itself refuses: bodies too large, broken JSON, unknown content types. */
function httpRefusal(statusCode: number | undefined, message: string): AppError | undefined {
  if (statusCode === 413) return new AppError('TOO_LARGE', 'That is too large.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('INVALID', `The request cannot be read: ${message}`)
  return undefined
}

async function secureHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(request.url.startsWith('/api') ? { 'cache-control': 'no-store' } : {}),
  })
}
