import type { TxContext } from '../../../platform/calls/context.ts'
import type { UserRecord } from './user.store.ts'

/** without text messages no number can be verified, and a user without one could save nothing of their profile. */
export const isPhoneRequired = async ({ tx, services }: TxContext, { phone }: Pick<UserRecord, 'phone'>): Promise<boolean> =>
  phone !== '' || (await services.identityOf(tx)).canText
