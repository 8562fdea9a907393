import { text } from '@fairshare/texts/text'
import { z } from 'zod'
import { ROLES } from '../call/access.ts'
import { get, post } from '../call/call.ts'
import { newPassword, password } from './password.ts'
import { code, passkeyJson } from './sign-in.ts'
import { userEmail, userId, userPhone } from './user-fields.ts'
import { seen, versioned } from '../wire/versions.ts'
import { instant, noData, noInput, REQUIRED } from '../wire/wire.ts'

export const EMAIL_UNVERIFIED = text('profile.unverified.email')
export const PHONE_UNVERIFIED = text('profile.unverified.phone')
export const WRONG_OLD_PASSWORD = text('profile.wrongOldPassword')
export const NOT_YOUR_PASSWORD = text('profile.notYourPassword')
export const SMS_CODE_SENT = text('profile.codeIsSent.phone')
export const EMAIL_CODE_SENT = text('profile.codeIsSent.email')

/** The contact data that a user verifies with a code. */
export const attribute = z.enum(['email', 'phone_number'])
export type Attribute = z.infer<typeof attribute>

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
  /** A stored phone cannot be removed, and one is required where text messages can verify it. */
  isPhoneRequired: z.boolean(),
  Role: z.object({ name: z.enum(ROLES) }),
  screenAccess: z.string(),
  ...versioned,
})
export type Me = z.infer<typeof me>

export const device = z.object({
  id: z.string(),
  /** 'Firefox on Windows'. */
  name: z.string(),
  address: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
  /** When this device stops skipping the code. */
  rememberedUntil: instant.nullable(),
})

export const passkey = z.object({ id: z.string(), name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })

/** The calls for users' own accounts. */
export const profile = {
  me: get('/user/getMe/{loginToken}', {
    access: 'signed-in',
    input: z.strictObject({ loginToken: z.string().max(200) }),
    data: me,
    summary: 'The signed-in user',
  }),
  changePassword: post('/user/changePassword', {
    access: 'signed-in',
    input: z.strictObject({ oldPassword: password, password: newPassword }),
    data: noData,
    summary: 'Changes one’s own password, and ends every other session',
  }),
  prove: post('/user/proveIdentity', {
    access: 'signed-in',
    input: z.strictObject({ password }),
    data: noData,
    summary: "Confirms the user's identity again; security settings require it shortly before",
  }),
  updateEmail: post('/user/updateUserEmail', {
    access: 'signed-in',
    input: z.strictObject({ userSelectedRecordId: userId, email: userEmail, ...seen }),
    data: noData,
    summary: "A user's own email: sends a code to the new address, which takes effect once verified. For Administrators: anyone's",
  }),
  updatePhone: post('/user/updateUserPhone', {
    access: 'signed-in',
    input: z.strictObject({ userSelectedRecordId: userId, phone: userPhone, ...seen }),
    data: noData,
    summary: "A user's own phone: sends a code to the new number, which takes effect once verified. For Administrators: anyone's",
  }),
  sendVerificationCode: post('/user/sendVerificationCode', {
    access: 'signed-in',
    input: z.strictObject({ attribute }),
    data: noData,
    summary: 'Sends a (new) code for the e-mail or phone that waits to be verified',
  }),
  verifyAttribute: post('/user/verifyAttribute', {
    access: 'signed-in',
    input: z.strictObject({ attribute, code }),
    data: noData,
    summary: 'Proves the new e-mail or phone by its code, and stores it',
  }),
  updateSmsOptIn: post('/user/updateSmsOptIn', {
    access: 'signed-in',
    input: z.strictObject({ userSelectedRecordId: userId, smsOptIn: z.boolean(), ...seen }),
    data: noData,
    summary: 'Whether text messages may be sent to oneself',
  }),
  devices: get('/user/getDeviceList', {
    access: 'signed-in',
    input: noInput,
    data: z.object({ devices: z.array(device) }),
    summary: 'The devices on which the user is signed in',
  }),
  removeDevice: post('/user/removeDevice', {
    access: 'signed-in',
    input: z.strictObject({ id: z.string().max(100) }),
    data: noData,
    summary: 'Signs one of one’s own devices out, and forgets it',
  }),
  removeOtherDevices: post('/user/removeOtherDevices', {
    access: 'signed-in',
    input: noInput,
    data: noData,
    summary: 'Signs out all other devices',
  }),
  passkeys: get('/user/getPasskeyList', {
    access: 'signed-in',
    input: noInput,
    data: z.object({ passkeys: z.array(passkey) }),
    summary: 'One’s own passkeys',
  }),
  startPasskey: post('/user/startPasskey', {
    access: 'signed-in',
    input: noInput,
    data: z.object({ options: passkeyJson }),
    summary: 'The options for creating a passkey in the browser',
  }),
  storePasskey: post('/user/storePasskey', {
    access: 'signed-in',
    input: z.strictObject({ name: z.string().trim().min(1, REQUIRED).max(60), response: passkeyJson }),
    data: z.object({ id: z.string() }),
    summary: 'Keeps a passkey that the browser has made',
  }),
  removePasskey: post('/user/removePasskey', {
    access: 'signed-in',
    input: z.strictObject({ id: z.string().max(1400) }),
    data: noData,
    summary: 'Forgets one of one’s own passkeys',
  }),
}
