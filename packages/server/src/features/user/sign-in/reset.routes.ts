import { LONGEST_CODE, WRONG_CODE } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { type CodeCheck, DUMMY_CHALLENGE } from '../../../identity/identity.ts'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signOutEverywhere } from '../../../platform/calls/sessions.ts'
import * as challenges from './challenges.store.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { DEVICE_COOKIE } from './start-session.ts'
import * as devices from '../devices/devices.store.ts'
import { limitAccountQuestions, limitMailRequests, guess, resetTries, tryLink, withMinimumDuration } from './rate-limit.ts'
import { notifyOwner } from '../mail/notify-account-owner.job.ts'
import { startPasswordReset } from './start-password-reset.job.ts'
import { findByEmail, findByProviderName, type UserRecord } from '../accounts/user.store.ts'

type Reset = { email: string; code: string; newPassword: string }
type Outcome = { isWrong: boolean; message?: Text; isExhausted?: boolean }

/** The same response for unknown emails, unrequested, wrong and expired codes, so that they are indistinguishable. */
const WRONG: Outcome = { isWrong: true, message: WRONG_CODE }
const USED_UP: Outcome = { isWrong: true, message: text('user.code.usedUp'), isExhausted: true }

const isKey = (code: string) => code.length > LONGEST_CODE

async function reset(context: CallContext, tx: Tx, entered: Reset): Promise<Outcome> {
  const { email } = entered
  const user = await findByEmail(tx, email)
  const record = (action: string) =>
    addAuditEntry(tx, { action, subject: email.slice(0, 254), userId: user?.id ?? null, requestId: context.requestId })
  const checked = await (isKey(entered.code) ? checkKey : checkCode)(context, tx, user, entered)
  if (!user || checked.result !== 'right') {
    await record('reset: refused')
    return checked.result === 'refused' ? { isWrong: true, message: checked.message } : WRONG
  }
  await challenges.deleteAll(tx, user.id)
  await signOutEverywhere(tx, user.id)
  await devices.forget(tx, user.id)
  // A user of the mail's link is the owner, so strangers' guesses must not limit this browser.
  const device = await devices.register(tx, { token: undefined, userId: user.id, now: context.now(), trust: false })
  context.response.setCookie(DEVICE_COOKIE, device.token, device.expires)
  context.services.push.drop(tx.companyId, user.id)
  await record('reset: new password')
  await notifyOwner({ tx, services: context.services }, user, 'passwordChanged')
  return { isWrong: false }
}

type Check = (context: CallContext, tx: Tx, user: UserRecord | undefined, entered: Reset) => Promise<CodeCheck>

/** Counts attempts for unknown emails too, so that the response is the same. */
async function resetByCode(context: CallContext, entered: Reset): Promise<Outcome> {
  const { limits } = context.services
  const tries = resetTries(context, entered.email)
  if (await limits.isUsedUp(tries)) return withMinimumDuration(Promise.resolve(USED_UP))
  const outcome = await withMinimumDuration(context.inCompany((tx) => reset(context, tx, entered)))
  if (!outcome.isWrong) await limits.clear(tries)
  if (outcome !== WRONG) return outcome
  await limits.count(tries)
  return (await limits.isUsedUp(tries)) ? USED_UP : WRONG
}

/** A typed code has three attempts. The provider is called even if there is nothing to check, to take the same time. */
const checkCode: Check = async (context, tx, user, { code, newPassword }) => {
  const now = context.now()
  const identity = await context.services.identityOf(tx)
  const challenge = await challenges.lock(tx, { userId: user?.id ?? 0, purpose: 'reset' }, now)
  const mayTry = challenge && (await challenges.takeAttempt(tx, challenge.id, now))
  const checked = await identity.checkCode(tx, mayTry ? challenge : DUMMY_CHALLENGE, code, newPassword)
  // The provider may reject the new password, but must not reveal whether the account exists.
  if (!mayTry) return checked.result === 'refused' ? checked : { result: 'ended' }
  if (checked.result === 'wrong') await challenges.storeState(tx, challenge.id, checked.state)
  if (checked.result === 'ended') await challenges.exhaust(tx, challenge.id)
  return checked
}

/** A link's key has no attempt limit, and wrong codes do not invalidate it. */
const checkKey: Check = async (context, tx, user, { code, newPassword }) => {
  const challenge = await challenges.lock(tx, { token: code, purpose: 'reset' }, context.now())
  if (!user || challenge?.person.id !== user.id || challenge.isExpired) return { result: 'ended' }
  await (await context.services.identityOf(tx)).setPassword(tx, challenge.user, newPassword)
  return { result: 'right', grant: '' }
}

export const resets = {
  // Does the same work for every email; a job finds the account later.
  forgotPassword: bare.user.forgotPassword.handler(async ({ input: { email }, context }) => {
    await limitMailRequests(context, email)
    await context.services.limits.clear(resetTries(context, email))
    await withMinimumDuration(
      context.inCompany(async (tx) => {
        await context.services.jobs.enqueue(tx, startPasswordReset, { email })
        await addAuditEntry(tx, { action: 'reset: asked for', subject: email.slice(0, 254), requestId: context.requestId })
      }),
    )
    return ok(null, text('user.password.resetAsked'))
  }),

  resetAccess: call.user.resetAccess.handler(async ({ input: { cogUserName }, context }) => {
    await limitAccountQuestions(context)
    const user = await findByProviderName(context.tx, cogUserName)
    const isOpen = user !== undefined && (await challenges.isResetOpen(context.tx, user.id, context.now()))
    return ok({ status: isOpen ? ('Allowed' as const) : ('Expired' as const) })
  }),

  submitReset: bare.user.submitReset.handler(async ({ input, context }) => {
    const letThrough = isKey(input.code) ? tryLink : guess
    const { message, isExhausted } = await letThrough(context, input.email, () => {
      refuseGuessablePassword(input.newPassword, input.email, 'newPassword')
      return isKey(input.code) ? withMinimumDuration(context.inCompany((tx) => reset(context, tx, input))) : resetByCode(context, input)
    })
    if (message !== undefined) throw new AppError('INVALID', message, { fields: { code: message }, ...(isExhausted && { isExhausted }) })
    return ok(null, text('user.password.reset'))
  }),
}
