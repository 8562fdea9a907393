import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { z } from 'zod'
import type { CognitoPool } from './cognito-pool.ts'
import { isRefusal } from './cognito-refusals.ts'

const tokens = z.object({ access: z.string(), refresh: z.string(), until: z.number() })

/** Cognito's default lifetime. */
const HOUR = 3600
/** Leaves time for the request with the token. */
const MARGIN_MS = 30_000

/** The tokens of a sign-in, stored with the session for later changes at the pool. */
export const grantOf = ({ AccessToken = '', RefreshToken = '', ExpiresIn = HOUR }: AuthenticationResultType, now: Date): string =>
  JSON.stringify({ access: AccessToken, refresh: RefreshToken, until: now.getTime() + ExpiresIn * 1000 } satisfies z.infer<typeof tokens>)

/** The tokens of a grant; undefined for a session from another provider. */
export const tokensIn = (grant: string) => (grant === '' ? undefined : tokens.safeParse(JSON.parse(grant)).data)

/** A valid access token, renewed if necessary. Undefined when the session is not from the pool, or the pool has ended it. */
export async function accessTokenOf(pool: CognitoPool, providerName: string, grant: string, now: Date): Promise<string | undefined> {
  const found = tokensIn(grant)
  if (!found) return undefined
  const { access, refresh, until } = found
  if (now.getTime() + MARGIN_MS < until) return access
  try {
    const { AuthenticationResult } = await pool.start('REFRESH_TOKEN_AUTH', providerName, { REFRESH_TOKEN: refresh })
    return AuthenticationResult?.AccessToken
  } catch (error) {
    if (isRefusal(error, 'NotAuthorizedException')) return undefined
    throw error
  }
}
