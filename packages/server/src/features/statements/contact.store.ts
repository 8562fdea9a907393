import type { Tx } from '../../platform/database/db.ts'

/** Whom salespeople ask about their statement. Empty fields: nobody is named yet. */
export type Contact = { name: string; email: string; phone: string; version: number }

const NOBODY: Contact = { name: '', email: '', phone: '', version: 1 }

export const contact = async (tx: Tx): Promise<Contact> => contactOf(await namedContact(tx).executeTakeFirst())

/** Whoever is named, to be asked for with something else. */
export const namedContact = (tx: Tx) => tx.db.selectFrom('statement_contacts').select(['name', 'email', 'phone', 'version'])

export const contactOf = (named: Contact | null | undefined): Contact => named ?? NOBODY

/** The contact for this transaction alone, there from now on. */
export async function lockContact(tx: Tx): Promise<Contact> {
  const { version: _version, ...nobody } = NOBODY
  await tx.db
    .insertInto('statement_contacts')
    .values(nobody)
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return namedContact(tx).forUpdate().executeTakeFirstOrThrow()
}

export const changeContact = (tx: Tx, change: { [Field in 'name' | 'email' | 'phone']?: string | undefined }): Promise<Contact> =>
  tx.db.updateTable('statement_contacts').set(change).returning(['name', 'email', 'phone', 'version']).executeTakeFirstOrThrow()
