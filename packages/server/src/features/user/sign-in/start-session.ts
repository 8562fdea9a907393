import { INVALID_ACCESS } from '@fairshare/contract'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteExpiredSessions, openSession, replaceSession, SESSION_COOKIE } from '../../../platform/calls/sessions.ts'
import { deleteOld } from './challenges.store.ts'
import * as devices from '../devices/devices.store.ts'
import { change, lock, type UserRecord } from '../accounts/user.store.ts'

/** The cookie of a browser that the owner has signed in with (docs/decisions/014). */
export const DEVICE_COOKIE = 'device'

type SignedIn = { user: UserRecord; grant: string; remember: boolean; trust: boolean; way: string }

/** Opens a session, ends the browser's previous one, and registers the device; with `trust` it needs no code for a while. */
export async function startSession(context: CallContext, tx: Tx, { user, grant, remember, trust, way }: SignedIn) {
  const { request, response } = context
  const now = context.now()
  // The user may have been disabled or removed meanwhile.
  if ((await lock(tx, user.id))?.status !== 'Active') throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
  await replaceSession(tx, request.cookies[SESSION_COOKIE])
  await deleteExpiredSessions(tx, user.id, now)
  await deleteOld(tx, user.id, now)
  const device = await devices.register(tx, { token: request.cookies[DEVICE_COOKIE], userId: user.id, now, trust })
  const session = await openSession(tx, { userId: user.id, request, now, remember, grant, deviceHash: device.hash })
  await change(tx, user.id, { last_sign_in_at: now })
  await recordSignIn(context, tx, way, user.email, user)
  response.setCookie(DEVICE_COOKIE, device.token, device.expires)
  // The session cookie comes last, because simple clients keep only the last one.
  response.setCookie(SESSION_COOKIE, session.token, remember ? session.expires : null)
  return { token: tokenOf(user.id), setFirstTimePasswordFlow: false as const }
}

/** Records each attempt to sign in with its outcome, but never the secrets entered. */
export const recordSignIn = (context: CallContext, tx: Tx, what: string, account: string, user?: UserRecord) =>
  addAuditEntry(tx, {
    action: `sign-in: ${what}`,
    subject: account.slice(0, 254),
    details: { address: context.request.address },
    userId: user?.id ?? null,
    userName: user ? `${user.first_name} ${user.last_name}`.trim() : '',
    requestId: context.requestId,
  })

/** The user's id in opaque form, which pages store as `loginToken`; it authorizes nothing. */
export const tokenOf = (userId: number): string => Buffer.from(`user:${userId}`).toString('base64url')

export function userOfToken(token: string): number | undefined {
  const [, id] = /^user:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return id === undefined ? undefined : Number(id)
}
