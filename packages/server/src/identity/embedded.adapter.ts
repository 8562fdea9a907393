import { WRONG_CREDENTIALS } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { codeFits } from './codes.ts'
import { type Identity, NOT_THE_SAME } from './identity.ts'
import { hashPassword, passwordFits } from './passwords.ts'

/** How codes and invitations go out: queued in the transaction that asks for them, made up when they are sent. */
export type Deliveries = {
  code(tx: Tx, challengeId: number): Promise<void>
  invitation(tx: Tx, userId: number): Promise<void>
  /** Whether text messages go anywhere. */
  canText: boolean
}

const NO_TEXT_MESSAGES = text('user.code.noTextMessages')
const EXPIRED = text('user.signIn.temporaryExpired')

/** Identity on our own PostgreSQL, per company: argon2id hashes beside the user's record, codes by mail and text message. */
export function embeddedIdentity(deliver: Deliveries, now: () => Date): Identity {
  return {
    provider: 'embedded',
    canText: deliver.canText,
    publicSettings: { identityPoolId: '', clientId: '' },

    async signIn(tx, user, { password, newPassword }) {
      const checked = await secrets(tx, user?.id ?? 0).executeTakeFirst()
      const fits = await passwordFits(password, checked?.password_hash)
      // Locked from here on, and read again: a password that was changed while it was being checked opens nothing.
      const kept = fits
        ? await secrets(tx, user?.id ?? 0)
            .forNoKeyUpdate()
            .executeTakeFirst()
        : undefined
      const isStill = kept && kept.password_hash === checked?.password_hash && kept.status !== 'Disabled' && kept.removed_at === null
      if (!isStill) return { step: 'refused', message: WRONG_CREDENTIALS }
      if (kept.status === 'Reset required') return { step: 'reset-needed' }
      if (!kept.must_change_password) return { step: 'right', grant: '' }
      if (kept.temporary_until && kept.temporary_until < now()) return { step: 'refused', message: EXPIRED }
      if (newPassword === undefined) return { step: 'new-password-needed' }
      if (newPassword === password) return { step: 'refused', message: NOT_THE_SAME }
      await storePassword(tx, kept.id, newPassword)
      // The temporary password came by mail: whoever has it reads that address.
      await tx.db.updateTable('users').set({ email_verified: true }).where('id', '=', kept.id).execute()
      return { step: 'right', grant: '' }
    },

    async sendCode(tx, { id, purpose }) {
      if (purpose === 'phone_number' && !deliver.canText) throw new AppError('UNAVAILABLE', NO_TEXT_MESSAGES)
      await deliver.code(tx, id)
    },

    async checkCode(tx, { user, purpose, state }, code, newPassword) {
      if (!codeFits(code, state)) return { result: 'wrong', state }
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
      const kept = await secrets(tx, id).executeTakeFirst()
      if (!(await passwordFits(oldPassword, kept?.password_hash))) return { result: 'wrong' }
      await storePassword(tx, id, password)
      return { result: 'changed' }
    },

    // What the product knows of a user is all there is to know.
    update: async () => undefined,
    setEnabled: async () => undefined,
    remove: async (tx, { id }) => void (await tx.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()),
    // The session was all that there was.
    signOut: async () => undefined,
  }
}

const secrets = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'must_change_password', 'temporary_until', 'status', 'removed_at'])
    .where('id', '=', id)

async function storePassword(tx: Tx, id: number, password: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), must_change_password: false, temporary_until: null, status: 'Active' })
    .where('id', '=', id)
    .execute()
}
