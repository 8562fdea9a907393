import type { ApiTokenScope } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { API_TOKEN_PREFIX } from '../../../platform/calls/api-tokens.ts'
import { call, ok } from '../../../platform/calls/call.ts'
import { hashOf, makeToken } from '../../../platform/calls/sessions.ts'
import { AppError, invalidField, notFound } from '../../../platform/errors.ts'
import { requireProof, currentUser, lockCurrentUser } from '../accounts/signed-in-user.ts'
import { notifyOwner } from '../mail/notify-account-owner.job.ts'
import * as store from './api-tokens.store.ts'

const MAX_TOKENS = 20
const DAY_MS = 86_400_000
const MAX_DAYS = 365

/** Tokens with which programs act as a user (docs/decisions/049). */
export const apiTokens = {
  apiTokens: call.user.apiTokens.handler(async ({ context }) => {
    const { id } = await currentUser(context)
    return ok({ tokens: (await store.ofUser(context.tx, id)).map(viewOf) })
  }),

  apiTokensOfAll: call.user.apiTokensOfAll.handler(async ({ context }) => {
    const found = await store.ofAll(context.tx)
    return ok({ tokens: found.map(({ userName, ...token }) => ({ ...viewOf(token), userName })) })
  }),

  storeApiToken: call.user.storeApiToken.handler(async ({ input, context }) => {
    await requireProof(context)
    const { tx, audit } = context
    const user = await lockCurrentUser(context)
    const now = context.now()
    const expiresAt = endOf(input.lastDay, now)
    await store.deleteExpired(tx, user.id, now)
    if ((await store.ofUser(tx, user.id)).length >= MAX_TOKENS)
      throw new AppError('CONFLICT', text('apiTokens.tooMany', { most: MAX_TOKENS }))
    const token = `${API_TOKEN_PREFIX}${makeToken()}`
    const { name } = input
    const scopes = [...new Set(input.scopes)]
    const id = await store.insert(tx, { userId: user.id, name, tokenHash: hashOf(token), scopes, now, expiresAt })
    audit(`API token ${id}`, { name, scopes, expiresAt })
    await notifyOwner(context, user, 'apiTokenAdded')
    return ok({ id, token }, text('apiTokens.made', { name }))
  }),

  removeApiToken: call.user.removeApiToken.handler(async ({ input, context }) => {
    const { tx, audit } = context
    const user = await lockCurrentUser(context)
    const removed = await store.remove(tx, input.id, { ofUserId: user.role === 'Administrator' ? undefined : user.id })
    if (!removed) throw notFound(text('apiTokens.notFound'))
    audit(`API token ${input.id}`, { name: removed.name, userId: removed.user_id })
    return ok(null, text('apiTokens.revoked', { name: removed.name }))
  }),
}

/** A token expires at the end of its last day in UTC. */
function endOf(lastDay: string, now: Date): Date {
  const end = new Date(Date.parse(lastDay) + DAY_MS)
  if (end <= now) throw invalidField('lastDay', text('apiTokens.lastDay.past'))
  const latest = Date.parse(now.toISOString().slice(0, 10)) + MAX_DAYS * DAY_MS
  if (Date.parse(lastDay) > latest) throw invalidField('lastDay', text('apiTokens.lastDay.late'))
  return end
}

type Token = Awaited<ReturnType<typeof store.ofUser>>[number]

const viewOf = ({ id, name, scopes, created_at, last_used_at, expires_at }: Token) => ({
  id,
  name,
  scopes: scopes as ApiTokenScope[],
  madeAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
  lastDay: new Date(expires_at.getTime() - 1).toISOString().slice(0, 10),
})
