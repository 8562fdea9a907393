import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { z } from 'zod'
import type { CognitoPool } from './cognito-pool.ts'
import { isRefusal } from './cognito-refusals.ts'

const tokens = z.object({ access: z.string(), refresh: z.string(), until: z.number() })

/** Cognito's own default, where an answer names no time. */
const HOUR = 3600
/** A token that ends while it travels is of no use. */
const MARGIN_MS = 30_000

/** What a session keeps of a sign-in at the pool, to change something there later. */
export const grantOf = ({ AccessToken = '', RefreshToken = '', ExpiresIn = HOUR }: AuthenticationResultType, now: Date): string =>
  JSON.stringify({ access: AccessToken, refresh: RefreshToken, until: now.getTime() + ExpiresIn * 1000 } satisfies z.infer<typeof tokens>)

/** The tokens of a grant; none in that of somebody who came in another way. */
export const tokensIn = (grant: string) => (grant === '' ? undefined : tokens.safeParse(JSON.parse(grant)).data)

/** An access token that works now, renewed if need be. Undefined for a session that the pool knows nothing of, or has ended. */
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
