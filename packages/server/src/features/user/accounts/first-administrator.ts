import { randomBytes } from 'node:crypto'
import { audit } from '../../../platform/calls/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Services } from '../../../platform/calls/services.ts'
import * as store from './user.store.ts'

/** Gives a company its first Administrator. Without a password one is made up, and answered so that it can be printed once. */
export async function addFirstAdministrator(
  services: Accounts,
  companyId: number,
  { email, password = madeUpPassword() }: { email: string; password: string | undefined },
): Promise<string> {
  await addAdministrator(services, companyId, { email, password })
  return password
}

/** What became of somebody who was to be an Administrator: `known` is one already, `other` is there with another role. */
export type Added = 'invited' | 'added' | 'known' | 'other'

type Accounts = Pick<Services, 'db' | 'identityOf'>

/** Gives a company an Administrator: with this password, or by an invitation. */
export const addAdministrator = (
  services: Accounts,
  companyId: number,
  { email, password }: { email: string; password: string | undefined },
): Promise<Added> =>
  services.db.forCompany(companyId, async (tx) => {
    const there = await store.findByEmail(tx, email)
    if (there) return there.role === 'Administrator' ? 'known' : 'other'
    const invited = password === undefined ? ({ status: 'Invited', emailVerified: false } as const) : {}
    const id = await store.insert(tx, { ...ADMINISTRATOR, email, ...invited })
    await audit(tx, { action: 'administrator added', subject: `user ${id}`, details: { email } })
    if (password !== undefined) await giveUserPassword(services, tx, id, password)
    else await inviteUser(services, tx, id)
    return password === undefined ? 'invited' : 'added'
  })

const ADMINISTRATOR = { firstName: 'First', lastName: 'Administrator', role: 'Administrator', screens: [] as string[] } as const

async function inviteUser(services: Accounts, tx: Tx, id: number): Promise<void> {
  const user = await store.find(tx, id)
  if (user) await (await services.identityOf(tx)).invite(tx, store.identityUser(user))
}

/** Gives a user a lasting password without asking anybody. */
export async function giveUserPassword(services: Accounts, tx: Tx, id: number, password: string): Promise<void> {
  const user = await store.find(tx, id)
  if (user) await (await services.identityOf(tx)).setPassword(tx, store.identityUser(user), password)
}

/** Random enough to be safe, and with one of each kind that the password rule asks for. */
const madeUpPassword = () => `${randomBytes(9).toString('base64url')}-Aa7`
