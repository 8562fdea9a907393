import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { jsonObject } from '../wire/json-object.ts'
import { newPassword, password } from './password.ts'
import { email, noData, noInput, REQUIRED } from '../wire/wire.ts'

export const WRONG_CREDENTIALS = text('login.wrongCredentials')
export const WRONG_CODE = text('code.wrong')
export const CODE_SENT = text('code.sent')
export const CODES_EXHAUSTED = text('code.exhausted')

/** The number of wrong codes that end a challenge, and the lifetime of a code. */
export const CODE_ATTEMPTS = 3
export const CODE_MINUTES = 10
/** The seconds before a page offers another code. */
export const RESEND_SECONDS = 30

export const credentials = z.strictObject({
  email,
  password,
  newPassword: newPassword.optional(),
  remember: z.boolean().optional(),
})

/** A code is shorter; the key of a reset mail's link is longer, so that it cannot be guessed. */
export const LONGEST_CODE = 20

const codeUpTo = (longest: number) =>
  z
    .string()
    .max(4 * longest)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, asMessage(text('code.missingAtSignIn')))
        .max(longest),
    )

/** The code from a mail or text message, as typed: with or without spaces. */
export const code = codeUpTo(LONGEST_CODE)

/** The code, or the key from the link of a reset mail. */
export const codeOrKey = codeUpTo(100)

const challengeId = z.string().min(1).max(100)

/** JSON of the browser's WebAuthn functions, validated by the library. */
export const passkeyJson = jsonObject(100_000)

export const signInStep = z.union([
  z.object({ token: z.string(), setFirstTimePasswordFlow: z.literal(false) }),
  z.object({ setFirstTimePasswordFlow: z.literal(true) }),
  z.object({
    challengeId: z.string(),
    delivery: z.literal('email'),
    /** The masked address of the code, which an anonymous user may see: 'd•••@clinicrep.com'. */
    sentTo: z.string(),
    hasPasskey: z.boolean(),
    setFirstTimePasswordFlow: z.literal(false),
  }),
])
export type SignInStep = z.infer<typeof signInStep>

/** Its name at the identity provider, or its email address. */
const providerUser = z.strictObject({ cogUserName: z.string().max(254) })

export const signIn = {
  configuration: get('/user/cuVal', {
    access: 'public',
    input: noInput,
    data: z.object({
      provider: z.enum(['embedded', 'cognito']),
      identityPoolId: z.string(),
      clientId: z.string(),
      fromEmail: z.string(),
      fromName: z.string(),
      /** The company's own OpenID Connect provider, by its display name. */
      openId: z.object({ name: z.string() }).nullable(),
    }),
    summary: "The company's identity provider, and the sender of its mails",
  }),
  authenticate: post('/user/authenticateUser', { access: 'public', input: credentials, data: signInStep, summary: 'Signs in' }),
  answerChallenge: post('/user/answerChallenge', {
    access: 'public',
    input: z.strictObject({ challengeId, code, remember: z.boolean().optional() }),
    data: signInStep,
    summary: 'Finishes a sign-in by the code that was sent',
  }),
  resendChallenge: post('/user/resendChallenge', {
    access: 'public',
    input: z.strictObject({ challengeId }),
    data: z.object({ challengeId: z.string() }),
    summary: 'Sends a new code for a sign-in, with new attempts',
  }),
  startPasskeyAnswer: post('/user/startPasskeyAnswer', {
    access: 'public',
    input: z.strictObject({ challengeId }),
    data: z.object({ options: passkeyJson }),
    summary: 'The options for using a passkey in the browser, in place of a code',
  }),
  answerPasskey: post('/user/answerPasskey', {
    access: 'public',
    input: z.strictObject({ challengeId, response: passkeyJson, remember: z.boolean().optional() }),
    data: signInStep,
    summary: 'Finishes a sign-in by a passkey in place of a code',
  }),
  startOpenId: post('/user/startOpenId', {
    access: 'public',
    input: noInput,
    data: z.object({ url: z.string() }),
    summary: 'Begins a sign-in at the company’s OpenID Connect provider',
  }),
  finishOpenId: post('/user/finishOpenId', {
    access: 'public',
    input: z.strictObject({ code: z.string().min(1).max(4000), state: z.string().min(1).max(200), iss: z.string().max(500).optional() }),
    data: signInStep,
    summary: 'Finishes a sign-in at the company’s OpenID Connect provider',
  }),
  isLoggedIn: get('/user/isLoggedInUser', {
    access: 'public',
    input: noInput,
    data: z.object({ loggedIn: z.boolean() }),
    summary: 'Whether this session is signed in',
  }),
  logout: get('/user/logout', {
    access: 'signed-in',
    changes: true,
    isLeaving: true,
    input: noInput,
    /** The logout page of the OpenID Connect provider, to which the browser goes next; null if there is none. */
    data: z.object({ endSessionUrl: z.string() }).nullable(),
    summary: 'Ends this session, here and at the identity provider',
  }),
  // Anyone can look up an address.
  twoFaConfig: get('/user/getTwoFAConfigDetail/{email}', {
    access: 'public',
    input: z.strictObject({ email: z.string().max(254) }),
    data: z.object({ isTwoFaEnabled: z.boolean() }),
    summary: 'Whether a sign-in with this e-mail asks for a code; false for an unknown e-mail',
  }),
  confirmationStatus: get('/user/getConfirmationStatus/{cogUserName}', {
    access: 'public',
    input: providerUser,
    data: z.object({ status: z.enum(['Confirmed', 'Unconfirmed']) }),
    summary: 'Whether a user has set a password; Unconfirmed for an unknown name',
  }),
  resetAccess: get('/user/verifyResetPasswordAccess/{cogUserName}', {
    access: 'public',
    input: providerUser,
    data: z.object({ status: z.enum(['Allowed', 'Expired']) }),
    summary: 'Whether the link of a reset mail still works, by the user name in it',
  }),
  forgotPassword: get('/user/forgotPassword/{email}', {
    access: 'public',
    changes: true,
    input: z.strictObject({ email: email.refine((text) => text !== '', REQUIRED) }),
    data: noData,
    summary: 'Sends a code to reset the password; answers the same for an unknown e-mail',
  }),
  submitReset: post('/user/submitResetPassword', {
    access: 'public',
    input: z.strictObject({ email, code: codeOrKey, newPassword }),
    data: noData,
    summary: 'Sets a new password by the code that was sent, or the key of its link, and ends every session',
  }),
}
