import { randomBytes } from 'node:crypto'
import { CODE_ATTEMPTS, CODE_MINUTES } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { hashOf } from '../../platform/calls/sessions.ts'
import { publicAddress } from '../company/company.store.ts'

/** How long the link of a mail opens anything. */
const LINK_DAYS = 90

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** 43 letters and digits that nobody guesses. */
export const makeKey = () => randomBytes(32).toString('base64url')

/** What the link of a mail is made of: the address is the one that the mail goes to. */
type Keyed = { key: string; email: string }

/**
 * Where a mail leads its sales rep, or undefined where nobody may open the own view, or it goes to an address that is theirs no more.
 * What comes after the '#' is never sent to a server: no log between here and there learns the key. A mail that is only looked at
 * has none.
 */
export async function ownViewAddress(tx: Tx, salespersonId: number, publicUrl: string, keyed?: Keyed): Promise<string | undefined> {
  if (!(await offered(tx, salespersonId, keyed?.email).executeTakeFirst())) return undefined
  const address = new URL('/my', await publicAddress(tx, publicUrl))
  if (keyed) address.hash = new URLSearchParams({ key: keyed.key }).toString()
  return address.href
}

/** The sales rep, if they may open their own view, and the address is theirs today, compared as by the trigger end_own_view. */
const offered = (tx: Tx, salespersonId: number, email?: string) =>
  tx.db
    .selectFrom('salespeople as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select('p.id')
    .where('p.id', '=', salespersonId)
    .where('p.is_active', '=', true)
    .where('p.removed_at', 'is', null)
    .where('c.has_own_view', '=', true)
    .$if(email !== undefined, (query) => query.where(sql<boolean>`lower(p.email) = lower(${email})`))

/**
 * Keeps the link of a mail that went out. Whoever leaves or gets another address at this moment waits for it, or is waited for: none
 * slips through beside the trigger that deletes links. Those of the sales rep that have expired are forgotten.
 */
export async function insertLink(tx: Tx, { key, salespersonId, email, now }: Keyed & { salespersonId: number; now: Date }) {
  await tx.db.deleteFrom('own_view_links').where('salesperson_id', '=', salespersonId).where('expires_at', '<', now).execute()
  if (!(await offered(tx, salespersonId, email).forShare('p').executeTakeFirst())) return
  await tx.db
    .insertInto('own_view_links')
    .values({
      key_hash: hashOf(key),
      salesperson_id: salespersonId,
      email,
      created_at: now,
      expires_at: after(now, LINK_DAYS * 24 * 60),
    })
    .execute()
}

/** The sales rep's row is asked too: whatever left a link behind, it opens nothing for who has left, or gets their mail elsewhere. */
const open = (tx: Tx, now: Date) =>
  tx.db
    .selectFrom('own_view_links as l')
    .innerJoin('salespeople as p', (join) => join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.salesperson_id'))
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .select(['l.id', 'l.salesperson_id', 'l.email', 'l.code_state', 'l.code_expires_at', 'l.attempts', 'p.first_name'])
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name'))
    .where('l.expires_at', '>', now)
    .where('p.is_active', '=', true)
    .where('p.removed_at', 'is', null)
    .where(sql<boolean>`lower(p.email) = lower(l.email)`)
    .where('c.has_own_view', '=', true)

/** The link of a key while it opens anything. */
export const findLink = (tx: Tx, key: string, now: Date) => open(tx, now).where('l.key_hash', '=', hashOf(key)).executeTakeFirst()

/** The same for this transaction alone: codes tried at the same moment come one after the other. */
export const lockLink = (tx: Tx, key: string, now: Date) =>
  open(tx, now).where('l.key_hash', '=', hashOf(key)).forUpdate('l').executeTakeFirst()

/** The same by its id. */
export const linkOf = (tx: Tx, id: number, now: Date) => open(tx, now).where('l.id', '=', id).executeTakeFirst()

/** Keeps what a code is known by. It takes the place of the one before, with tries of its own. */
export const keepCode = (tx: Tx, id: number, state: string, now: Date) =>
  tx.db
    .updateTable('own_view_links')
    .set({ code_state: state, code_expires_at: after(now, CODE_MINUTES), attempts: 0 })
    .where('id', '=', id)
    .execute()

/** Takes one of the tries that are left before a code is looked at. False when there is none, or the code is too old. */
export async function takeTry(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('own_view_links')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('code_expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** A code opens once. */
export const forgetCode = (tx: Tx, id: number) =>
  tx.db.updateTable('own_view_links').set({ code_state: '', code_expires_at: null }).where('id', '=', id).execute()
