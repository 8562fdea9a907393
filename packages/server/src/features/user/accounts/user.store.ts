import type { RoleName, UserStatus } from '@fairshare/contract'
import { type Selectable, sql } from 'kysely'
import type { IdentityUser } from '../../../identity/identity.ts'
import type { DB } from '../../../platform/database/db.generated.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { contains, type Page, pageOf } from '../../../platform/database/page-of.ts'

export type UserRecord = Selectable<DB['users']>

export const identityUser = (user: UserRecord): IdentityUser => ({
  id: user.id,
  providerName: user.provider_name,
  email: user.email,
  phone: user.phone,
  firstName: user.first_name,
  lastName: user.last_name,
  emailVerified: user.email_verified,
  phoneVerified: user.phone_verified,
  smsOptIn: user.sms_opt_in,
})

export type NewUser = {
  email: string
  firstName: string
  lastName: string
  role: RoleName
  screens: string[]
  phone?: string
  status?: UserStatus
  emailVerified?: boolean
}

/** Adds a user without a password; the identity provider sets one. */
export async function insert(tx: Tx, user: NewUser): Promise<number> {
  const { email, firstName, lastName, role, screens, phone = '', status = 'Active', emailVerified = true } = user
  const { id } = await tx.db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      screen_access: screens,
      phone,
      status,
      email_verified: emailVerified,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const present = (tx: Tx) => tx.db.selectFrom('users').selectAll().where('removed_at', 'is', null)

/** Finds an active or disabled user by email, ignoring case. */
export const findByEmail = async (tx: Tx, email: string): Promise<UserRecord | undefined> =>
  // Characters such as the Kelvin sign lower to ASCII letters, so non-ASCII emails are rejected.
  /[^\x20-\x7e]/.test(email)
    ? undefined
    : present(tx)
        .where((eb) => eb(eb.fn('lower', ['email']), '=', email.trim().toLowerCase()))
        .executeTakeFirst()

export const find = (tx: Tx, id: number): Promise<UserRecord | undefined> => present(tx).where('id', '=', id).executeTakeFirst()

/**
 * Sessions, devices and challenges are always locked after their user, to avoid deadlocks. A 'for update' lock would also block inserts
 * that reference the user.
 */
export const lock = (tx: Tx, id: number): Promise<UserRecord | undefined> =>
  present(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const isProviderName = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export const findByProviderName = async (tx: Tx, name: string): Promise<UserRecord | undefined> =>
  isProviderName(name) ? present(tx).where('provider_name', '=', name).executeTakeFirst() : undefined

export function list(
  tx: Tx,
  { sort, ...page }: Page & { sort?: 'name' | '-name' | undefined },
): Promise<{ rows: UserRecord[]; total: number }> {
  const direction = sort === '-name' ? 'desc' : 'asc'
  const found = present(tx).where(contains(sql`concat_ws(' ', first_name, last_name, email)`, page.q))
  return pageOf(found.orderBy('last_name', direction).orderBy('first_name', direction).orderBy('id', direction), page)
}

type Change = Partial<Omit<UserRecord, 'id' | 'company_id' | 'provider_name' | 'password_hash' | 'created_at'>>

export const change = (tx: Tx, id: number, fields: Change) => tx.db.updateTable('users').set(fields).where('id', '=', id).execute()

export const storeTemporaryPassword = (tx: Tx, id: number, password_hash: string, temporary_password_expires_at: Date) =>
  tx.db
    .updateTable('users')
    .set({ password_hash, temporary_password_expires_at, must_change_password: true })
    .where('id', '=', id)
    .execute()

const activeAdministrators = (tx: Tx) =>
  present(tx).where('role', '=', 'Administrator').where('status', 'in', ['Active', 'Reset required']).orderBy('id')

export const administrators = (tx: Tx): Promise<UserRecord[]> => activeAdministrators(tx).execute()

/** Counts and locks the Administrators who could sign in without this user, so that the last two cannot remove each other. */
export async function otherAdministrators(tx: Tx, id: number): Promise<number> {
  const found = await activeAdministrators(tx).forNoKeyUpdate().execute()
  return found.filter((each) => each.id !== id).length
}

export async function deleteSignInMethods(tx: Tx, id: number): Promise<void> {
  for (const table of ['devices', 'passkeys', 'open_id_accounts'] as const)
    await tx.db.deleteFrom(table).where('user_id', '=', id).execute()
}
