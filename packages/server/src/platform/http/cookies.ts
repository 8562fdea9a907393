import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** Behind TLS, browsers take a cookie of this name only from this very host, over TLS, and for all of its paths. */
const PREFIX = '__Host-'

type Request = Pick<FastifyRequest, 'protocol' | 'cookies'>

const isSecure = ({ protocol }: Request) => protocol === 'https'

/** A cookie's name on the wire. */
export const cookieName = (request: Request, name: string): string => (isSecure(request) ? `${PREFIX}${name}` : name)

/** The request's cookies by the names that the product knows them by. Behind TLS none counts that another host could have set. */
export const cookiesOf = (request: Request): Record<string, string | undefined> =>
  isSecure(request)
    ? Object.fromEntries(
        Object.entries(request.cookies).flatMap(([name, value]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [])),
      )
    : request.cookies

/** Not for scripts, not for other sites, and behind TLS for nothing else. Without an end it goes with the browser. */
export const cookieOptions = (request: Request, expires: Date | null): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: isSecure(request),
  ...(expires ? { expires } : {}),
})

/** The token of a socket's page, which says of itself by the name whether it came over TLS. */
export const socketCookie = (cookies: Record<string, string | undefined>, name: string): string | undefined =>
  cookies[`${PREFIX}${name}`] ?? cookies[name]
