import { Readable } from 'node:stream'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { serveTogether } from './together.ts'

type Line = { at: number; status: number; body: string }

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()

const pathOf = (calls: readonly string[]) => `/together?${new URLSearchParams(calls.map((call) => ['call', call]))}`
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
    .sort((one, other) => one.at - other.at)

/** A server of a few calls and of nothing else, whose sessions are renewed with every request. */
async function calls() {
  const server = Fastify({ forceCloseConnections: true })
  await server.register(fastifyCookie)
  await server.register(fastifyCompress)
  server.setErrorHandler((error: Error & { code?: string }, _, reply) =>
    reply.code(error.code === 'NOT_FOUND' ? 404 : 500).send(error.message),
  )
  server.decorateRequest('admission')
  server.decorateRequest('pattern', '')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await server.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        const admit = async () => {
          request.cookies['session'] = 'renewed one'
          return null
        }
        request.admission = { admit } as unknown as typeof request.admission
      })
      serveTogether(api)
      api.get('/quick', (request, reply) =>
        reply.send({ session: request.cookies['session'], language: request.headers['accept-language'] }),
      )
      api.get('/slow', async (_, reply) => {
        await released
        return reply.send({ isSlow: true })
      })
      api.get('/file', (_, reply) => reply.type('application/pdf').send(Readable.from(['%PDF'])))
    },
    { prefix: '/api' },
  )
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    release()
    return server.close()
  })
  const ask = (...asked: string[]) =>
    fetch(`${address}/api${pathOf(asked)}`, { headers: { cookie: 'session=old', 'accept-language': 'de', 'accept-encoding': 'br' } })
  return { ask, release }
}

test('each call is answered as it is by itself, to the same person, refused ones too', async () => {
  const asked = ['/company/current', '/regions/getRegionsList/false', '/user/isLoggedInUser', '/no/such/call']
  for (const person of [admin, app.stranger()]) {
    const { http, body } = await person.get(pathOf(asked))
    expect(http).toBe(200)
    const alone = await Promise.all(asked.map((call) => person.get(call)))
    const lines = linesOf(body.toString())
    expect(lines.map(({ status }) => status)).toEqual(alone.map(({ http: status }) => status))
    expect(lines.map((line) => JSON.parse(line.body))).toEqual(alone.map((answer) => JSON.parse(answer.body.toString())))
  }
})

test('what is done is on its way compressed while another is not; a session is renewed before they are asked', {
  timeout: 15_000,
}, async () => {
  const { ask, release } = await calls()
  const answer = await ask('/slow', '/quick')
  expect(answer.headers.get('content-encoding')).toBe('br')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  expect(linesOf(first?.value ?? '')).toEqual([{ at: 1, status: 200, body: '{"session":"renewed one","language":"de"}' }])
  release()
  expect(linesOf((await reader?.read())?.value ?? '')).toEqual([{ at: 0, status: 200, body: '{"isSlow":true}' }])
})

test('what is no JSON has no line; nothing asks for more together, and not for more than a screen needs', async () => {
  const { ask } = await calls()
  expect(linesOf(await (await ask('/file', '/quick')).text()).map(({ at }) => at)).toEqual([1])
  expect(linesOf(await (await ask('/%74ogether?call=/quick')).text()).map(({ status }) => status)).toEqual([404])
  expect((await ask('quick')).status).toBe(404)
  expect((await ask(...Array.from({ length: 17 }, () => '/quick'))).status).toBe(404)
})
