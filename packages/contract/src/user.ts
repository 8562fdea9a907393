import { z } from 'zod'
import { get, post } from './call.ts'
import { email, noData, noInput, REQUIRED } from './wire.ts'

const password = z.string({ error: REQUIRED }).min(1, REQUIRED).max(1000)

export const PASSWORD_RULE =
  'The password needs at least 8 characters, with an upper case letter, a lower case letter, a digit and a special character.'

/** The parts of the specification's password rule, in the order in which the page ticks them. */
export const passwordRules = {
  length: (text: string) => Array.from(text).length >= 8,
  upper: (text: string) => /\p{Lu}/u.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[^\p{L}\p{N}]/u.test(text),
} as const

export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .max(1000)
  .refine((text) => Object.values(passwordRules).every((rule) => rule(text)), PASSWORD_RULE)

export const credentials = z.strictObject({
  email,
  password,
  newPassword: newPassword.optional(),
  remember: z.boolean().optional(),
})

/** Every way a sign-in can stand. */
export const signInStep = z.union([
  z.object({ token: z.string(), setFirstTimePasswordFlow: z.literal(false) }),
  z.object({ setFirstTimePasswordFlow: z.literal(true) }),
  z.object({ challengeId: z.string(), delivery: z.literal('email'), setFirstTimePasswordFlow: z.literal(false) }),
])
export type SignInStep = z.infer<typeof signInStep>

export const me = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  isTwoFaEnabled: z.boolean(),
  smsOptIn: z.boolean(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  Role: z.object({ name: z.enum(['Administrator', 'Staff']) }),
  screenAccess: z.string(),
})
export type Me = z.infer<typeof me>

export const user = {
  configuration: get('/user/cuVal', {
    access: 'public',
    input: noInput,
    data: z.object({
      provider: z.enum(['embedded', 'cognito']),
      identityPoolId: z.string(),
      clientId: z.string(),
      fromEmail: z.string(),
      fromName: z.string(),
    }),
    summary: 'Which identity provider this company uses, and who its mails are from',
  }),
  authenticate: post('/user/authenticateUser', { access: 'public', input: credentials, data: signInStep, summary: 'Signs in' }),
  isLoggedIn: get('/user/isLoggedInUser', {
    access: 'public',
    input: noInput,
    data: z.object({ loggedIn: z.boolean() }),
    summary: 'Whether this session is signed in',
  }),
  logout: get('/user/logout', { access: 'signed-in', changes: true, input: noInput, data: noData, summary: 'Ends this session' }),
  me: get('/user/getMe/{loginToken}', {
    access: 'signed-in',
    input: z.strictObject({ loginToken: z.string().max(200) }),
    data: me,
    summary: 'The signed-in user',
  }),
}
