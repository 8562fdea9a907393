import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const ALWAYS = new Map(
  Object.entries({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  }),
)

/** What every answer says to the browser about how it may be used: those of sockets too, and refusals of what cannot be read. */
export const secureResponse = (response: ServerResponse): void => void response.setHeaders(ALWAYS)

/** What is said of pages alone, and to each of some twenty files that a first load fetches would be half a kilobyte more. */
const OF_PAGES = ['content-security-policy', 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy']

/** A script, style sheet or font that a page is made of: nobody opens it as a page. */
export function securePart(response: ServerResponse): void {
  for (const name of OF_PAGES) response.removeHeader(name)
}

/** The same as the lines of a head that is written by hand. */
export const SECURE_LINES: readonly string[] = [...ALWAYS].map(([name, value]) => `${name}: ${value}`)

/** What an answer says beside that, by its request. */
export async function secureHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
}
