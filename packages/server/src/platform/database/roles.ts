import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Config } from '../config.ts'
import { withClient } from './connections.ts'

/** URLs of the product's two roles: one for a company's rows, one for the queue. Neither owns any table. */
export type Addresses = { app: string; queue: string }

const ROLES = { app: 'fairshare_app', queue: 'fairshare_queue' } as const

const WRONG_PASSWORD = '28P01'
const NOT_ALLOWED = '28000'
/** Another process is altering the same role. */
const CONCURRENT_UPDATE = 'XX000'

/**
 * Enables login for the product's roles. Passwords are derived from SECRETS_KEY, so that all processes agree on them. The owner is used
 * only at startup.
 */
export async function openRoles(ownerUrl: string, { secretsKey }: Pick<Config, 'secretsKey'>): Promise<Addresses> {
  // The setting is optional only for the embedded database, whose owner has a random password.
  const secret = secretsKey ?? new URL(ownerUrl).password
  if (secret === '') throw new Error('The setting SECRETS_KEY is missing.')
  const addresses = { app: addressOf(ownerUrl, ROLES.app, secret), queue: addressOf(ownerUrl, ROLES.queue, secret) }
  for (const [name, address] of Object.entries(addresses)) {
    if (!(await maySignIn(address))) await giveLogin(ownerUrl, ROLES[name as keyof Addresses], new URL(address).password)
  }
  return addresses
}

function addressOf(ownerUrl: string, role: string, secret: string): string {
  const address = new URL(ownerUrl)
  address.username = role
  address.password = createHmac('sha256', secret).update(role).digest('hex')
  if (address.username !== role) throw new Error('The setting DATABASE_URL is wrong: write it as postgres://user:password@host/name')
  return address.href
}

async function maySignIn(address: string): Promise<boolean> {
  try {
    return await withClient({ connectionString: address }, async () => true)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === WRONG_PASSWORD || code === NOT_ALLOWED) return false
    throw error
  }
}

async function giveLogin(ownerUrl: string, role: string, password: string): Promise<void> {
  try {
    await withClient({ connectionString: ownerUrl }, (owner) =>
      owner.query(`alter role ${role} login password ${pg.escapeLiteral(password)}`),
    )
  } catch (error) {
    // Another process has just set the same password.
    if ((error as { code?: string }).code !== CONCURRENT_UPDATE) throw error
  }
}
