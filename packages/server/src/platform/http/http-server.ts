import { randomUUID } from 'node:crypto'
import { type IncomingMessage, maxHeaderSize, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LARGEST_ANONYMOUS_BODY, STATUS_OF } from '@fairshare/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { DEFAULT_LANGUAGE, text } from '@fairshare/texts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Admission, Viewer } from '../calls/context.ts'
import { AppError } from '../errors.ts'
import { answerFailure, bodyOf } from './refusals.ts'
import { SECURE_LINES, secureHeaders, secureResponse } from './secure-headers.ts'
import { SOCKET_PATH } from './sockets.ts'
import type { Services } from '../calls/services.ts'
import { inLanguage } from '../texts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    companyId: number
    admission: Admission
    viewer: Viewer | null
    pattern: string
  }
}

const VERSION = (packageJson as { version: string }).version

/** Closes connections that are silent for this long. The longest call takes less. */
const LONGEST_SILENCE_MS = 300_000
/** A limit on open connections. Further ones are closed at once, so that the open ones are still served. */
const MAX_CONNECTIONS = 4_000
/** A limit on pipelined requests per connection. Browsers, programs and proxies wait for each response. */
const MAX_UNANSWERED = 2

/** The base server of every process: health, security headers and one error format. */
export function httpServer(services: Services, log: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only these proxies may set the forwarded address and protocol.
    trustProxy: services.config.trustedProxies,
    bodyLimit: LARGEST_ANONYMOUS_BODY,
    requestTimeout: 120_000,
    connectionTimeout: LONGEST_SILENCE_MS,
    forceCloseConnections: 'idle',
    http: { shouldUpgradeCallback: (request) => app.server.listenerCount('upgrade') > 0 && isSocket(request) },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void answerFailure(error, request as never, reply as never, services.constraints),
    clientErrorHandler: refuseUnread,
  })
  dropSilentOnClose(app.server)
  app.server.maxConnections = MAX_CONNECTIONS
  beforeEachAnswer(app.server)
  app.decorateRequest('companyId', 0)
  app.decorateRequest('admission')
  app.decorateRequest('viewer', null)
  app.decorateRequest('pattern', '')
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, services.constraints))
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
    if (!isReady) throw new AppError('UNAVAILABLE', text('refusals.databaseUnready'), { retryAfter: 3 })
    const health = { ready: true, version: VERSION, isDiskFull: services.space.isFull(), pauses: services.pauses.recent() }
    return reply.send({ status: 'success', message: '', data: { ...health, backup: await services.backups.state() } })
  })
  return app
}

/** Other upgrade offers are ignored, as HTTP allows: `curl --http2` sends `Upgrade: h2c`. */
const isSocket = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith(`${SOCKET_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * Closes connections without a request on shutdown, such as those that browsers open in advance. Node does not count them as idle, and
 * they would delay the shutdown by half a minute.
 */
function dropSilentOnClose(server: Server): void {
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    for (const socket of silent) socket.destroy()
  }
}

/**
 * Runs before every request, including those of Socket.IO, which bypass Fastify. Node reads pipelined requests ahead: a client that sends
 * many and reads no response could exhaust file handles and memory.
 */
function beforeEachAnswer(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const emit = server.emit.bind(server) as (event: string, ...all: unknown[]) => boolean
  server.emit = (event: string, ...all: unknown[]) => {
    if (event !== 'request') return emit(event, ...all)
    const [{ socket }, response] = all as [IncomingMessage, ServerResponse]
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MAX_UNANSWERED) return Boolean(socket.destroy())
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    secureResponse(response)
    return emit(event, ...all)
  }
}

/** Answers requests that Node's HTTP parser rejects. Fastify never sees them. */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const code = isTooLong ? 'TOO_LARGE' : 'INVALID'
  const refused = new AppError(
    code,
    isTooLong ? text('refusals.headersTooLong', { size: maxHeaderSize / 1024 }) : text('refusals.unreadable'),
  )
  const body = JSON.stringify(bodyOf(refused, inLanguage(DEFAULT_LANGUAGE)))
  const type = 'content-type: application/json; charset=utf-8'
  const head = [`HTTP/1.1 ${STATUS_OF[code]} Refused`, type, ...SECURE_LINES, 'connection: close']
  socket.end(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
