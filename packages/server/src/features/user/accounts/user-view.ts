import type { Me, RoleName, UserRow, UserStatus } from '@fairshare/contract'
import type { UserRecord } from './user.store.ts'
import type { TxContext } from '../../../platform/calls/context.ts'

export const profileView = (user: UserRecord, { isPhoneRequired }: Pick<Me, 'isPhoneRequired'>): Me => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  phone: user.phone,
  email: user.email,
  isTwoFaEnabled: user.is_two_fa_enabled,
  smsOptIn: user.sms_opt_in,
  emailVerified: user.email_verified,
  phoneVerified: user.phone_verified,
  isPhoneRequired,
  Role: { name: user.role as RoleName },
  screenAccess: user.screen_access.join(','),
  version: user.version,
})

export const rowOf = (user: UserRecord): UserRow => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
  roleName: user.role as RoleName,
  screenAccess: user.screen_access.join(','),
  status: user.status as UserStatus,
  lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
  emailVerified: user.email_verified,
  phoneVerified: user.phone_verified,
  isTwoFaEnabled: user.is_two_fa_enabled,
  smsOptIn: user.sms_opt_in,
  version: user.version,
})

/** Without text messages no number can be verified, so users without a phone could not save their profile. */
export const isPhoneRequired = async ({ tx, services }: TxContext, { phone }: Pick<UserRecord, 'phone'>): Promise<boolean> =>
  phone !== '' || (await services.identityOf(tx)).canText
