import { API_TOKEN_SCOPES, type RoleName, screensOf } from '@fairshare/contract'
import type { Tx } from '../database/db.ts'
import type { Viewer } from './context.ts'
import { hashOf } from './sessions.ts'

/** A recognizable prefix, so that people and secret scanners can identify a token. */
export const API_TOKEN_PREFIX = 'fs_'
/** Precise enough to show which tokens are unused. */
const USED_EVERY_MS = 60_000
const NEVER = new Date(0)

/**
 * The user of an API token; null when the token has expired or the user may not sign in. A token never counts as a recent proof of
 * identity.
 */
export async function viewerOfToken(tx: Tx, token: string, now: Date): Promise<Viewer | null> {
  const found = await tx.db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role', 'u.screen_access', 't.id as tokenId', 't.name', 't.scopes', 't.last_used_at'])
    .where('t.token_hash', '=', hashOf(token))
    .where('t.expires_at', '>', now)
    .where('u.removed_at', 'is', null)
    .where('u.status', '=', 'Active')
    .executeTakeFirst()
  if (!found) return null
  return {
    id: found.id,
    name: `${found.first_name} ${found.last_name}`.trim(),
    role: found.role as RoleName,
    screens: screensOf(found.screen_access.join(',')),
    sessionHash: Buffer.alloc(0),
    mustRenew: false,
    provedAt: NEVER,
    lastSeenAt: found.last_used_at ?? NEVER,
    apiToken: { id: found.tokenId, name: found.name, scopes: API_TOKEN_SCOPES.filter((scope) => found.scopes.includes(scope)) },
  }
}

export async function recordTokenUse(tx: Tx, { apiToken, lastSeenAt }: Viewer, now: Date): Promise<void> {
  if (!apiToken || now.getTime() - lastSeenAt.getTime() < USED_EVERY_MS) return
  await tx.db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', apiToken.id).execute()
}
