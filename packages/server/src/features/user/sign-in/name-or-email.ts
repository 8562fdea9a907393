import type { Tx } from '../../../platform/database/db.ts'
import { findByEmail, findByProviderName, type UserRecord } from '../accounts/user.store.ts'

/** Whether a text can be a user's name at the identity provider at all: the database takes nothing else for one. */
const isProviderName = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A user by their name at the identity provider, or by their e-mail. */
export const findByNameOrEmail = (tx: Tx, asked: string): Promise<UserRecord | undefined> =>
  isProviderName(asked) ? findByProviderName(tx, asked) : findByEmail(tx, asked)
