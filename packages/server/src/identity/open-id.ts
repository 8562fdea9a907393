import * as client from 'openid-client'
import { z } from 'zod'

/** A company's own OpenID Connect provider, as the product needs it: Entra, Okta, Google or any other that keeps to the standard. */
export type OpenId = {
  /** What its people call it, as the button says. */
  name: string
  /** Begins a sign-in: where to send the browser, and what must be kept until it comes back. */
  start(returnAddress: string): Promise<Start & { url: string }>
  /** Finishes it with what the browser brought back. Rejects what was not begun here, or not signed by the provider. */
  finish(broughtBack: URL, start: Start): Promise<OpenIdPerson & { grant: string }>
  /** Where the browser ends its session there too, and is sent back from; undefined for a provider without such a place. */
  signOut(grant: string, returnAddress: string): Promise<string | undefined>
}

export type Start = { state: string; nonce: string; verifier: string }

/** `email` is empty unless the provider vouches for it. */
export type OpenIdPerson = { issuer: string; subject: string; email: string }

export type OpenIdSettings = {
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes?: string | undefined
  /** For providers that give no email_verified although all of their addresses are the company's own. */
  trustEmail?: boolean | undefined
}

/** The provider's addresses are asked for once; after a failure they are asked for again. */
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
    // Without TLS only on this machine, for a provider that a test or a developer runs.
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

    async finish(broughtBack, { state, nonce, verifier }) {
      const tokens = await client.authorizationCodeGrant(await provider(), broughtBack, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider answered without an id token')
      const isVouchedFor = claims['email_verified'] === true || (trustEmail && claims['email_verified'] !== false)
      const email = isVouchedFor && typeof claims['email'] === 'string' ? claims['email'] : ''
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

const kept = z.object({ idToken: z.string() })

/** What says whose session it is there; nothing for somebody who came in another way. */
const idTokenIn = (grant: string): string | undefined => (grant === '' ? undefined : kept.safeParse(JSON.parse(grant)).data?.idToken)
