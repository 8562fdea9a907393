import { request as httpRequest } from 'node:http'
import { type Answer, type DataOf, succeeded } from './answer.ts'
import { type ContractCalls, contractCalls } from './contract-calls.ts'

/** One key for all products of the tests, because they share a server and its roles. */
export const SECRETS_KEY = 'k'.repeat(32)
export const PASSWORD = 'Correct-Horse-7'

/** A client of one user: makes calls over HTTP and stores cookies. Raw calls send what the contract does not allow. */
export type TestClient = RawClient & ContractCalls

type RawClient = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  must<Data>(answer: Promise<Answer<Data>>): Promise<DataOf<Data>>
  cookie(): string
}

export function client(address: string, host: string): TestClient {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { hostname, port } = new URL(address)

  const call: TestClient['call'] = async (method, path, body, extra = {}) => {
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : bytesOf(body)
    const headers: Record<string, string> = {
      // node:http, because fetch does not allow setting the Host header.
      host: `${host}:${port}`,
      'x-requested-with': 'fetch',
      'sec-fetch-site': 'same-origin',
      ...(jar.size > 0 ? { cookie: cookie() } : {}),
      ...(payload
        ? { 'content-type': form?.headers.get('content-type') ?? 'application/json', 'content-length': String(payload.length) }
        : {}),
      ...extra,
    }
    const answer = await send({ hostname, port, method, path: `/api${path}`, headers }, payload)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  return {
    ...contractCalls(call),
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body = {}, headers) => call('POST', path, body, headers),
    must: async (pending) => succeeded(await pending).data,
    cookie,
  }
}

/** Bytes are sent unchanged, for bodies that JSON.stringify would not produce. */
const bytesOf = (body: unknown) => (body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)))

function send(options: object, payload: Buffer | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const json = String(response.headers['content-type']).includes('json') ? JSON.parse(body.toString() || '{}') : {}
        resolve({ http: response.statusCode ?? 0, headers: response.headers, body, ...json })
      })
    })
    request.on('error', reject)
    request.end(payload)
  })
}
