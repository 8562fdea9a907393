import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/database/db.ts'
import type { Services } from '../../../platform/calls/services.ts'
import * as store from './user.store.ts'

/** Gives a company its first Administrator. Without a password one is made up, and answered so that it can be printed once. */
export async function addFirstAdministrator(
  services: Services,
  companyId: number,
  { email, password }: { email: string; password: string | undefined },
): Promise<string> {
  const chosen = password ?? madeUpPassword()
  await services.db.forCompany(companyId, async (tx) => {
    const id = await store.insert(tx, { email, firstName: 'First', lastName: 'Administrator', role: 'Administrator', screens: [] })
    await giveUserPassword(services, tx, id, chosen)
  })
  return chosen
}

/** Gives a user a lasting password without asking anybody. */
export async function giveUserPassword(services: Services, tx: Tx, id: number, password: string): Promise<void> {
  const user = await store.find(tx, id)
  if (user) await (await services.identityOf(tx)).setPassword(tx, store.identityUser(user), password)
}

/** Random enough to be safe, and with one of each kind that the password rule asks for. */
const madeUpPassword = () => `${randomBytes(9).toString('base64url')}-Aa7`
