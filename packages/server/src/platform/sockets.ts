import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Server, type Socket } from 'socket.io'
import { socketCookie } from './cookies.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Push } from './push.ts'
import { SESSION_COOKIE, viewerOf } from './sessions.ts'

const roomOf = (companyId: number) => `company:${companyId}`
const roomOfUser = (companyId: number, userId: number) => `user:${companyId}:${userId}`

/** How often an open socket's session is asked for again: one that ended meanwhile is closed. */
const CHECK_EVERY_MS = 30_000

/**
 * The socket of a company's open pages. Who connects must have a session of the host's company and come from that host's
 * own page; the server alone chooses the room. Several web processes reach each other's pages through PostgreSQL.
 */
export async function startSockets(
  app: FastifyInstance,
  { db, ownerUrl, log, now }: { db: Db; ownerUrl: string; log: Log; now: () => Date },
): Promise<Push> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3 })
  // The adapter listens on a client of its own and forgets that a client may lose its server; it connects again by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await pool.query('create schema if not exists socket_io')
  await pool.query(
    'create table if not exists socket_io.attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
  )
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    transports: ['websocket', 'polling'],
    // The cors option does not cover websockets: the origin is checked here, for both.
    allowRequest: (request, answer) => {
      const { origin, host } = request.headers
      const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
      answer(isOwn ? undefined : 'origin', isOwn)
    },
  })
  io.adapter(
    createAdapter(pool, {
      tableName: 'socket_io.attachments',
      errorHandler: (err) => log.warn({ err }, 'the socket adapter is in trouble'),
    }),
  )

  /** Whose session this socket carries, as the rooms it belongs to; none without a session. */
  const admit = async (socket: Socket): Promise<string[] | undefined> => {
    const { host = '', cookie = '' } = socket.handshake.headers
    const companyId = await db.companyOfHost(hostname(host))
    const token = socketCookie(app.parseCookie(cookie), SESSION_COOKIE)
    if (companyId === undefined || !token) return undefined
    const viewer = await db.forCompany(companyId, (tx) => viewerOf(tx, token, now(), { isUsed: false }))
    return viewer ? [roomOf(companyId), roomOfUser(companyId, viewer.id)] : undefined
  }

  io.use((socket, next) => {
    admit(socket).then(
      (rooms) => {
        if (!rooms) return next(new Error('Invalid Access!'))
        void socket.join(rooms)
        next()
      },
      () => next(new Error('Something went wrong!')),
    )
  })
  io.on('connection', (socket) => {
    const check = setInterval(() => {
      admit(socket).then(
        (rooms) => !rooms && socket.disconnect(true),
        () => undefined, // a database that is away for a moment ends nobody's session
      )
    }, CHECK_EVERY_MS)
    socket.on('disconnect', () => clearInterval(check))
  })

  return {
    tell: (companyId, event, payload) => void io.to(roomOf(companyId)).emit(event, payload),
    drop: (companyId, userId) => io.in(roomOfUser(companyId, userId)).disconnectSockets(true),
    async close() {
      await io.close()
      // A client that the adapter lost with its server is never given back: the pool would wait for it for ever.
      await Promise.race([pool.end(), sleep(2_000, undefined, { ref: false })])
    },
  }
}

const hostname = (host: string) => host.replace(/:\d+$/, '')
