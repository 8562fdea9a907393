import type { RoleName } from '@fairshare/contract'
import type { Tx } from '../../platform/db.ts'

/** The user's record id in an opaque form, for the page to keep as `loginToken`; it authorizes nothing. */
export const tokenOf = (userId: number): string => Buffer.from(`user:${userId}`).toString('base64url')

export function userOfToken(token: string): number | undefined {
  const [, id] = /^user:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return id === undefined ? undefined : Number(id)
}

export const fromAddress = (host: string): string => `statements@${host.split(':')[0]}`

export async function me(tx: Tx, userId: number) {
  const found = await tx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return {
    id: found.id,
    firstName: found.first_name,
    lastName: found.last_name,
    phone: found.phone,
    email: found.email,
    isTwoFaEnabled: found.is_two_fa_enabled,
    smsOptIn: found.sms_opt_in,
    emailVerified: found.email_verified,
    phoneVerified: found.phone_verified,
    Role: { name: found.role as RoleName },
    screenAccess: found.screen_access.join(','),
  }
}

export type NewUser = { email: string; firstName: string; lastName: string; role: RoleName; screens: string[] }

/** Adds a user without a password: the identity provider gives it one. */
export async function insert(tx: Tx, { email, firstName, lastName, role, screens }: NewUser): Promise<number> {
  const { id } = await tx.db
    .insertInto('users')
    .values({ email, first_name: firstName, last_name: lastName, role, screen_access: screens, email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A user who is still there, by e-mail in any case. */
export const findByEmail = (tx: Tx, email: string) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'status'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
