import { CODE_SENT, CODES_EXHAUSTED, type SignInStep, WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { CodeCheck } from '../../identity/identity.ts'
import { bare, call, ok } from '../../platform/call.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { endSession } from '../../platform/sessions.ts'
import { current, sender } from '../company/company.store.ts'
import * as challenges from './challenges.store.ts'
import { refuseGuessablePassword } from './guessable-passwords.ts'
import * as devices from './devices.store.ts'
import { askAbout, askForLetter, guess } from './door.ts'
import { enter, recordSignIn } from './enter.ts'
import { hasPasskey } from './passkeys.store.ts'
import { noMoreTries, refuseCode } from './refuse-code.ts'
import { identityUser, findByEmail, findByProviderName, type UserRecord } from './user.store.ts'
import { maskedEmail } from './user-view.ts'

const TOO_LONG = text('user.signIn.tooLong')
const SENT_TOO_OFTEN = text('user.code.sentTooOften')

/** What came of an attempt, decided inside of its transaction and told after it: a refusal stays on record. */
type Attempt = { isWrong: boolean } & ({ step: SignInStep; message: string } | { refusal: AppError })

const wrong = (refusal: AppError): Attempt => ({ isWrong: true, refusal })
const refused = (refusal: AppError): Attempt => ({ isWrong: false, refusal })
const done = (step: SignInStep, message: string): Attempt => ({ isWrong: false, step, message })

export async function answerAttempt(attempt: Promise<Attempt>) {
  const result = await attempt
  if ('refusal' in result) throw result.refusal
  return ok(result.step, result.message)
}

type Credentials = { email: string; password: string; newPassword?: string | undefined; remember?: boolean | undefined }

async function authenticate(
  context: CallContext,
  tx: Tx,
  { email, password, newPassword, remember = false }: Credentials,
): Promise<Attempt> {
  const identity = await context.services.identityOf(tx)
  const found = await findByEmail(tx, email)
  // Whoever may not come in is answered like somebody unknown.
  const user = found?.status === 'Disabled' ? undefined : found
  const result = await identity.signIn(tx, user && identityUser(user), { password, newPassword })
  if (result.step === 'right' && user) return passwordIsRight(context, tx, user, remember, result.grant)
  await recordSignIn(context, tx, result.step, email, user)
  switch (result.step) {
    case 'new-password-needed':
      return done({ setFirstTimePasswordFlow: true }, context.say(text('user.signIn.chooseOwnPassword')))
    case 'reset-needed':
      return refused(new AppError('UNAUTHENTICATED', text('user.signIn.resetRequired'), { resetRequired: true }))
    case 'refused':
      return wrong(new AppError('UNAUTHENTICATED', result.message))
    case 'right':
      return wrong(new AppError('UNAUTHENTICATED', WRONG_CREDENTIALS))
  }
}

/** Asks for the second factor, unless there is none or this browser is trusted. */
async function passwordIsRight(context: CallContext, tx: Tx, known: UserRecord, remember: boolean, grant: string): Promise<Attempt> {
  const now = context.now()
  const user = (await findByEmail(tx, known.email)) ?? known
  const device = await devices.find(tx, context.request.cookies[devices.DEVICE_COOKIE], user.id)
  const isTrusted = device?.trustedUntil != null && device.trustedUntil > now
  if (!user.is_two_fa_enabled || isTrusted)
    return done(await enter(context, tx, { user, grant, remember, trust: false, way: 'signed-in' }), context.say(text('user.signIn.done')))

  await askForLetter({ ...context, tx }, user.email)
  const { token, challenge } = await challenges.begin(tx, { user, purpose: 'sign-in', remember, grant, now })
  const identity = await context.services.identityOf(tx)
  await identity.sendCode(tx, challenge)
  await recordSignIn(context, tx, 'code-needed', user.email, user)
  return done(
    {
      challengeId: token,
      delivery: 'email',
      sentTo: maskedEmail(user.email),
      hasPasskey: await hasPasskey(tx, user.id),
      setFirstTimePasswordFlow: false,
    },
    CODE_SENT,
  )
}

/** Whose sign-in a challenge finishes, for counting guesses. */
export const accountOf = (context: CallContext, challengeId: string): Promise<string> =>
  context.inCompany(
    async (tx) => (await challenges.hold(tx, { token: challengeId }, context.now()))?.person.email ?? `challenge ${challengeId}`,
  )

type Answer = { challengeId: string; remember: boolean; way: string }

/** Finishes a sign-in by a second factor. An attempt is taken before it is looked at, in the row that all guesses wait for. */
export async function answerChallenge(
  context: CallContext,
  tx: Tx,
  { challengeId, remember, way }: Answer,
  check: (challenge: challenges.ChallengeRecord) => Promise<CodeCheck>,
): Promise<Attempt> {
  const now = context.now()
  const challenge = await challenges.hold(tx, { token: challengeId }, now)
  if (!challenge) return refused(new AppError('UNAUTHENTICATED', TOO_LONG))
  const { person } = challenge
  if (!(await challenges.takeAttempt(tx, challenge.id, now))) return noMoreTries(challenge, CODES_EXHAUSTED)
  const checked = await check(challenge)
  if (checked.result === 'right') {
    await challenges.markAnswered(tx, challenge.id, now)
    const trust = remember || challenge.remember
    return done(
      await enter(context, tx, { user: person, grant: checked.grant, remember: trust, trust, way }),
      context.say(text('user.signIn.done')),
    )
  }
  await recordSignIn(context, tx, 'wrong code', person.email, person)
  return refuseCode(tx, challenge, checked, CODES_EXHAUSTED)
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

  // Its own transactions: a refused sign-in is rolled back, but stays in the audit trail.
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
    await askForLetter(context, await accountOf(context, challengeId))
    await context.inCompany(async (tx) => {
      const now = context.now()
      const challenge = await challenges.hold(tx, { token: challengeId }, now)
      if (!challenge) throw new AppError('UNAUTHENTICATED', TOO_LONG)
      if (!(await challenges.takeSend(tx, challenge.id, now))) throw new AppError('TOO_MANY', SENT_TOO_OFTEN)
      await (await context.services.identityOf(tx)).sendCode(tx, challenge)
      await recordSignIn(context, tx, 'code sent again', challenge.person.email, challenge.person)
    })
    return ok({ challengeId }, CODE_SENT)
  }),

  isLoggedIn: bare.user.isLoggedIn.handler(async ({ context }) => ok({ loggedIn: context.viewer !== null })),

  logout: call.user.logout.handler(async ({ context }) => {
    if (context.viewer) await endSession(context.tx, context.viewer.sessionHash)
    context.answer.clearSession()
    return ok(null, context.say(text('user.signIn.ended')))
  }),

  twoFaConfig: call.user.twoFaConfig.handler(async ({ input, context }) => {
    await askAbout(context)
    const user = await findByEmail(context.tx, input.email)
    return ok({ isTwoFaEnabled: user?.status !== 'Disabled' && (user?.is_two_fa_enabled ?? false) })
  }),

  confirmationStatus: call.user.confirmationStatus.handler(async ({ input, context }) => {
    await askAbout(context)
    const user = isProviderName(input.cogUserName) ? await findByProviderName(context.tx, input.cogUserName) : undefined
    const isConfirmed = user?.status === 'Active' || user?.status === 'Reset required'
    return ok({ status: isConfirmed ? ('Confirmed' as const) : ('Unconfirmed' as const) })
  }),
}

export const isProviderName = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
