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

/** Sets the security headers of every response, including those of Socket.IO. */
export const secureResponse = (response: ServerResponse): void => void response.setHeaders(ALWAYS)

/** Headers that matter only for pages. They are removed from the twenty or so files of a first load, half a kilobyte each. */
const OF_PAGES = ['content-security-policy', 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy']

/** For scripts, style sheets and fonts, which no one opens as a page. */
export function securePart(response: ServerResponse): void {
  for (const name of OF_PAGES) response.removeHeader(name)
}

/** The same headers for a response head that is written by hand. */
export const SECURE_LINES: readonly string[] = [...ALWAYS].map(([name, value]) => `${name}: ${value}`)

export async function secureHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
}
