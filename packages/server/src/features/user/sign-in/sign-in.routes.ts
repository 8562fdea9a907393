import { CODE_SENT, WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { maskedEmail } from '../../../mail/mail.ts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { CallContext, TxContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { endSession, grantOf, SESSION_COOKIE } from '../../../platform/calls/sessions.ts'
import { current, sender } from '../../company/company.store.ts'
import * as challenges from './challenges.store.ts'
import { type Attempt, accountOf, answerAttempt, answerChallenge, done, refused, TOO_LONG, wrong } from './finish-sign-in.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import * as devices from '../devices/devices.store.ts'
import { limitAccountQuestions, limitMailRequests, guess } from './rate-limit.ts'
import { pageAddress, relyingParty } from './page-address.ts'
import { DEVICE_COOKIE, recordSignIn, startSession } from './start-session.ts'
import * as passkeys from '../passkeys/passkeys.store.ts'
import { findByEmail, findByProviderName, identityUser, type UserRecord } from '../accounts/user.store.ts'

const SENT_TOO_OFTEN = text('user.code.sentTooOften')

type Credentials = { email: string; password: string; newPassword?: string | undefined; remember?: boolean | undefined }

async function authenticate(
  context: CallContext,
  tx: Tx,
  { email, password, newPassword, remember = false }: Credentials,
): Promise<Attempt> {
  const identity = await context.services.identityOf(tx)
  const found = await findByEmail(tx, email)
  // A disabled user gets the same response as an unknown one.
  const user = found?.status === 'Disabled' ? undefined : found
  const result = await identity.signIn(tx, user && identityUser(user), { password, newPassword })
  if (result.step === 'right' && user) return passwordIsRight(context, tx, user, remember, result.grant)
  await recordSignIn(context, tx, result.step, email, user)
  switch (result.step) {
    case 'new-password-needed':
      return done({ setFirstTimePasswordFlow: true }, text('user.signIn.chooseOwnPassword'))
    case 'reset-needed':
      return refused(new AppError('UNAUTHENTICATED', text('user.signIn.resetRequired'), { resetRequired: true }))
    case 'refused':
      return wrong(new AppError('UNAUTHENTICATED', result.message))
    case 'right':
      return wrong(new AppError('UNAUTHENTICATED', WRONG_CREDENTIALS))
  }
}

async function passwordIsRight(context: CallContext, tx: Tx, known: UserRecord, remember: boolean, grant: string): Promise<Attempt> {
  const now = context.now()
  const user = (await findByEmail(tx, known.email)) ?? known
  const device = await devices.find(tx, context.request.cookies[DEVICE_COOKIE], user.id)
  const isTrusted = device?.trustedUntil != null && device.trustedUntil > now
  if (!user.is_two_fa_enabled || isTrusted)
    return done(await startSession(context, tx, { user, grant, remember, trust: false, way: 'signed-in' }), text('user.signIn.done'))

  await limitMailRequests({ ...context, tx }, user.email)
  const { token, challenge } = await challenges.begin(tx, { user, purpose: 'sign-in', remember, grant, now })
  const identity = await context.services.identityOf(tx)
  await identity.sendCode(tx, challenge)
  await recordSignIn(context, tx, 'code-needed', user.email, user)
  return done(
    {
      challengeId: token,
      delivery: 'email',
      sentTo: maskedEmail(user.email),
      hasPasskey: (await passkeys.ofUserAt(tx, user.id, relyingParty(context.request).rpID)).length > 0,
      setFirstTimePasswordFlow: false,
    },
    CODE_SENT,
  )
}

export const signIn = {
  configuration: call.user.configuration.handler(async ({ context }) => {
    const company = await current(context.tx)
    const { provider, publicSettings } = await context.services.identityOf(context.tx)
    const openId = await context.services.openIdOf(context.tx)
    const { address } = await sender(context.tx)
    return ok({
      provider,
      ...publicSettings,
      fromEmail: address,
      fromName: company?.name ?? '',
      openId: openId ? { name: openId.name } : null,
    })
  }),

  // Uses its own transactions: a refused sign-in is rolled back but recorded in the audit trail.
  authenticate: bare.user.authenticate.handler(({ input, context }) => {
    const attempt = () => {
      if (input.newPassword !== undefined) refuseGuessablePassword(input.newPassword, input.email, 'newPassword')
      return context.inCompany((tx) => authenticate(context, tx, input))
    }
    return answerAttempt(guess(context, input.email, attempt))
  }),

  answerChallenge: bare.user.answerChallenge.handler(async ({ input, context }) => {
    const { challengeId, code, remember = false } = input
    const account = await accountOf(context, challengeId)
    const check = (tx: Tx) => async (challenge: challenges.ChallengeRecord) =>
      (await context.services.identityOf(tx)).checkCode(tx, challenge, code)
    const attempt = () =>
      context.inCompany((tx) => answerChallenge(context, tx, { challengeId, remember, way: 'signed-in by code' }, check(tx)))
    return answerAttempt(guess(context, account, attempt))
  }),

  resendChallenge: bare.user.resendChallenge.handler(async ({ input: { challengeId }, context }) => {
    await limitMailRequests(context, await accountOf(context, challengeId))
    await context.inCompany(async (tx) => {
      const now = context.now()
      const challenge = await challenges.lock(tx, { token: challengeId }, now)
      if (!challenge) throw new AppError('UNAUTHENTICATED', TOO_LONG)
      if (!(await challenges.takeSend(tx, challenge.id, now))) throw new AppError('TOO_MANY', SENT_TOO_OFTEN)
      await (await context.services.identityOf(tx)).sendCode(tx, challenge)
      await recordSignIn(context, tx, 'code sent again', challenge.person.email, challenge.person)
    })
    return ok({ challengeId }, CODE_SENT)
  }),

  isLoggedIn: bare.user.isLoggedIn.handler(async ({ context }) => ok({ loggedIn: context.viewer !== null })),

  logout: call.user.logout.handler(async ({ context }) => {
    const grant = await grantOf(context.tx, context.request.cookies[SESSION_COOKIE] ?? '')
    if (context.viewer) await endSession(context.tx, context.viewer.sessionHash)
    context.response.clearCookie(SESSION_COOKIE)
    return ok(await signOutAtProvider(context, grant), text('user.signIn.ended'))
  }),

  twoFaConfig: call.user.twoFaConfig.handler(async ({ input, context }) => {
    await limitAccountQuestions(context)
    const user = await findByEmail(context.tx, input.email)
    return ok({ isTwoFaEnabled: user?.status !== 'Disabled' && (user?.is_two_fa_enabled ?? false) })
  }),

  confirmationStatus: call.user.confirmationStatus.handler(async ({ input, context }) => {
    await limitAccountQuestions(context)
    const user = await findByProviderName(context.tx, input.cogUserName)
    const isConfirmed = user?.status === 'Active' || user?.status === 'Reset required'
    return ok({ status: isConfirmed ? ('Confirmed' as const) : ('Unconfirmed' as const) })
  }),
}

/** An unreachable provider must not prevent signing out here. */
async function signOutAtProvider(context: TxContext, grant: string): Promise<{ endSessionUrl: string } | null> {
  const { tx, services, requestId, response } = context
  const failed = (err: unknown) => services.log.warn({ err, requestId }, 'Sign-out at the identity provider failed')
  const identity = await services.identityOf(tx)
  // Revoking the tokens runs in the background.
  response.afterwards(() => identity.signOut(grant).catch(failed))
  const provider = await services.openIdOf(tx)
  const url = await provider?.signOut(grant, pageAddress(context, '/login')).catch(failed)
  return typeof url === 'string' ? { endSessionUrl: url } : null
}
