import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** Over HTTPS, browsers accept a cookie with this prefix only from this exact host, with Secure and Path=/. */
const PREFIX = '__Host-'

type Request = Pick<FastifyRequest, 'protocol' | 'cookies'>

const isSecure = ({ protocol }: Request) => protocol === 'https'

/** The name as sent to the browser. */
export const cookieName = (request: Request, name: string): string => (isSecure(request) ? `${PREFIX}${name}` : name)

/** The cookies by their unprefixed names. Over HTTPS, cookies without the prefix are ignored because another host could have set them. */
export const cookiesOf = (request: Request): Record<string, string | undefined> =>
  isSecure(request)
    ? Object.fromEntries(
        Object.entries(request.cookies).flatMap(([name, value]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [])),
      )
    : request.cookies

/** Without `expires` this is a session cookie of the browser. */
export const cookieOptions = (request: Request, expires: Date | null): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure: isSecure(request),
  ...(expires ? { expires } : {}),
})

/** The token for a WebSocket: the prefix shows whether it was set over HTTPS. */
export const socketCookie = (cookies: Record<string, string | undefined>, name: string): string | undefined =>
  cookies[`${PREFIX}${name}`] ?? cookies[name]
