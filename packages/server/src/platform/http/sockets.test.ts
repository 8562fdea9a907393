import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import type { Services } from '../calls/services.ts'
import { openRoles } from '../database/roles.ts'
import { serveSockets, startPush } from './sockets.ts'

const app = await testApp()
const first = app.firstCompany?.companyId ?? 0
const second = await app.addCompany('Second company', 'second.test')
const open: Socket[] = []
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await app.close()
})

const { port } = new URL(app.address)

/** Connects like a page on this host. Returns the socket, or the reason of the refusal. */
function connect(host: string, headers: Record<string, string>, address = app.address): Promise<Socket | string> {
  const socket = io(address, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    timeout: 110_000,
    extraHeaders: { host: `${host}:${port}`, ...headers },
  })
  open.push(socket)
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', (error) => resolve(error.message))
  })
}

/** Connects by polling and returns the response. */
function greet(host: string, headers: Record<string, string>): Promise<{ status: number | undefined; body: unknown }> {
  const request = get(`${app.address}/socket.io/?EIO=4&transport=polling`, { headers: { host: `${host}:${port}`, ...headers } })
  return new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      const { statusCode: status } = response
      const body = (await response.toArray()).join('')
      resolve({ status, body: status === 403 ? JSON.parse(body) : body })
    })
  })
}

const progress = { runId: 1, selectedMonth: 'May-2025', totalProcessedSalesPersons: 3, totalSalesPersons: 8 }

test("R48 a socket needs a session of the host's company and its own origin", async () => {
  const admin = await app.signIn()
  const cookie = admin.cookie()
  const refused: [host: string, headers: Record<string, string>][] = [
    ['localhost', {}],
    ['localhost', { cookie: 'session=made-up' }],
    ['second.test', { cookie }],
    ['nobody.test', { cookie }],
    ['localhost', { cookie, origin: 'https://evil.example' }],
  ]
  for (const [host, headers] of refused) {
    expect(await greet(host, headers)).toEqual({
      status: 403,
      body: { code: 4, message: headers['origin'] ? 'origin' : 'session' },
    })
    expect(await connect(host, headers)).toBeTypeOf('string')
  }
  for (const headers of [{ cookie }, { cookie, origin: `http://localhost:${port}` }]) {
    expect(await greet('localhost', headers)).toMatchObject({ status: 200 })
    expect(await connect('localhost', headers)).toBeTypeOf('object')
  }
})

test("R48 events reach only the company's own pages", async () => {
  const heard: string[] = []
  const listen = async (host: string, name: string) => {
    const client = await app.signIn({ host })
    const socket = await connect(host, { cookie: client.cookie() })
    if (typeof socket === 'string') throw new Error(socket)
    socket.on('CommissionCalculationProgress', () => heard.push(name))
    return socket
  }
  await listen('localhost', 'first')
  const stranger = await listen('second.test', 'second')
  for (const event of ['join', 'subscribe', 'room']) stranger.emit(event, `company:${first}`)
  await sleep(100)
  app.services.push.send(first, 'CommissionCalculationProgress', progress)
  await expect.poll(() => heard).toContain('first')
  // The second event arrives after the first, which must not have reached this page.
  app.services.push.send(second, 'CommissionCalculationProgress', progress)
  await expect.poll(() => heard).toContain('second')
  expect(heard).toEqual(['first', 'second'])
})

test('sockets of ended sessions are closed with one query per company', async () => {
  await app.addUser(first, { email: 'staff@example.com' })
  const [admin, staff, there] = [
    await app.signIn(),
    await app.signIn({ email: 'staff@example.com' }),
    await app.signIn({ host: 'second.test' }),
  ]
  const { address, forCompany, check } = await socketsOnly()
  const pages = await Promise.all([
    ...[admin, admin, admin, staff].map((who) => connect('localhost', { cookie: who.cookie() }, address)),
    connect('second.test', { cookie: there.cookie() }, address),
  ])
  await app.sql(`delete from sessions where user_id = (select id from users where email = 'staff@example.com')`)
  forCompany.mockClear()
  check()
  await expect.poll(() => forCompany.mock.calls.map(([company]) => company).sort()).toEqual([first, second])
  const isOpen = () => pages.map((page) => typeof page === 'object' && page.connected)
  await expect.poll(isOpen).toEqual([true, true, true, false, true])
})

/** A server with only sockets, whose session check the test runs. */
async function socketsOnly() {
  const db = { ...app.services.db }
  const forCompany = vi.spyOn(db, 'forCompany')
  const server = fastify()
  await server.register(fastifyCookie)
  const { io, push } = startPush((await openRoles(app.ownerUrl, app.services.config)).queue, app.services.log)
  const timers = vi.spyOn(globalThis, 'setInterval')
  serveSockets(server, io, { ...app.services, db } satisfies Services)
  const [[check, every] = []] = timers.mock.calls
  timers.mockRestore()
  expect(every).toBe(30_000)
  afterAll(async () => {
    await push.close()
    await server.close()
  })
  return { forCompany, check: check as () => void, address: await server.listen({ port: 0, host: '127.0.0.1' }) }
}
