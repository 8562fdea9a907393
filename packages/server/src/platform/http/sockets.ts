import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'
import { socketCookie } from './cookies.ts'
import type { Log } from '../log.ts'
import type { Push, Services } from '../calls/services.ts'
import { hashOf, SESSION_COOKIE, sessionQuery, activeTokens, viewerIn } from '../calls/sessions.ts'

export const SOCKET_PATH = '/socket.io'

const roomOf = (companyId: number) => `company:${companyId}`
const roomOfUser = (companyId: number, userId: number) => `user:${companyId}:${userId}`

/** How often the sessions of open sockets are checked. Sockets of ended sessions are closed. */
const CHECK_EVERY_MS = 30_000

/** The session that an accepted socket belongs to. */
type Page = { companyId: number; userId: number; token: string }

export type Sockets = { io: Server; push: Push }

/**
 * Sends events to the open pages of all companies from any process, through PostgreSQL as the queue's role. A worker process only sends.
 */
export function startPush(queueUrl: string, log: Log): Sockets {
  const pool = new pg.Pool({ connectionString: queueUrl, max: 2 })
  // The adapter has no error listener on its client. It reconnects by itself after the connection is lost.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const io = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Pages send nothing but the handshake.
    maxHttpBufferSize: 10_000,
  })
  io.adapter(
    createAdapter(pool, {
      tableName: 'socket_io.attachments',
      errorHandler: (err) => log.warn({ err }, 'the socket adapter is in trouble'),
    }),
  )
  const push: Push = {
    send: (companyId, event, payload) => void io.to(roomOf(companyId)).emit(event, payload),
    drop: (companyId, userId) => io.in(roomOfUser(companyId, userId)).disconnectSockets(true),
    async close() {
      // Closing the server fails in a process that serves no pages, because none was attached.
      await (Object.hasOwn(io, 'engine') ? io.close() : io.of('/').adapter.close())
      // A client that the adapter lost is never released, so `pool.end()` would wait forever.
      await Promise.race([pool.end(), sleep(2_000, undefined, { ref: false })])
    },
  }
  return { io, push }
}

/**
 * Lets the pages of a company subscribe. A connection needs a session of the host's company and the host's own origin. The server alone
 * chooses the room.
 */
export function serveSockets(app: FastifyInstance, io: Server, { db, now }: Services): void {
  const pages = new WeakMap<IncomingMessage, Page>()

  const pageOf = async ({ headers: { host = '', cookie = '' } }: IncomingMessage): Promise<Page | undefined> => {
    const token = socketCookie(app.parseCookie(cookie), SESSION_COOKIE)
    const companyId = token ? await db.companyOfHost(hostname(host)) : undefined
    if (companyId === undefined || !token) return undefined
    const tokenHash = hashOf(token)
    const question = sessionQuery(tokenHash, now())
    const viewer = await db.forCompany(companyId, async (_, opening) => viewerIn(opening, tokenHash), { opening: question })
    return viewer ? { companyId, token, userId: viewer.id } : undefined
  }

  io.attach(app.server, {
    // Called for each new connection. The cors option does not cover WebSocket.
    allowRequest: (request, answer) => {
      if (!isOwnPage(request)) return answer('origin', false)
      pageOf(request).then(
        (page) => {
          if (page) pages.set(request, page)
          answer(page ? undefined : 'session', page !== undefined)
        },
        () => answer('unavailable', false),
      )
    },
  })

  io.use((socket, next) => {
    const page = pages.get(socket.request)
    if (!page) return next(new Error('session'))
    socket.data = page
    Promise.resolve(socket.join([roomOf(page.companyId), roomOfUser(page.companyId, page.userId)])).then(() => next(), next)
  })

  /** One query per company, however many pages it has open. */
  const closeEnded = async () => {
    const sockets = [...io.of('/').sockets.values()]
    for (const [companyId, mine] of Map.groupBy(sockets, ({ data }) => (data as Page).companyId)) {
      const tokens = mine.map(({ data }) => (data as Page).token)
      const open = await db.forCompany(companyId, (tx) => activeTokens(tx, tokens, now()))
      for (const socket of mine) if (!open.has((socket.data as Page).token)) socket.disconnect(true)
    }
  }
  // An unavailable database must not disconnect anyone.
  const check = setInterval(() => void closeEnded().catch(() => undefined), CHECK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(check))
}

const isOwnPage = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

const hostname = (host: string) => host.replace(/:\d+$/, '')
