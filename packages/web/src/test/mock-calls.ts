import { type ErrorCode, STATUS_OF } from '@fairshare/contract'
import type { Text } from '@fairshare/texts'
import { vi } from 'vitest'

type Sent = Record<string, unknown>
type Refused = { refused: string; fields: Record<string, string>; code: ErrorCode; more: object }
type Answers = Record<string, (sent: Sent) => object | string | Promise<object>>

const isRefused = (answer: object | string): answer is Refused => typeof answer === 'object' && 'refused' in answer

export const refused = (message: string, fields: Record<string, string> = {}, code: ErrorCode = 'INVALID', more: object = {}): Refused => ({
  refused: message,
  fields,
  code,
  more,
})

const MESSAGE_KEY = Symbol('what an answer says')

/** A response with a message in addition to its data. */
export const withMessage = (message: Text, data: object = {}): object => ({ ...data, [MESSAGE_KEY]: message })

const fetchForReal = globalThis.fetch

async function sentWith(request: Request, query: URLSearchParams): Promise<Sent> {
  if (request.method === 'GET') return Object.fromEntries(query)
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true
  return isForm ? Object.fromEntries(await request.formData()) : ((await request.json().catch(() => ({}))) as Sent)
}

/** Mocks the server: responds to calls by path, with forms and params as objects. Returns the requests. */
export function mockCalls(answers: Answers) {
  const sent: [path: string, body: Sent][] = []
  const respond = async (query: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(query, init)
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    // Texts are files of the build, not calls.
    if (path.endsWith('.json')) return fetchForReal(request)
    const body = await sentWith(request, searchParams)
    sent.push([path, body])
    const answer = (await answers[path]?.(body)) ?? refused(`No response for ${path}`)
    return isRefused(answer)
      ? Response.json(
          { status: 'error', message: answer.refused, data: { code: answer.code, fields: answer.fields, ...answer.more } },
          { status: STATUS_OF[answer.code] },
        )
      : Response.json({ status: 'success', message: '', data: answer, messageText: (answer as { [MESSAGE_KEY]?: Text })[MESSAGE_KEY] })
  }
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 0
      response: Blob | null = null
      onload = () => {}
      private readonly headers = new Headers()
      private url = ''
      open(_method: string, url: string) {
        this.url = url
      }
      setRequestHeader(name: string, value: string) {
        this.headers.set(name, value)
      }
      getAllResponseHeaders() {
        return 'content-type: application/json'
      }
      async send(body: Blob) {
        const answer = await respond(new Request(this.url, { method: 'POST', headers: this.headers, body }))
        this.status = answer.status
        this.response = await answer.blob()
        this.onload()
      }
    },
  )
  return sent
}
