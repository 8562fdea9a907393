import { randomBytes } from 'node:crypto'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Services } from '../../../platform/calls/services.ts'
import * as store from './user.store.ts'

/** Adds a company's first Administrator. Without a password it generates one and returns it to be printed once. */
export async function addFirstAdministrator(
  services: Accounts,
  companyId: number,
  { email, password = randomPassword() }: { email: string; password: string | undefined },
): Promise<string> {
  await addAdministrator(services, companyId, { email, password })
  return password
}

/** The outcome: `known` is already an Administrator, `other` is a user with another role. */
export type Added = 'invited' | 'added' | 'known' | 'other'

type Accounts = Pick<Services, 'db' | 'identityOf'>

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
    await addAuditEntry(tx, { action: 'administrator added', subject: `user ${id}`, details: { email } })
    if (password !== undefined) await setPermanentPassword(services, tx, id, password)
    else await inviteUser(services, tx, id)
    return password === undefined ? 'invited' : 'added'
  })

const ADMINISTRATOR = { firstName: 'First', lastName: 'Administrator', role: 'Administrator', screens: [] as string[] } as const

async function inviteUser(services: Accounts, tx: Tx, id: number): Promise<void> {
  const user = await store.find(tx, id)
  if (user) await (await services.identityOf(tx)).invite(tx, store.identityUser(user))
}

export async function setPermanentPassword(services: Accounts, tx: Tx, id: number, password: string): Promise<void> {
  const user = await store.find(tx, id)
  if (user) await (await services.identityOf(tx)).setPassword(tx, store.identityUser(user), password)
}

/** Random, with one character of each kind that the password rule requires. */
const randomPassword = () => `${randomBytes(9).toString('base64url')}-Aa7`
