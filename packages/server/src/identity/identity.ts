import type { Tx } from '../platform/db.ts'

/** The identity provider as this product needs it. Nothing outside this folder knows which provider it is. */
export type Identity = {
  provider: 'embedded' | 'cognito'
  /** Checks e-mail and password inside a company. Takes as long for an unknown e-mail as for a wrong password. */
  signIn(tx: Tx, request: SignInRequest): Promise<SignIn>
  /** Gives a user a password; a temporary one must be changed at the first sign-in. */
  setPassword(tx: Tx, userId: number, password: string, options: { isTemporary: boolean }): Promise<void>
}

export type SignInRequest = { email: string; password: string; newPassword?: string | undefined }

/** Every way a sign-in can stand. A screen that forgets one does not compile. */
export type SignIn = { step: 'signed-in'; userId: number } | { step: 'new-password-needed' } | { step: 'refused'; message: string }
