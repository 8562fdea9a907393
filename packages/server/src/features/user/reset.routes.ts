import { WRONG_CODE } from '@fairshare/contract'
import { audit } from '../../platform/audit.ts'
import { bare, call, ok } from '../../platform/call.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { endSessions } from '../../platform/sessions.ts'
import * as challenges from './challenges.store.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import { forget } from './devices.store.ts'
import { askForLetter, guess, unhurried } from './door.ts'
import { notify } from './notify.job.ts'
import { isProviderName } from './sign-in.routes.ts'
import { startReset } from './start-reset.job.ts'
import { findByEmail } from './user.store.ts'

type Reset = { email: string; code: string; newPassword: string }
type Outcome = { isWrong: boolean; message?: string }

/** Unknown e-mail, no code asked for, wrong code, too old, tried too often: one answer, so that none of them can be told from another. */
const WRONG: Outcome = { isWrong: true, message: WRONG_CODE }

async function reset(context: CallContext, tx: Tx, { email, code, newPassword }: Reset): Promise<Outcome> {
  const now = context.now()
  const user = await findByEmail(tx, email)
  const challenge = await challenges.hold(tx, { userId: user?.id ?? 0, purpose: 'reset' }, now)
  const record = (action: string) =>
    audit(tx, { action, subject: email.slice(0, 254), userId: user?.id ?? null, requestId: context.requestId })
  if (!user || !challenge || !(await challenges.takeAttempt(tx, challenge.id, now))) {
    await record('reset: refused')
    return WRONG
  }
  const identity = await context.services.identityOf(tx)
  const checked = await identity.checkCode(tx, challenge, code, newPassword)
  if (checked.result === 'wrong') await challenges.keepState(tx, challenge.id, checked.state)
  if (checked.result === 'ended') await challenges.exhaust(tx, challenge.id)
  if (checked.result !== 'right') {
    await record('reset: wrong code')
    return checked.result === 'refused' ? { isWrong: false, message: checked.message } : WRONG
  }
  await challenges.dropAll(tx, user.id)
  await endSessions(tx, user.id)
  await forget(tx, user.id)
  context.services.push.drop(tx.companyId, user.id)
  await record('reset: new password')
  await context.services.jobs.enqueue(tx, notify, { userId: user.id, what: 'passwordChanged', to: user.email })
  return { isWrong: false }
}

export const resets = {
  // The same work for every address: whether it has an account is found out later, by a job.
  forgotPassword: bare.user.forgotPassword.handler(async ({ input: { email }, context }) => {
    await askForLetter(context, email)
    await unhurried(
      context.inCompany(async (tx) => {
        await context.services.jobs.enqueue(tx, startReset, { email })
        await audit(tx, { action: 'reset: asked for', subject: email.slice(0, 254), requestId: context.requestId })
      }),
    )
    return ok(null, 'If this address has an account, a code is on its way.')
  }),

  resetAccess: call.user.resetAccess.handler(async ({ input: { cogUserName }, context }) => {
    const isOpen = isProviderName(cogUserName) && (await challenges.isResetOpen(context.tx, cogUserName, context.now()))
    return ok({ status: isOpen ? ('Allowed' as const) : ('Expired' as const) })
  }),

  submitReset: bare.user.submitReset.handler(async ({ input, context }) => {
    refuseGuessablePassword(input.newPassword, input.email, 'newPassword')
    const { message } = await guess(context, input.email, () => unhurried(context.inCompany((tx) => reset(context, tx, input))))
    if (message !== undefined) throw new AppError('INVALID', message, { fields: { code: message } })
    return ok(null, 'Your password is changed. Sign in with the new one.')
  }),
}
