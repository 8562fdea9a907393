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

/** The version that is running, as package.json says it. */
const VERSION = (packageJson as { version: string }).version

/** Whoever neither sends nor takes anything for so long has gone, or holds a connection to hold it. The longest call takes less. */
const LONGEST_SILENCE_MS = 300_000
/** More open connections than people and programs make; each beyond them is closed at once, so that those that are open are served. */
const MOST_CONNECTIONS = 4_000
/** Requests of one connection that are answered at the same time: browsers, programs and proxies wait for each answer. */
const MOST_UNANSWERED = 2

/** What every process of the product serves: whether it is well, and every refusal in the one shape. */
export function httpServer(services: Services, log: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Only these may say whose request they bring, and whether it came over TLS.
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
  app.server.maxConnections = MOST_CONNECTIONS
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

/** Any other offer of another protocol is ignored, as HTTP allows, and the request is answered: `curl --http2` sends `Upgrade: h2c`. */
const isSocket = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith(`${SOCKET_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'

/**
 * A connection on which nothing was asked yet, as browsers open some in advance, is none of those that Node takes for idle: it would
 * hold up the end of the server for half a minute.
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
 * What holds for each request, whoever answers it: the sockets answer theirs past Fastify, and put all listeners behind their own.
 * Node begins with each request of a connection as it is read, however many wait for their answers: whoever sends many at once and
 * takes no answer would have as many files held open, and fill the memory.
 */
function beforeEachAnswer(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  const emit = server.emit.bind(server) as (event: string, ...all: unknown[]) => boolean
  server.emit = (event: string, ...all: unknown[]) => {
    if (event !== 'request') return emit(event, ...all)
    const [{ socket }, response] = all as [IncomingMessage, ServerResponse]
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MOST_UNANSWERED) return Boolean(socket.destroy())
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    secureResponse(response)
    return emit(event, ...all)
  }
}

/** Answers what is not HTTP that can be read: there is no request yet to answer it by. */
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
