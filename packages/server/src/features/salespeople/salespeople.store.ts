import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'

export type PersonFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  employeeNumber: string
  primaryTerritory: number | null
  isActive: boolean
  secondaryEmailsList: string[]
}

const columnsOf = (person: PersonFields) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone: person.phone,
  employee_number: person.employeeNumber,
  primary_territory_id: person.primaryTerritory,
  is_active: person.isActive,
  secondary_emails: person.secondaryEmailsList,
})

export const find = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('salespeople as p')
    .leftJoin('masters as t', (join) => join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.primary_territory_id'))
    .selectAll('p')
    .select('t.name as primary_territory_name')
    .where('p.id', '=', id)
    .where('p.removed_at', 'is', null)
    .executeTakeFirst()

export async function requirePerson(tx: Tx, id: number) {
  const found = await find(tx, id)
  if (!found) throw notFound('Salesperson')
  return found
}

export async function insert(tx: Tx, person: PersonFields): Promise<number> {
  const { id } = await tx.db.insertInto('salespeople').values(columnsOf(person)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a salesperson whose version is still the given one; answers the next version. Another version is a conflict (R15). */
export async function update(tx: Tx, id: number, version: number, person: PersonFields): Promise<number> {
  const changed = await tx.db
    .updateTable('salespeople')
    .set({ ...columnsOf(person), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  if (changed) return changed.version
  const present = await requirePerson(tx, id)
  throw new AppError('CONFLICT', 'Somebody else saved this salesperson in the meantime. Reload, and make your changes again.', {
    version: present.version,
  })
}

/** Says that something of these salespeople was changed from another screen: whoever has one open must reload before saving (R15). */
export async function raiseVersions(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('salespeople')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute()
}

/** Nothing of somebody who was removed counts in a month that is not finalized yet. */
export const markRemoved = (tx: Tx, id: number) =>
  tx.db.updateTable('salespeople').set({ removed_at: sql<Date>`now()`, is_active: false }).where('id', '=', id).execute()
