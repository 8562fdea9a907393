import * as client from 'openid-client'
import { z } from 'zod'

/** A company's OpenID Connect provider: Entra, Okta, Google or any other that follows the standard. */
export type OpenId = {
  name: string
  /** Begins a sign-in: the URL for the browser, and what to store until the callback. */
  start(returnAddress: string): Promise<Start & { url: string }>
  /** Completes a sign-in with the callback URL. Rejects a response that was not requested here or not signed by the provider. */
  finish(callbackUrl: URL, start: Start): Promise<OpenIdPerson & { grant: string }>
  /** The URL that ends the provider's session and returns; undefined if the provider has none. */
  signOut(grant: string, returnAddress: string): Promise<string | undefined>
}

export type Start = { state: string; nonce: string; verifier: string }

/** `email` is empty unless the provider has verified it. */
export type OpenIdPerson = { issuer: string; subject: string; email: string }

export type OpenIdSettings = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes?: string | undefined
  /** For providers without an email_verified claim whose addresses all belong to the company. */
  trustEmail?: boolean | undefined
}

/** Caches the provider's metadata; a failed request is repeated. */
export function openIdProvider({
  name,
  issuer,
  clientId,
  clientSecret,
  scopes = 'openid email',
  trustEmail = false,
}: OpenIdSettings): OpenId {
  let known: Promise<client.Configuration> | undefined
  const provider = () => {
    const address = new URL(issuer)
    // Plain HTTP is allowed only on this machine, for tests and development.
    const isLocal = address.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(address.hostname)
    known ??= client
      .discovery(address, clientId, clientSecret, undefined, {
        timeout: 8,
        ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }

  return {
    name,
    async start(returnAddress) {
      const verifier = client.randomPKCECodeVerifier()
      const state = client.randomState()
      const nonce = client.randomNonce()
      const url = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: returnAddress,
        scope: scopes,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, state, nonce, verifier }
    },

    async finish(callbackUrl, { state, nonce, verifier }) {
      const tokens = await client.authorizationCodeGrant(await provider(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider answered without an id token')
      const isVerified = claims['email_verified'] === true || (trustEmail && claims['email_verified'] !== false)
      const email = isVerified && typeof claims['email'] === 'string' ? claims['email'] : ''
      return { issuer: claims.iss, subject: claims.sub, email, grant: JSON.stringify({ idToken: tokens.id_token }) }
    },

    async signOut(grant, returnAddress) {
      const idToken = idTokenIn(grant)
      const known = await provider()
      if (idToken === undefined || known.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(known, { id_token_hint: idToken, post_logout_redirect_uri: returnAddress }).href
    },
  }
}

const storedGrant = z.object({ idToken: z.string() })

/** The id token of a grant; undefined for a session from another provider. */
const idTokenIn = (grant: string): string | undefined => (grant === '' ? undefined : storedGrant.safeParse(JSON.parse(grant)).data?.idToken)
