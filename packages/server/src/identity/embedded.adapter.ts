import { WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { codeMatches } from './codes.ts'
import { type Identity, NOT_THE_SAME } from './identity.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** Queues codes and invitations in the caller's transaction; they are generated when sent. */
export type Deliveries = {
  code(tx: Tx, challengeId: number): Promise<void>
  invitation(tx: Tx, userId: number): Promise<void>
  canText: boolean
}

const NO_TEXT_MESSAGES = text('user.code.noTextMessages')
const EXPIRED = text('user.signIn.temporaryExpired')

/** Identity in our own database: argon2id hashes in the user's record, codes by email and text message. */
export function embeddedIdentity(deliver: Deliveries, now: () => Date): Identity {
  return {
    provider: 'embedded',
    canText: deliver.canText,
    publicSettings: { identityPoolId: '', clientId: '' },

    async signIn(tx, user, { password, newPassword }) {
      const checked = await secrets(tx, user?.id ?? 0).executeTakeFirst()
      const fits = await passwordMatches(password, checked?.password_hash)
      // Lock the user and read again, in case the password changed during the slow check.
      const locked = fits
        ? await secrets(tx, user?.id ?? 0)
            .forNoKeyUpdate()
            .executeTakeFirst()
        : undefined
      const isUnchanged =
        locked && locked.password_hash === checked?.password_hash && locked.status !== 'Disabled' && locked.removed_at === null
      if (!isUnchanged) return { step: 'refused', message: WRONG_CREDENTIALS }
      if (locked.status === 'Reset required') return { step: 'reset-needed' }
      if (!locked.must_change_password) return { step: 'right', grant: '' }
      if (locked.temporary_password_expires_at && locked.temporary_password_expires_at < now()) return { step: 'refused', message: EXPIRED }
      if (newPassword === undefined) return { step: 'new-password-needed' }
      if (newPassword === password) return { step: 'refused', message: NOT_THE_SAME }
      await storePassword(tx, locked.id, newPassword)
      // The temporary password came by email, which verifies the address.
      await tx.db.updateTable('users').set({ email_verified: true }).where('id', '=', locked.id).execute()
      return { step: 'right', grant: '' }
    },

    async sendCode(tx, { id, purpose }) {
      if (purpose === 'phone_number' && !deliver.canText) throw new AppError('UNAVAILABLE', NO_TEXT_MESSAGES)
      await deliver.code(tx, id)
    },

    async checkCode(tx, { user, purpose, state }, code, newPassword) {
      if (!codeMatches(code, state)) return { result: 'wrong', state }
      if (purpose === 'reset' && newPassword !== undefined) await storePassword(tx, user.id, newPassword)
      return { result: 'right', grant: '' }
    },

    async invite(tx, { id }) {
      await tx.db
        .updateTable('users')
        .set({ status: 'Invited', password_hash: null, must_change_password: true })
        .where('id', '=', id)
        .execute()
      await deliver.invitation(tx, id)
    },

    setPassword: (tx, { id }, password) => storePassword(tx, id, password),

    async changePassword(tx, { id }, { oldPassword, password }) {
      const stored = await secrets(tx, id).executeTakeFirst()
      if (!(await passwordMatches(oldPassword, stored?.password_hash))) return { result: 'wrong' }
      await storePassword(tx, id, password)
      return { result: 'changed' }
    },

    // The user's record is the only copy.
    update: async () => undefined,
    setEnabled: async () => undefined,
    remove: async (tx, { id }) => void (await tx.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()),
    // There is no session outside of the product.
    signOut: async () => undefined,
  }
}

const secrets = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'must_change_password', 'temporary_password_expires_at', 'status', 'removed_at'])
    .where('id', '=', id)

async function storePassword(tx: Tx, id: number, password: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(password),
      must_change_password: false,
      temporary_password_expires_at: null,
      status: 'Active',
    })
    .where('id', '=', id)
    .execute()
}
