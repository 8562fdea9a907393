import { routes } from 'virtual:contract-routes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './client.ts'

type Call = { '~orpc': { route: { method?: string; path?: string }; meta: { changes: boolean } } }
type Make = (input: object) => Promise<unknown>

const adding = Object.entries(routes as unknown as Record<string, Record<string, Call>>).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(
    ([
      name,
      {
        '~orpc': { route, meta },
      },
    ]) => (meta.changes && route.method === 'POST' ? [{ feature, name, path: route.path ?? '' }] : []),
  ),
)
const makes = call as unknown as Record<string, Record<string, Make>>

/** An XMLHttpRequest with the same responses as the mocked fetch. */
const UploadOf = (record: (key: string) => Promise<Response>) =>
  class {
    upload = {}
    status = 200
    response: Blob | null = null
    onload = () => {}
    onerror = () => {}
    private key = ''
    open = () => {}
    getAllResponseHeaders = () => 'content-type: application/json'
    setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') this.key = value
    }
    send() {
      record(this.key)
        .then(async (answer) => {
          this.response = await answer.blob()
          this.onload()
        })
        .catch(() => this.onerror())
    }
  }

let sent: { key: string; answer: (isOurs: boolean) => void }[] = []

beforeEach(() => {
  sent = []
  const record = (key: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (isOurs: boolean) =>
      isOurs ? resolve(Response.json({ status: 'success', message: '', data: null })) : reject(new TypeError('Connection lost'))
    sent.push({ key, answer })
    return promise
  }
  vi.stubGlobal('fetch', (request: Request) => record(request.headers.get('idempotency-key') ?? ''))
  // Files are sent by XMLHttpRequest, which reports progress.
  vi.stubGlobal('XMLHttpRequest', UploadOf(record))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Makes the call and waits until it is sent. */
async function press(make: Make, input: object) {
  const before = sent.length
  const made = make(input).catch(() => undefined)
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before), { interval: 1 })
  return { made, ...(sent.at(-1) as (typeof sent)[number]) }
}

/** The keys of a double press, of retries after a lost connection, of a press right after the response, and of a later press. */
async function keysOf(make: Make, input: object) {
  const [one, other] = [await press(make, input), await press(make, input)]
  for (const { answer, made } of [one, other]) {
    answer(false)
    await made
  }
  const again = [one.key, other.key]
  for (let times = 0; times < 2; times++) {
    const { key, answer, made } = await press(make, input)
    answer(true)
    await made
    again.push(key)
  }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000)
  const later = await press(make, input)
  clock.mockRestore()
  later.answer(true)
  await later.made
  return { again, later: later.key }
}

test('each change has one key per press, shared by a double press and a retry', async () => {
  expect(adding.length).toBeGreaterThan(100)
  for (const { feature, name, path } of adding) {
    const input = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => [parameter, 1]))
    const { again, later } = await keysOf(makes[feature]?.[name] as Make, input)
    expect({ name, keys: new Set([...again, later]).size, again: new Set(again).size }).toEqual({ name, keys: 2, again: 1 })
    expect(again).not.toContain('')
  }
})

test('a resent file keeps its key; another file of the same name gets its own', async () => {
  const upload = (content: string) => {
    const input = { manufacturerId: 1, selectedMonthYear: 'May-2025', filetoupload: new File([content], 'sales.csv') }
    return keysOf(makes['uploadprocess']?.['uploadFile'] as Make, input)
  }
  const [one, other] = [await upload('a'), await upload('b')]
  expect(new Set(one.again).size).toBe(1)
  expect(one.again).not.toContain('')
  expect(one.again).not.toContain(other.again[0])
})

test('a new click gets a new key, unlike the second of a double click', async () => {
  const resend = async () => {
    const { key, made, answer } = await press(makes['user']?.['sendVerificationCode'] as Make, { attribute: 'email' })
    answer(true)
    await made
    return key
  }
  const click = (detail: number) => document.body.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  const first = await resend()
  click(2)
  expect(await resend()).toBe(first)
  click(1)
  expect(await resend()).not.toBe(first)
})

test('a change that is undone and repeated gets a new key', async () => {
  const tick = (isTicked: boolean) =>
    press(makes['commission']?.['tickTask'] as Make, { selectedMonth: 'May-2025', task: 'compareTotal', isTicked })
  const keys: string[] = []
  for (const isTicked of [true, false, true]) {
    const { key, made, answer } = await tick(isTicked)
    answer(true)
    await made
    keys.push(key)
  }
  expect(new Set(keys).size).toBe(3)
})
