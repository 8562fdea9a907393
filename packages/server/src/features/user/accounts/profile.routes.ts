import { INVALID_ACCESS, NOT_YOUR_PASSWORD, WRONG_OLD_PASSWORD } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { CallContext, Viewer } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField, refuseStale } from '../../../platform/errors.ts'
import { withIdempotencyKey } from '../../../platform/calls/idempotency.ts'
import { grantOf, markProved, SESSION_COOKIE, signOutEverywhere } from '../../../platform/calls/sessions.ts'
import * as challenges from '../sign-in/challenges.store.ts'
import { refuseGuessablePassword } from '../sign-in/guessable-passwords.ts'
import * as devices from '../devices/devices.store.ts'
import { type Guessed, guess, isRight } from '../sign-in/rate-limit.ts'
import { recordSignIn, startSession, userOfToken } from '../sign-in/start-session.ts'
import { currentUser, lockCurrentUser } from './signed-in-user.ts'
import { notifyOwner } from '../mail/notify-account-owner.job.ts'
import * as store from './user.store.ts'
import { isPhoneRequired, profileView, rowOf } from './user-view.ts'

type Passwords = { oldPassword: string; password: string }

/** Ends all other sessions, replaces this one's token, and requires codes on all devices again. */
async function changePassword(context: CallContext, tx: Tx, viewer: Viewer, { oldPassword, password }: Passwords): Promise<Guessed> {
  const user = await lockCurrentUser({ viewer, tx })
  refuseGuessablePassword(password, user.email, 'password')
  const identity = await context.services.identityOf(tx)
  const grant = await grantOf(tx, context.request.cookies[SESSION_COOKIE] ?? '')
  const changed = await identity.changePassword(tx, store.identityUser(user), { oldPassword, password, grant })
  const record = (action: string) =>
    addAuditEntry(tx, { action, subject: `user ${user.id}`, userId: user.id, userName: viewer.name, requestId: context.requestId })
  if (changed.result === 'wrong') {
    await record('change password: wrong old password')
    return { isWrong: true, refusal: invalidField('oldPassword', WRONG_OLD_PASSWORD) }
  }
  if (changed.result === 'refused') return { isWrong: false, refusal: invalidField('password', changed.message) }
  const device = await devices.deviceOf(tx, viewer.sessionHash)
  await challenges.deleteAll(tx, user.id)
  await signOutEverywhere(tx, user.id)
  context.services.push.drop(tx.companyId, user.id)
  await devices.forget(tx, user.id, device)
  await startSession(context, tx, { user, grant, remember: false, trust: false, way: 'new session after a new password' })
  await record('change password')
  await notifyOwner({ tx, services: context.services }, user, 'passwordChanged')
  return { isWrong: false }
}

/** Checks the password again, so that the session may change account security for a while. */
async function prove(context: CallContext, tx: Tx, viewer: Viewer, password: string): Promise<Guessed> {
  const user = await lockCurrentUser({ viewer, tx })
  const identity = await context.services.identityOf(tx)
  const proved = await identity.signIn(tx, store.identityUser(user), { password })
  await recordSignIn(context, tx, proved.step === 'right' ? 'proved again' : 'proof refused', user.email, user)
  if (proved.step !== 'right') return { isWrong: true, refusal: invalidField('password', NOT_YOUR_PASSWORD) }
  await markProved(tx, context.request.cookies[SESSION_COOKIE] ?? '', { grant: proved.grant, now: context.now() })
  return { isWrong: false }
}

export const profile = {
  me: call.user.me.handler(async ({ input, context }) => {
    // The token is only a hint; authorization uses the session (reliability.md C4).
    if (!context.viewer || userOfToken(input.loginToken) !== context.viewer.id) throw new AppError('FORBIDDEN', INVALID_ACCESS)
    const user = await currentUser(context)
    return ok(profileView(user, { isPhoneRequired: await isPhoneRequired(context, user) }))
  }),

  changePassword: bare.user.changePassword.handler(async ({ input, context }) => {
    const { viewer } = context
    if (!viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
    const { email } = await context.inCompany((tx) => lockCurrentUser({ viewer, tx }))
    const { refusal } = await guess(context, email, () =>
      context.inCompany((tx) =>
        withIdempotencyKey({ ...context, tx }, 'user.changePassword', input, () => changePassword(context, tx, viewer, input), {
          isStored: isRight,
        }),
      ),
    )
    if (refusal) throw refusal
    return ok(null, text('user.password.changed'))
  }),

  prove: bare.user.prove.handler(async ({ input, context }) => {
    const { viewer } = context
    if (!viewer) throw new AppError('UNAUTHENTICATED', INVALID_ACCESS)
    const { email } = await context.inCompany((tx) => lockCurrentUser({ viewer, tx }))
    const { refusal } = await guess(context, email, () => context.inCompany((tx) => prove(context, tx, viewer, input.password)))
    if (refusal) throw refusal
    return ok(null)
  }),

  updateSmsOptIn: call.user.updateSmsOptIn.handler(async ({ input, context }) => {
    const user = await lockCurrentUser(context)
    if (input.userSelectedRecordId !== user.id) throw new AppError('FORBIDDEN', INVALID_ACCESS)
    await refuseStale(input.version, user, rowOf)
    await store.change(context.tx, user.id, { sms_opt_in: input.smsOptIn })
    await (await context.services.identityOf(context.tx)).update(context.tx, { ...store.identityUser(user), smsOptIn: input.smsOptIn })
    context.audit(`user ${user.id}`, { smsOptIn: input.smsOptIn })
    return ok(null, text(input.smsOptIn ? 'user.textMessagesOn' : 'user.textMessagesOff'))
  }),
}
