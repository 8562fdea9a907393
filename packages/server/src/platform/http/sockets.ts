import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Server } from 'socket.io'
import { socketCookie } from './cookies.ts'
import type { Log } from '../log.ts'
import type { Push, Services } from '../calls/services.ts'
import { hashOf, SESSION_COOKIE, sessionQuestion, stillOpen, viewerIn } from '../calls/sessions.ts'

export const SOCKET_PATH = '/socket.io'

const roomOf = (companyId: number) => `company:${companyId}`
const roomOfUser = (companyId: number, userId: number) => `user:${companyId}:${userId}`

/** How often the sessions of open sockets are asked for again: those that ended meanwhile are closed. */
const CHECK_EVERY_MS = 30_000

/** Whose page a socket is, once it was let in. */
type Page = { companyId: number; userId: number; token: string }

export type Sockets = { io: Server; push: Push }

/**
 * What reaches the open pages of all companies, from whichever process: through PostgreSQL, as the queue's own role. A process
 * that serves no pages only tells.
 */
export function startPush(queueUrl: string, log: Log): Sockets {
  const pool = new pg.Pool({ connectionString: queueUrl, max: 2 })
  // The adapter listens on a client of its own and forgets that a client may lose its server; it connects again by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const io = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    // Pages say nothing: whoever sends more than a greeting has no business here.
    maxHttpBufferSize: 10_000,
  })
  io.adapter(
    createAdapter(pool, {
      tableName: 'socket_io.attachments',
      errorHandler: (err) => log.warn({ err }, 'the socket adapter is in trouble'),
    }),
  )
  const push: Push = {
    tell: (companyId, event, payload) => void io.to(roomOf(companyId)).emit(event, payload),
    drop: (companyId, userId) => io.in(roomOfUser(companyId, userId)).disconnectSockets(true),
    async close() {
      // One that serves no pages was never given a server: to close that as well would fail.
      await (Object.hasOwn(io, 'engine') ? io.close() : io.of('/').adapter.close())
      // A client that the adapter lost with its server is never given back: the pool would wait for it for ever.
      await Promise.race([pool.end(), sleep(2_000, undefined, { ref: false })])
    },
  }
  return { io, push }
}

/**
 * Lets the pages of a company listen. Who connects must have a session of the host's company and come from that host's own page,
 * and is refused before anything is kept of them; the server alone chooses the room.
 */
export function serveSockets(app: FastifyInstance, io: Server, { db, now }: Services): void {
  const pages = new WeakMap<IncomingMessage, Page>()

  const pageOf = async ({ headers: { host = '', cookie = '' } }: IncomingMessage): Promise<Page | undefined> => {
    const token = socketCookie(app.parseCookie(cookie), SESSION_COOKIE)
    const companyId = token ? await db.companyOfHost(hostname(host)) : undefined
    if (companyId === undefined || !token) return undefined
    const tokenHash = hashOf(token)
    const question = sessionQuestion(tokenHash, now())
    const viewer = await db.forCompany(companyId, async (_, opening) => viewerIn(opening, tokenHash), { opening: question })
    return viewer ? { companyId, token, userId: viewer.id } : undefined
  }

  io.attach(app.server, {
    // Asked for each new connection, by websocket and by polling; the cors option does not cover the first.
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

  /** One question a company, however many pages it has open. */
  const closeEnded = async () => {
    const sockets = [...io.of('/').sockets.values()]
    for (const [companyId, mine] of Map.groupBy(sockets, ({ data }) => (data as Page).companyId)) {
      const tokens = mine.map(({ data }) => (data as Page).token)
      const open = await db.forCompany(companyId, (tx) => stillOpen(tx, tokens, now()))
      for (const socket of mine) if (!open.has((socket.data as Page).token)) socket.disconnect(true)
    }
  }
  // A database that is away for a moment ends nobody's session.
  const check = setInterval(() => void closeEnded().catch(() => undefined), CHECK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(check))
}

const isOwnPage = ({ headers: { origin, host } }: IncomingMessage) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)

const hostname = (host: string) => host.replace(/:\d+$/, '')
