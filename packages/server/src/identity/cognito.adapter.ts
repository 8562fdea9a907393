import { randomUUID } from 'node:crypto'
import type { AttributeType, InitiateAuthCommandOutput } from '@aws-sdk/client-cognito-identity-provider'
import { WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { Tx } from '../platform/database/db.ts'
import { proofRequired } from '../platform/errors.ts'
import { accessTokenOf, grantOf, tokensIn } from './cognito-grant.ts'
import { type CognitoPool, cognitoPool } from './cognito-pool.ts'
import { asWritten, isRefusal, isTooOften, withProviderMessage, providerMessage } from './cognito-refusals.ts'
import { type Challenge, type CodeCheck, type Identity, type IdentityUser, NOT_THE_SAME, type SignIn } from './identity.ts'
import type { CognitoSettings } from './identity-settings.ts'
import { temporaryPassword } from './passwords.ts'

const SIGN_IN_AGAIN = text('user.signIn.again')

/** Identity with a company's own Amazon Cognito user pool (setup: docs/cognito.md). */
export function cognitoIdentity(settings: CognitoSettings, now: () => Date): Identity {
  const pool = cognitoPool(settings)
  const tokenOf = ({ providerName }: IdentityUser, grant: string) => accessTokenOf(pool, providerName, grant, now())
  const at: AtPool = { pool, tokenOf, now }

  return {
    provider: 'cognito',
    canText: true,
    publicSettings: { identityPoolId: settings.userPoolId, clientId: settings.clientId },

    async signIn(tx, user, passwords) {
      const signedIn = await checkPasswords(pool, user?.providerName ?? randomUUID(), passwords, now())
      if (signedIn.step !== 'right' || !user) return signedIn
      if (await mustReset(tx, user.id)) return { step: 'reset-needed' }
      await becomeActive(tx, user.id)
      return signedIn
    },

    sendCode: (tx, challenge) => sendCode(at, tx, challenge),
    checkCode: (tx, challenge, code, newPassword) => checkCode(at, tx, challenge, { code, newPassword }),

    async invite(tx, user) {
      await withProviderMessage(inviteAtPool(pool, user))
      await tx.db.updateTable('users').set({ status: 'Invited', must_change_password: true }).where('id', '=', user.id).execute()
    },

    async setPassword(tx, user, password) {
      await withProviderMessage(setLastingPassword(pool, user, password))
      await becomeActive(tx, user.id)
    },

    async changePassword(_tx, user, { oldPassword, password, grant }) {
      const token = await tokenOf(user, grant)
      if (token === undefined) return { result: 'refused', message: SIGN_IN_AGAIN }
      try {
        await pool.changePassword(token, oldPassword, password)
        return { result: 'changed' }
      } catch (error) {
        const message = providerMessage(error)
        return WRONG_PASSWORD.test(message) ? { result: 'wrong' } : { result: 'refused', message: asWritten(message) }
      }
    },

    update: (_tx, user) => withProviderMessage(ifKnown(pool.update(user.providerName, changesOf(user)))),
    setEnabled: (_tx, { providerName }, isEnabled) =>
      withProviderMessage(ifKnown(isEnabled ? pool.enable(providerName) : pool.disable(providerName))),
    remove: (_tx, { providerName }) => withProviderMessage(ifKnown(pool.remove(providerName))),

    async signOut(grant) {
      const refresh = tokensIn(grant)?.refresh
      if (refresh) await pool.revoke(refresh)
    },
  }
}

type AtPool = {
  pool: CognitoPool
  tokenOf: (user: IdentityUser, grant: string) => Promise<string | undefined>
  now: () => Date
}

async function sendCode({ pool, tokenOf }: AtPool, tx: Tx, { id, purpose, user, value, grant }: Challenge): Promise<void> {
  switch (purpose) {
    case 'sign-in':
      return saveState(tx, id, await withProviderMessage(askForCode(pool, user.providerName)))
    case 'reset':
      return withProviderMessage(sendResetCode(pool, user))
    case 'email':
    case 'phone_number': {
      const token = await tokenOf(user, grant)
      if (token === undefined) throw proofRequired(SIGN_IN_AGAIN)
      const { CodeDeliveryDetailsList = [] } = await withProviderMessage(pool.updateOwn(token, purpose, value))
      // Cognito sends no code for an unchanged value.
      if (CodeDeliveryDetailsList.length === 0) await withProviderMessage(pool.sendAttributeCode(token, purpose))
    }
  }
}

type CodeInput = { code: string; newPassword: string | undefined }

async function checkCode(
  { pool, tokenOf, now }: AtPool,
  tx: Tx,
  challenge: Challenge,
  { code, newPassword }: CodeInput,
): Promise<CodeCheck> {
  const { purpose, user, grant } = challenge
  switch (purpose) {
    case 'sign-in':
      return checkSignInCode(pool, challenge, code, now())
    case 'reset': {
      if (newPassword === undefined) throw new Error('a pool takes the code of a reset only with the new password')
      const checked = await resetCheck(challenge, pool.confirmForgotPassword(user.providerName, code, newPassword))
      if (checked.result === 'right') await becomeActive(tx, user.id)
      return checked
    }
    case 'email':
    case 'phone_number': {
      const token = await tokenOf(user, grant)
      if (token === undefined) return { result: 'refused', message: SIGN_IN_AGAIN }
      return codeCheck(challenge, pool.verifyAttribute(token, purpose, code))
    }
  }
}

/** Cognito's message for a wrong password, at sign-in and when changing it. */
const WRONG_PASSWORD = /^Incorrect username or password\.$/

type Passwords = { password: string; newPassword?: string | undefined }

async function checkPasswords(pool: CognitoPool, name: string, { password, newPassword }: Passwords, now: Date): Promise<SignIn> {
  let answer: InitiateAuthCommandOutput
  try {
    answer = await pool.start('USER_PASSWORD_AUTH', name, { PASSWORD: password })
  } catch (error) {
    return refusedSignIn(error)
  }
  if (answer.AuthenticationResult) return { step: 'right', grant: grantOf(answer.AuthenticationResult, now) }
  if (answer.ChallengeName !== 'NEW_PASSWORD_REQUIRED') return { step: 'refused', message: ownFactor(answer.ChallengeName) }
  if (newPassword === undefined) return { step: 'new-password-needed' }
  if (newPassword === password) return { step: 'refused', message: NOT_THE_SAME }
  try {
    const responses = { NEW_PASSWORD: newPassword, ...attributesToReturn(answer.ChallengeParameters?.['userAttributes']) }
    const { AuthenticationResult, ChallengeName } = await pool.answer('NEW_PASSWORD_REQUIRED', name, answer.Session, responses)
    if (!AuthenticationResult) return { step: 'refused', message: ownFactor(ChallengeName) }
    return { step: 'right', grant: grantOf(AuthenticationResult, now) }
  } catch (error) {
    return { step: 'refused', message: asWritten(providerMessage(error)) }
  }
}

/** Does not reveal whether the user is unknown or disabled or the password is wrong. Reveals what the user can fix. */
function refusedSignIn(error: unknown): SignIn {
  if (isRefusal(error, 'PasswordResetRequiredException')) return { step: 'reset-needed' }
  const words = providerMessage(error)
  const isSecret = isRefusal(error, 'NotAuthorizedException', 'UserNotFoundException', 'InvalidPasswordException')
  return { step: 'refused', message: isSecret && !/expired|exceeded/i.test(words) ? WRONG_CREDENTIALS : asWritten(words) }
}

/** The product asks for the second factor itself, through CUSTOM_AUTH, because it knows the trusted browsers. */
const ownFactor = (challenge = 'nothing known') => text('user.signIn.ownFactor', { challenge })

/** Cognito rejects these when they are returned with a new password, because it verifies them itself. */
const NOT_SENT_BACK = new Set(['phone_number', 'email', 'email_verified', 'phone_number_verified', 'sub'])

const attributesToReturn = (json = '{}'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as Record<string, string>)
      .filter(([name]) => !NOT_SENT_BACK.has(name))
      .map(([name, value]) => [`userAttributes.${name}`, value]),
  )

async function askForCode(pool: CognitoPool, name: string): Promise<string> {
  const { ChallengeName, Session } = await pool.start('CUSTOM_AUTH', name)
  if (ChallengeName !== 'CUSTOM_CHALLENGE' || !Session)
    throw new Error(`the user pool answered CUSTOM_AUTH with ${ChallengeName ?? 'tokens'}`)
  return Session
}

async function checkSignInCode(pool: CognitoPool, { user, state }: Challenge, code: string, now: Date): Promise<CodeCheck> {
  if (state === '') return { result: 'ended' }
  try {
    const { AuthenticationResult, Session } = await pool.answer('CUSTOM_CHALLENGE', user.providerName, state, { ANSWER: code })
    if (AuthenticationResult) return { result: 'right', grant: grantOf(AuthenticationResult, now) }
    return Session ? { result: 'wrong', state: Session } : { result: 'ended' }
  } catch (error) {
    // A Cognito session allows one response; after a refusal it cannot continue.
    if (isRefusal(error, 'NotAuthorizedException', 'CodeMismatchException', 'ExpiredCodeException') || isTooOften(error))
      return { result: 'ended' }
    return { result: 'refused', message: asWritten(providerMessage(error)) }
  }
}

async function codeCheck({ state, grant }: Challenge, check: Promise<unknown>): Promise<CodeCheck> {
  try {
    await check
    return { result: 'right', grant }
  } catch (error) {
    if (isRefusal(error, 'CodeMismatchException')) return { result: 'wrong', state }
    if (isRefusal(error, 'ExpiredCodeException', 'UserNotFoundException') || isTooOften(error)) return { result: 'ended' }
    return { result: 'refused', message: asWritten(providerMessage(error)) }
  }
}

/** The user is not signed in yet: reveals what is wrong with the new password, and nothing about the account. */
async function resetCheck(challenge: Challenge, check: Promise<unknown>): Promise<CodeCheck> {
  let isAboutPassword = false
  const checked = await codeCheck(
    challenge,
    check.catch((error: unknown) => {
      isAboutPassword = isRefusal(error, 'InvalidPasswordException', 'PasswordHistoryPolicyViolationException')
      throw error
    }),
  )
  return checked.result === 'refused' && !isAboutPassword ? { result: 'ended' } : checked
}

/** A user with a temporary password cannot reset it at Cognito, so they get a new invitation. */
async function sendResetCode(pool: CognitoPool, user: IdentityUser): Promise<void> {
  try {
    await pool.forgotPassword(user.providerName)
  } catch (error) {
    if (!isRefusal(error, 'UserNotFoundException') && !/current state/i.test(providerMessage(error))) throw error
    await inviteAtPool(pool, user)
  }
}

async function inviteAtPool(pool: CognitoPool, user: IdentityUser): Promise<void> {
  const { providerName } = user
  try {
    await pool.create(providerName, attributesOf(user))
  } catch (error) {
    if (!isRefusal(error, 'UsernameExistsException')) throw error
    await pool.update(providerName, changesOf(user))
    // Cognito resends invitations only to users with a temporary password. The invitation replaces this one.
    await pool.setPassword(providerName, temporaryPassword(), false)
    await pool.sendInvitationAgain(providerName)
  }
}

async function setLastingPassword(pool: CognitoPool, user: IdentityUser, password: string): Promise<void> {
  const set = () => pool.setPassword(user.providerName, password, true)
  try {
    await set()
  } catch (error) {
    if (!isRefusal(error, 'UserNotFoundException')) throw error
    await pool.create(user.providerName, attributesOf(user), 'SUPPRESS')
    await set()
  }
}

/** Ignores an unknown user: the pool learns of them when they are invited. */
async function ifKnown(change: Promise<unknown>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!isRefusal(error, 'UserNotFoundException')) throw error
  }
}

/** The pool must consider the email verified, because it sends invitations and reset codes there. */
const attributesOf = (user: IdentityUser): AttributeType[] => [
  { Name: 'email', Value: user.email },
  { Name: 'email_verified', Value: 'true' },
  { Name: 'given_name', Value: user.firstName },
  { Name: 'family_name', Value: user.lastName },
  { Name: 'custom:smsOptIn', Value: String(user.smsOptIn) },
  ...(user.phone ? [{ Name: 'phone_number', Value: user.phone }, phoneVerified(user)] : []),
]

/** Omits an unverified phone number, because Cognito would text a code to it. */
const changesOf = (user: IdentityUser): AttributeType[] =>
  attributesOf(user).filter(({ Name = '' }) => user.phoneVerified || !Name.startsWith('phone_number'))

const phoneVerified = ({ phoneVerified: isVerified }: IdentityUser) => ({ Name: 'phone_number_verified', Value: String(isVerified) })

const saveState = async (tx: Tx, id: number, state: string): Promise<void> =>
  void (await tx.db.updateTable('challenges').set({ state }).where('id', '=', id).execute())

/** An Administrator has required a reset here, which the pool does not know. */
const mustReset = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())?.status === 'Reset required'

/** Activates a user who has a permanent password. The temporary one came by email, which verifies the address. */
async function becomeActive(tx: Tx, id: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ status: 'Active', must_change_password: false, temporary_password_expires_at: null, email_verified: true })
    .where('id', '=', id)
    .where('status', 'in', ['Invited', 'Reset required'])
    .execute()
}
