import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../platform/database/db.ts'

/**
 * An identity provider: it checks passwords and sends codes. Only this folder knows which provider it is. Users, limits, sessions and
 * devices are the product's own.
 */
export type Identity = {
  provider: 'embedded' | 'cognito'
  /** Whether text messages can be sent; otherwise no phone number can be verified. */
  canText: boolean
  /** Public settings of the provider; empty for the embedded one. */
  publicSettings: { identityPoolId: string; clientId: string }
  /** Checks a password, in the same time for an unknown email. `newPassword` replaces a temporary one. */
  signIn(tx: Tx, user: IdentityUser | undefined, passwords: { password: string; newPassword?: string | undefined }): Promise<SignIn>
  /** Sends a code and stores in `state` what the check needs. */
  sendCode(tx: Tx, challenge: Challenge): Promise<void>
  /** Checks the latest code of a challenge. A correct reset code also sets the new password. */
  checkCode(tx: Tx, challenge: Challenge, code: string, newPassword?: string): Promise<CodeCheck>
  /** Registers the user and sends an invitation with a temporary password, which replaces their current one. */
  invite(tx: Tx, user: IdentityUser): Promise<void>
  /** Sets a permanent password for the first Administrator. */
  setPassword(tx: Tx, user: IdentityUser, password: string): Promise<void>
  changePassword(tx: Tx, user: IdentityUser, passwords: { oldPassword: string; password: string; grant: string }): Promise<PasswordChange>
  update(tx: Tx, user: IdentityUser): Promise<void>
  setEnabled(tx: Tx, user: IdentityUser, isEnabled: boolean): Promise<void>
  remove(tx: Tx, user: IdentityUser): Promise<void>
  signOut(grant: string): Promise<void>
}

export type IdentityUser = {
  id: number
  /** A random name, never shown. */
  providerName: string
  email: string
  /** '+15550101234', or empty. */
  phone: string
  firstName: string
  lastName: string
  emailVerified: boolean
  phoneVerified: boolean
  smsOptIn: boolean
}

export type Purpose = 'sign-in' | 'reset' | 'email' | 'phone_number'

/** A code that a user must enter. The row belongs to the product, `state` to the provider. */
export type Challenge = {
  id: number
  purpose: Purpose
  user: IdentityUser
  /** The email or phone number to verify; empty for other purposes. */
  value: string
  state: string
  /** The provider's tokens in the user's session; empty without a session. */
  grant: string
}

/** A challenge for an unknown account: its check takes as long and always fails. */
export const DUMMY_CHALLENGE: Challenge = {
  id: 0,
  purpose: 'reset',
  value: '',
  state: '',
  grant: '',
  user: {
    id: 0,
    providerName: '00000000-0000-4000-8000-000000000000',
    email: '',
    phone: '',
    firstName: '',
    lastName: '',
    emailVerified: false,
    phoneVerified: false,
    smsOptIn: false,
  },
}

/** `grant` holds the provider's tokens for later changes; it is stored encrypted with the session. */
export type SignIn =
  | { step: 'right'; grant: string }
  | { step: 'new-password-needed' }
  | { step: 'reset-needed' }
  | { step: 'refused'; message: Text }

/** 'ended': the provider accepts no more codes. A wrong code may change the state. */
export type CodeCheck = { result: 'right'; grant: string } | { result: 'wrong'; state: string } | { result: 'ended' } | Refused

export type PasswordChange = { result: 'changed' } | { result: 'wrong' } | Refused

export type Refused = { result: 'refused'; message: Text }

/** Both adapters refuse the temporary password as the new one. */
export const NOT_THE_SAME = text('user.signIn.notTheTemporary')
