import { CODE_ATTEMPTS, CODE_MINUTES } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { hashOf } from '../../platform/calls/sessions.ts'
import { publicAddress } from '../company/company.store.ts'

const LINK_DAYS = 90

const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Keyed = { key: string; email: string }

/**
 * Undefined if the rep may not open the own view or has another email. The fragment after '#' is never sent to a server, so no log contains
 * the key.
 */
export async function ownViewAddress(tx: Tx, salespersonId: number, publicUrl: string, keyed?: Keyed): Promise<string | undefined> {
  if (!(await offered(tx, salespersonId, keyed?.email).executeTakeFirst())) return undefined
  const address = new URL('/my', await publicAddress(tx, publicUrl))
  if (keyed) address.hash = new URLSearchParams({ key: keyed.key }).toString()
  return address.href
}

/** The sales rep if they may open their own view and have this email, compared as in the trigger salesperson_changed. */
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

/** Stores the link of a sent mail. Locks the rep, so that the trigger that deletes links cannot miss it. */
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

/** Also checks the sales rep, so that a leftover link opens nothing for someone inactive or with another email. */
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

export const findLink = (tx: Tx, key: string, now: Date) => open(tx, now).where('l.key_hash', '=', hashOf(key)).executeTakeFirst()

/** Locks the link, so that concurrent codes are serialized. */
export const lockLink = (tx: Tx, key: string, now: Date) =>
  open(tx, now).where('l.key_hash', '=', hashOf(key)).forUpdate('l').executeTakeFirst()

export const linkOf = (tx: Tx, id: number, now: Date) => open(tx, now).where('l.id', '=', id).executeTakeFirst()

/** Stores the hash of a code, replacing the previous one and its attempts. */
export const storeCode = (tx: Tx, id: number, state: string, now: Date) =>
  tx.db
    .updateTable('own_view_links')
    .set({ code_state: state, code_expires_at: after(now, CODE_MINUTES), attempts: 0 })
    .where('id', '=', id)
    .execute()

/** Takes an attempt before a code is checked. False if none is left or the code has expired. */
export async function takeAttempt(tx: Tx, id: number, now: Date): Promise<boolean> {
  const taken = await tx.db
    .updateTable('own_view_links')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('code_expires_at', '>', now)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** A code works once. */
export const clearCode = (tx: Tx, id: number) =>
  tx.db.updateTable('own_view_links').set({ code_state: '', code_expires_at: null }).where('id', '=', id).execute()
