import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type OpenIdProvider = {
  issuer: string
  /** The next user to sign in, and whether the provider has verified the address. */
  person: { subject: string; email: string; isVerified: boolean }
  /** Visits the URL like a browser, signs in, and returns the callback URL. */
  visit(url: string): Promise<URL>
  close(): Promise<void>
}

export const CLIENT = { clientId: 'fairshare', clientSecret: 'a-secret-of-at-least-thirty-two-letters' }

/** A certified OpenID Connect provider run by the test; `visit` fills in its pages. */
export async function openIdProviderFor(returnAddress: string): Promise<OpenIdProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const person = { subject: 'person-1', email: '', isVerified: true }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [new URL('/login', returnAddress).href],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: person.email, email_verified: person.isVerified }),
    }),
  })
  // Hides the library's warnings about its development pages.
  server.on('request', provider.callback())

  const jar = new Map<string, string>()
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return answer
  }

  return {
    issuer,
    person,
    async visit(url) {
      jar.clear()
      let address = url
      for (let step = 0; step < 12; step++) {
        if (address.startsWith(returnAddress)) return new URL(address)
        const answer = await go(address)
        const next = answer.headers.get('location')
        if (next) {
          address = new URL(next, address).href
          continue
        }
        const page = await answer.text()
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? 'login'
        const posted = await go(address, { prompt, login: person.subject, password: 'any' })
        address = new URL(posted.headers.get('location') ?? '', address).href
      }
      throw new Error('the provider went round in circles')
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
