import type { Tx } from '../../platform/database/db.ts'

/** The contact for questions about statements; fields are empty if no one is named. */
export type Contact = { name: string; email: string; phone: string; version: number }

const NO_CONTACT: Contact = { name: '', email: '', phone: '', version: 1 }

export const contact = async (tx: Tx): Promise<Contact> => contactOf(await namedContact(tx).executeTakeFirst())

/** A query, to embed in a larger one. */
export const namedContact = (tx: Tx) => tx.db.selectFrom('statement_contacts').select(['name', 'email', 'phone', 'version'])

export const contactOf = (named: Contact | null | undefined): Contact => named ?? NO_CONTACT

/** Locks the contact's row, creating it if there is none. */
export async function lockContact(tx: Tx): Promise<Contact> {
  const { version: _version, ...noContact } = NO_CONTACT
  await tx.db
    .insertInto('statement_contacts')
    .values(noContact)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return namedContact(tx).forUpdate().executeTakeFirstOrThrow()
}

export const changeContact = (tx: Tx, change: { [Field in 'name' | 'email' | 'phone']?: string | undefined }): Promise<Contact> =>
  tx.db.updateTable('statement_contacts').set(change).returning(['name', 'email', 'phone', 'version']).executeTakeFirstOrThrow()
