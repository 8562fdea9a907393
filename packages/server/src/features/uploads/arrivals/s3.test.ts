import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { only } from '../../../test/only.ts'
import { acmeFile, type WatchedPlace, watchingApp } from '../../../test/watching-app.ts'

/** Fakes the S3 operations that are used: list, read, copy and delete of objects. */
const objects = new Map<string, string>()
/** `isEncoding` is false for stores that do not URL-encode keys; `endless` never ends a listing. */
let isEncoding = true
let bare = false
let endless = false
let requestedPages: string[] = []
/** Replaces the next object that is read. */
let replacement = ''
const store = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/') === true
  if (!isSigned) return response.writeHead(403).end()
  if (bucket === 'odd') return request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
  if (bucket !== 'sales') return response.writeHead(404).end()
  const from = request.headers['x-amz-copy-source']
  if (request.method === 'PUT') objects.set(key, objects.get(decodeURIComponent(String(from)).slice('/sales/'.length)) ?? '')
  if (request.method === 'DELETE') objects.delete(key)
  if (request.method === 'HEAD') return response.writeHead(objects.has(key) ? 200 : 404, { etag: etagOf(objects.get(key) ?? '') }).end()
  if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end()
  if (key !== '') {
    response.end(objects.get(key))
    if (replacement !== '') objects.set(key, replacement)
    replacement = ''
    return
  }
  return response.end(listing(searchParams))
})
/** A page of at most a thousand objects. */
function listing(searchParams: URLSearchParams): string {
  const prefix = searchParams.get('prefix') ?? ''
  const begin = Number(searchParams.get('continuation-token')?.replace('after+', '') ?? 0)
  const below = [...objects].filter(([name]) => name.startsWith(prefix) && !name.slice(prefix.length).includes('/'))
  const listed = below.slice(begin, begin + 1000)
  requestedPages.push(searchParams.get('continuation-token') ?? '')
  const next = begin + listed.length
  const more = endless || next < below.length
  const contents = listed.map(
    ([name, text]) =>
      `<Contents><Key>${keyed(name)}</Key><LastModified>2026-01-01</LastModified><ETag>${etagOf(text).replaceAll('"', '&quot;')}</ETag><Size>${Buffer.byteLength(text)}</Size></Contents>`,
  )
  const continued = `<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>after+${next}</NextContinuationToken>` : ''}`
  return `<?xml version="1.0"?><ListBucketResult>${isEncoding ? '<EncodingType>url</EncodingType>' : ''}${continued}${contents.join('')}</ListBucketResult>`
}
const etagOf = (text: string) => `"${text.length}"`
function keyed(name: string): string {
  if (!isEncoding) return name.replaceAll('&', '&amp;')
  const encoded = encodeURIComponent(name).replaceAll('%20', '+')
  return bare ? encoded.replaceAll('%25+', '%+') : encoded
}
await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', () => resolve()))

const watching = await watchingApp()
const { ann, arrivals, watch } = watching
afterAll(async () => {
  store.close()
  await watching.close()
})
beforeEach(async () => {
  await watching.removePlaces()
  objects.clear()
  ;[isEncoding, bare, endless, requestedPages] = [true, false, false, []]
})

const S3: WatchedPlace = {
  name: 'Bucket',
  kind: 's3',
  address: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  folder: 'sales/from acme',
  signIn: 'key',
  secret: 'open sesame',
}

test('objects below the prefix are fetched at once and moved', async () => {
  objects.set('from acme/acme & co 2026-01.csv', acmeFile('01/DD/2026'))
  objects.set('from acme/read me.md', 'hello')
  objects.set('from birch/birch 2026-01.csv', acmeFile('01/DD/2026'))
  expect(await ann.arrivals.tryPlace(S3)).toMatchObject({ fileNames: ['acme & co 2026-01.csv'], found: 1, others: 1 })
  await watch({ ...S3, afterwards: 'moved' })
  expect(only(await arrivals('acme & co 2026-01.csv'))).toMatchObject({ status: 'Filed', selectedMonthYear: 'January-2026' })
  expect([...objects.keys()].toSorted()).toEqual([
    'from acme/done/acme & co 2026-01.csv',
    'from acme/read me.md',
    'from birch/birch 2026-01.csv',
  ])
})

test('an object replaced while it is fetched is fetched again, not removed unread', async () => {
  objects.set('from acme/acme 2026-07.csv', acmeFile('07/DD/2026'))
  replacement = `${acmeFile('07/DD/2026')}\n`
  await watch({ ...S3, afterwards: 'deleted' })
  expect([...objects.keys()]).toEqual(['from acme/acme 2026-07.csv'])
  await watching.poll()
  expect(await arrivals('acme 2026-07.csv')).toHaveLength(2)
  expect([...objects.keys()]).toEqual([])
})

test('a wrong key, another bucket or unencrypted remote access is reported', async () => {
  const messageFor = async (place: WatchedPlace) => (await ann.try.arrivals.tryPlace(place)).message
  expect(await messageFor({ ...S3, signIn: 'else' })).toBe('127.0.0.1 does not let else in. Check user and password or key.')
  expect(await messageFor({ ...S3, folder: 'other-bucket/from' })).toBe("The folder 'other-bucket/from' is not there, or may not be read.")
  expect(await messageFor({ ...S3, address: 'http://1.1.1.1' })).toBe('Without encryption only a server on this same machine can be used.')
})

test('a store that switches protocols is reported as a fault without waiting', { timeout: 60_000 }, async () => {
  expect(await ann.try.arrivals.tryPlace({ ...S3, folder: 'odd/from' })).toMatchObject({
    http: 409,
    message: expect.stringMatching(/^127\.0\.0\.1 does not answer on port /),
  })
})

test('objects beyond the first thousand are seen', async () => {
  for (let n = 0; n < 2_300; n++) objects.set(`from acme/a note ${String(n).padStart(4, '0')}.md`, '')
  objects.set('from acme/z acme 2026-02.csv', acmeFile('02/DD/2026'))
  expect(await ann.arrivals.tryPlace(S3)).toMatchObject({ fileNames: ['z acme 2026-02.csv'], found: 1, others: 2_300 })
  expect(requestedPages).toEqual(['', 'after+1000', 'after+2000'])
})

test('an endless listing ends at the limit, and the result says so', async () => {
  endless = true
  objects.set('from acme/z acme 2026-02.csv', acmeFile('02/DD/2026'))
  const id = await watch(S3)
  expect(requestedPages).toHaveLength(20)
  expect(only(await arrivals('z acme 2026-02.csv'))).toMatchObject({ status: 'Filed' })
  expect(await watching.placeNow(id)).toMatchObject({
    fault: expect.stringMatching(/^There are too many files: only the first 2,000/),
  })
})

test('a key with a bare percent sign is read literally', async () => {
  isEncoding = false
  objects.set('from acme/acme 100% 2026-03.csv', acmeFile('03/DD/2026'))
  objects.set('from acme/acme & co %20 2026-04.csv', acmeFile('04/DD/2026'))
  expect(await ann.arrivals.tryPlace(S3)).toMatchObject({ fileNames: ['acme 100% 2026-03.csv', 'acme & co %20 2026-04.csv'] })
  isEncoding = true
  bare = true
  expect(await ann.arrivals.tryPlace(S3)).toMatchObject({ fileNames: ['acme 100% 2026-03.csv', 'acme & co %20 2026-04.csv'] })
})

test('a key that cannot be stored does not stop the other objects', async () => {
  objects.set('from acme/acme\0.csv', acmeFile('05/DD/2026'))
  objects.set('from acme/acme 2026-05.csv', acmeFile('05/DD/2026'))
  const id = await watch(S3)
  expect(only(await arrivals('acme 2026-05.csv'))).toMatchObject({ status: 'Filed' })
  expect(await watching.placeNow(id)).toMatchObject({ fault: null, lastPoll: { taken: 1, others: 1 } })
})
