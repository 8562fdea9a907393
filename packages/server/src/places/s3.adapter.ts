import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { basename } from 'node:path'
import { text } from '@fairshare/texts'
import { AwsV4Signer } from 'aws4fetch'
import { responseOf, isLoopback } from '../platform/limits/address-filter.ts'
import type { Reachable } from './network.ts'
import { DONE, type Place, type PlaceAddress, PlaceFault, writeBounded } from './place.ts'
import { classifyListing } from './spreadsheets.ts'

const ANSWER_MS = 60_000
const MAX_OF_LISTING = 4 * 1024 * 1024
/** Listings have pages of a thousand objects. */
const MAX_PARTS = 20

type S3Request = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; key?: string; query?: string; headers?: Record<string, string> }

/** The objects below 'bucket/prefix' of an S3-compatible store, with the company's credentials. */
export function s3Place(reachable: Reachable, where: PlaceAddress, signal: AbortSignal): Place {
  const [bucket = '', ...rest] = where.folder.split('/').filter(Boolean)
  const prefix = rest.length === 0 ? '' : `${rest.join('/')}/`
  const region = where.region || 'us-east-1'
  const endpoint = new URL(where.address || `https://s3.${region}.amazonaws.com`)

  const request = async ({ method, key = '', query = '', headers = {} }: S3Request): Promise<IncomingMessage> => {
    const url = `${endpoint.origin}/${bucket}/${encoded(key)}${query}`
    const keys = { accessKeyId: where.signIn, secretAccessKey: where.secret, service: 's3', region }
    const signed = await new AwsV4Signer({
      method,
      url,
      headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      ...keys,
    }).sign()
    const host = await reachable(endpoint.hostname.replace(/^\[|\]$/g, ''))
    if (endpoint.protocol !== 'https:' && !isLoopback(host)) throw new PlaceFault(text('arrivals.fault.plain'))
    const answer = await sent(signed.url, { method, host, headers: Object.fromEntries(signed.headers), signal }).catch(() => {
      throw new PlaceFault(text('arrivals.fault.noAnswer', { host: endpoint.hostname, port: String(portOf(endpoint)) }))
    })
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return answer
    answer.destroy()
    if (status === 401 || status === 403)
      throw new PlaceFault(text('arrivals.fault.signIn', { host: endpoint.hostname, signIn: where.signIn }))
    if (status === 404) throw new PlaceFault(text('arrivals.fault.folderGone', { folder: where.folder }))
    if (status < 200) throw new PlaceFault(text('arrivals.fault.noAnswer', { host: endpoint.hostname, port: String(portOf(endpoint)) }))
    throw new PlaceFault(text('arrivals.fault.broken', { host: endpoint.hostname }))
  }

  return {
    async listFiles() {
      const query = new URLSearchParams({ delimiter: '/', 'encoding-type': 'url', 'list-type': '2', prefix })
      const objects = []
      let next = ''
      for (let part = 0; part < MAX_PARTS; part++) {
        const listing = await textOf(await request({ method: 'GET', query: `?${query}` }))
        objects.push(...objectsIn(listing).filter(({ name }) => name !== ''))
        next = plain(textIn(listing, 'NextContinuationToken'))
        if (next === '') break
        query.set('continuation-token', next)
      }
      return classifyListing(objects, next !== '')
    },
    async fetch({ path }, to, mostBytes) {
      await writeBounded(await request({ method: 'GET', key: path }), to, mostBytes, signal)
    },
    async isUnchanged({ path, mark }) {
      const found = await request({ method: 'HEAD', key: path }).catch(unlessGone)
      found?.resume()
      const etag = found?.headers.etag
      return etag === undefined || plain(mark).startsWith(`${etag} `)
    },
    async moveOrDelete(origin, afterwards) {
      if (afterwards === 'moved') {
        const copied = { 'x-amz-copy-source': `/${bucket}/${encoded(origin)}` }
        const answer = await request({ method: 'PUT', key: `${prefix}${DONE}/${basename(origin)}`, headers: copied }).catch(unlessGone)
        answer?.resume()
      }
      ;(await request({ method: 'DELETE', key: origin })).resume()
    },
    close: async () => undefined,
  }
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof PlaceFault && error.text.key === 'arrivals.fault.folderGone')) throw error
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

type Sent = { method: string; host: string; headers: Record<string, string>; signal: AbortSignal }

/** Connects to the address that was checked, with the host name for TLS. */
function sent(url: URL, { method, host, headers, signal }: Sent): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const path = `${url.pathname}${url.search}`
  const to = {
    host,
    port: portOf(url),
    path,
    method,
    signal,
    ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
    headers: { ...headers, host: url.host },
  }
  const sending = send(to)
  sending.setTimeout(ANSWER_MS, () => sending.destroy(new Error('timeout')))
  sending.end()
  return responseOf(sending)
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let read = ''
  for await (const chunk of answer) {
    read += String(chunk)
    if (read.length > MAX_OF_LISTING) break
  }
  return read
}

/** Parses a listing. Keys are URL-encoded if it says so, otherwise XML-escaped. */
function objectsIn(listing: string) {
  const keyOf = textIn(listing, 'EncodingType') === 'url' ? decoded : plain
  return listing
    .split('<Contents>')
    .slice(1)
    .map((object) => {
      const path = keyOf(textIn(object, 'Key'))
      const mark = `${textIn(object, 'ETag')} ${textIn(object, 'LastModified')}`
      return { name: path.endsWith('/') ? '' : basename(path), path, bytes: Number(textIn(object, 'Size')), mark, isWhole: true }
    })
}

const textIn = (object: string, tag: string) => object.split(`<${tag}>`)[1]?.split('<')[0] ?? ''

/** Invalid escape sequences remain unchanged. */
const decoded = (key: string) =>
  key.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs)
    } catch {
      return signs
    }
  })

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
