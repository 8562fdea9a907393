import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../platform/database/db.ts'

/**
 * The identity provider as this product needs it: it knows passwords and sends codes. Nothing outside this folder knows which
 * provider it is. Who a user is, how often a code may be tried, sessions and devices are the product's own, whatever the provider.
 */
export type Identity = {
  provider: 'embedded' | 'cognito'
  /** Whether text messages reach a phone: without them no number can be verified. */
  canText: boolean
  /** What the page may know of the provider; empty texts where there is nothing. */
  publicSettings: { identityPoolId: string; clientId: string }
  /** Checks a password, as long for nobody (an unknown e-mail) as for somebody. A temporary one is replaced by `newPassword`. */
  signIn(tx: Tx, user: IdentityUser | undefined, passwords: { password: string; newPassword?: string | undefined }): Promise<SignIn>
  /** Sends the challenge's user a code, and keeps in `state` what it needs to know it again. */
  sendCode(tx: Tx, challenge: Challenge): Promise<void>
  /** Checks a code against the latest that was sent for the challenge; a right one of a reset also sets the new password. */
  checkCode(tx: Tx, challenge: Challenge, code: string, newPassword?: string): Promise<CodeCheck>
  /** Makes the user known (again) and sends an invitation with a temporary password, which replaces whatever they had. */
  invite(tx: Tx, user: IdentityUser): Promise<void>
  /** Gives a user a lasting password without asking anybody: for the first Administrator. */
  setPassword(tx: Tx, user: IdentityUser, password: string): Promise<void>
  changePassword(tx: Tx, user: IdentityUser, passwords: { oldPassword: string; password: string; grant: string }): Promise<PasswordChange>
  /** Tells the provider what the product knows of a user now: address, phone, names, opt-in. */
  update(tx: Tx, user: IdentityUser): Promise<void>
  /** The user may no longer sign in, or may again. */
  setEnabled(tx: Tx, user: IdentityUser, isEnabled: boolean): Promise<void>
  remove(tx: Tx, user: IdentityUser): Promise<void>
  /** Ends what a session has at the provider, by the grant that it kept. */
  signOut(grant: string): Promise<void>
}

/** A user as the provider is told of them. */
export type IdentityUser = {
  id: number
  /** Their name at the provider: never shown, never guessed. */
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

/** A code that somebody is asked for. The row belongs to the product; `state` to the provider. */
export type Challenge = {
  id: number
  purpose: Purpose
  user: IdentityUser
  /** The e-mail or phone that is to be verified; empty for other purposes. */
  value: string
  state: string
  /** What the provider gave the session that asks; empty where nobody is signed in. */
  grant: string
}

/** A challenge of nobody: a code is checked against it as long as against somebody's, and never fits. */
export const NOBODYS: Challenge = {
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

/** `grant` is what the provider wants to see when the signed-in user changes something there; it is kept sealed with the session. */
export type SignIn =
  | { step: 'right'; grant: string }
  | { step: 'new-password-needed' }
  | { step: 'reset-needed' }
  | { step: 'refused'; message: Text }

/** 'ended': the provider takes no more codes for this challenge. A wrong one may change what it needs to know next. */
export type CodeCheck = { result: 'right'; grant: string } | { result: 'wrong'; state: string } | { result: 'ended' } | Refused

export type PasswordChange = { result: 'changed' } | { result: 'wrong' } | Refused

/** What the provider says in its own words. */
export type Refused = { result: 'refused'; message: Text }

/** Both adapters refuse a first password that is the temporary one. */
export const NOT_THE_SAME = text('user.signIn.notTheTemporary')
