import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { responseOf, BlockedAddress, literalAddress, filteredLookup, type MayReach } from '../../platform/limits/address-filter.ts'
import type { Delivery, AttemptResult } from './webhooks.store.ts'

const TIME_LIMIT_MS = 10_000
/** Stores the start of a response, for troubleshooting. */
const LONGEST_ANSWER = 1024
export const SECRET_PREFIX = 'whsec_'

type Event = Pick<Delivery, 'url' | 'eventId' | 'body'> & { secret: string }

/**
 * Posts an event in the format of Standard Webhooks and returns the outcome. Follows no redirects, because the event is only for this
 * address.
 */
export async function postEvent(event: Event, { mayReach, now }: { mayReach: MayReach; now: Date }): Promise<AttemptResult> {
  try {
    const { status, answer } = await post(event, headersOf(event, now), mayReach)
    const hasArrived = status >= 200 && status < 300
    return { trouble: hasArrived ? null : 'answer', answerStatus: status, answer }
  } catch (error) {
    return { trouble: troubleOf(error as Error), answerStatus: null, answer: null }
  }
}

function troubleOf(error: Error): 'address' | 'timeout' | 'unreachable' {
  if (error instanceof BlockedAddress) return 'address'
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable'
}

function headersOf({ eventId, secret, body }: Event, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Commission-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, `${eventId}.${timestamp}.${body}`)}`,
  }
}

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')

const SWITCHING = 101

type Answered = { status: number; answer: string }

function post({ url, body }: Event, headers: Record<string, string>, mayReach: MayReach): Promise<Answered> {
  const address = new URL(url)
  const literal = literalAddress(address)
  if (literal !== undefined && !mayReach(literal)) throw new BlockedAddress(literal)
  const send = address.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  // A new connection, because a pooled one may have been resolved for another company.
  const request = send(address, { method: 'POST', headers, signal, agent: false, lookup: filteredLookup(mayReach) })
  request.end(body)
  return responseOf(request)
    .then(read)
    .catch((error: Error) => Promise.reject(signal.aborted ? signal.reason : error))
    .finally(() => request.destroy())
}

async function read(response: IncomingMessage): Promise<Answered> {
  if (response.statusCode === SWITCHING) return { status: SWITCHING, answer: '' }
  let answer = Buffer.alloc(0)
  for await (const piece of response) {
    answer = Buffer.concat([answer, piece as Buffer]).subarray(0, LONGEST_ANSWER)
    if (answer.length === LONGEST_ANSWER) break
  }
  return { status: response.statusCode ?? 0, answer: shown(answer) }
}

/** Limits the characters, and removes those that PostgreSQL cannot store. */
const shown = (answer: Buffer): string => answer.toString('utf8').replaceAll('\0', '').slice(0, LONGEST_ANSWER)
