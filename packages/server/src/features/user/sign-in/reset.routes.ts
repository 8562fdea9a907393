import { LONGEST_CODE, WRONG_CODE } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { type CodeCheck, NOBODYS } from '../../../identity/identity.ts'
import { audit } from '../../../platform/calls/audit.ts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { signOutEverywhere } from '../../../platform/calls/sessions.ts'
import * as challenges from './challenges.store.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { DEVICE_COOKIE } from './start-session.ts'
import * as devices from '../devices/devices.store.ts'
import { askAbout, askForMail, guess, resetTries, tryLink, unhurried } from './rate-limit.ts'
import { tellOwner } from '../mail/notify.job.ts'
import { startReset } from './start-reset.job.ts'
import { findByEmail, findByNameOrEmail, type UserRecord } from '../accounts/user.store.ts'

type Reset = { email: string; code: string; newPassword: string }
type Outcome = { isWrong: boolean; message?: Text; isExhausted?: boolean }

/** Unknown e-mail, no code asked for, wrong code, too old: one answer, so that none of them can be told from another. */
const WRONG: Outcome = { isWrong: true, message: WRONG_CODE }
const USED_UP: Outcome = { isWrong: true, message: text('user.code.usedUp'), isExhausted: true }

const isKey = (code: string) => code.length > LONGEST_CODE

async function reset(context: CallContext, tx: Tx, entered: Reset): Promise<Outcome> {
  const { email } = entered
  const user = await findByEmail(tx, email)
  const record = (action: string) =>
    audit(tx, { action, subject: email.slice(0, 254), userId: user?.id ?? null, requestId: context.requestId })
  const checked = await (isKey(entered.code) ? checkKey : checkCode)(context, tx, user, entered)
  if (!user || checked.result !== 'right') {
    await record('reset: refused')
    return checked.result === 'refused' ? { isWrong: true, message: checked.message } : WRONG
  }
  await challenges.dropAll(tx, user.id)
  await signOutEverywhere(tx, user.id)
  await devices.forget(tx, user.id)
  // Whoever reads the mail is the owner: guesses of strangers do not lock this browser out when they sign in now.
  const device = await devices.register(tx, { token: undefined, userId: user.id, now: context.now(), trust: false })
  context.answer.setCookie(DEVICE_COOKIE, device.token, device.expires)
  context.services.push.drop(tx.companyId, user.id)
  await record('reset: new password')
  await tellOwner({ tx, services: context.services }, user, 'passwordChanged')
  return { isWrong: false }
}

type Check = (context: CallContext, tx: Tx, user: UserRecord | undefined, entered: Reset) => Promise<CodeCheck>

/** Tries are counted for addresses without an account too: only so can an answer say that they are used up. */
async function resetByCode(context: CallContext, entered: Reset): Promise<Outcome> {
  const { limits } = context.services
  const tries = resetTries(context, entered.email)
  if (await limits.isUsedUp(tries)) return unhurried(Promise.resolve(USED_UP))
  const outcome = await unhurried(context.inCompany((tx) => reset(context, tx, entered)))
  if (!outcome.isWrong) await limits.clear(tries)
  if (outcome !== WRONG) return outcome
  await limits.count(tries)
  return (await limits.isUsedUp(tries)) ? USED_UP : WRONG
}

/** A typed code has three tries. Where there is nothing to check, the provider is asked all the same: it takes as long. */
const checkCode: Check = async (context, tx, user, { code, newPassword }) => {
  const now = context.now()
  const identity = await context.services.identityOf(tx)
  const challenge = await challenges.lock(tx, { userId: user?.id ?? 0, purpose: 'reset' }, now)
  const mayTry = challenge && (await challenges.takeAttempt(tx, challenge.id, now))
  const checked = await identity.checkCode(tx, mayTry ? challenge : NOBODYS, code, newPassword)
  // What the provider has against the new password it tells everybody, or nobody.
  if (!mayTry) return checked.result === 'refused' ? checked : { result: 'ended' }
  if (checked.result === 'wrong') await challenges.keepState(tx, challenge.id, checked.state)
  if (checked.result === 'ended') await challenges.exhaust(tx, challenge.id)
  return checked
}

/** The key of a mail's link needs no count of tries, and those of the code beside it do not use it up. */
const checkKey: Check = async (context, tx, user, { code, newPassword }) => {
  const challenge = await challenges.lock(tx, { token: code, purpose: 'reset' }, context.now())
  if (!user || challenge?.person.id !== user.id || challenge.isExpired) return { result: 'ended' }
  await (await context.services.identityOf(tx)).setPassword(tx, challenge.user, newPassword)
  return { result: 'right', grant: '' }
}

export const resets = {
  // The same work for every address: whether it has an account is found out later, by a job.
  forgotPassword: bare.user.forgotPassword.handler(async ({ input: { email }, context }) => {
    await askForMail(context, email)
    await context.services.limits.clear(resetTries(context, email))
    await unhurried(
      context.inCompany(async (tx) => {
        await context.services.jobs.enqueue(tx, startReset, { email })
        await audit(tx, { action: 'reset: asked for', subject: email.slice(0, 254), requestId: context.requestId })
      }),
    )
    return ok(null, text('user.password.resetAsked'))
  }),

  resetAccess: call.user.resetAccess.handler(async ({ input: { cogUserName }, context }) => {
    await askAbout(context)
    const user = await findByNameOrEmail(context.tx, cogUserName)
    const isOpen = user !== undefined && (await challenges.isResetOpen(context.tx, user.id, context.now()))
    return ok({ status: isOpen ? ('Allowed' as const) : ('Expired' as const) })
  }),

  submitReset: bare.user.submitReset.handler(async ({ input, context }) => {
    const letThrough = isKey(input.code) ? tryLink : guess
    const { message, isExhausted } = await letThrough(context, input.email, () => {
      refuseGuessablePassword(input.newPassword, input.email, 'newPassword')
      return isKey(input.code) ? unhurried(context.inCompany((tx) => reset(context, tx, input))) : resetByCode(context, input)
    })
    if (message !== undefined) throw new AppError('INVALID', message, { fields: { code: message }, ...(isExhausted && { isExhausted }) })
    return ok(null, text('user.password.reset'))
  }),
}
