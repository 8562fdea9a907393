import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

type PersonChanges = { [Field in keyof PersonFields]?: PersonFields[Field] | undefined }

export type PersonFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  employeeNumber: string
  note: string
  primaryTerritory: number | null
  isActive: boolean
  secondaryEmailsList: string[]
}

const columnsOf = (person: PersonChanges) => ({
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone: person.phone,
  employee_number: person.employeeNumber,
  note: person.note,
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

export async function insert(tx: Tx, person: PersonFields): Promise<number> {
  const { id } = await tx.db
    .insertInto('salespeople')
    .values({ ...columnsOf(person), first_name: person.firstName, last_name: person.lastName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function lock(tx: Tx, id: number): Promise<void> {
  await sql`select from salespeople where id = ${id} for no key update`.execute(tx.db)
}

export async function update(tx: Tx, id: number, person: PersonChanges): Promise<void> {
  const columns = columnsOf(person)
  if (Object.values(columns).some((value) => value !== undefined))
    await tx.db.updateTable('salespeople').set(columns).where('id', '=', id).execute()
}

/** Removes a salesperson, who no longer counts in months that are not finalized. Returns false if already removed. */
export async function markRemoved(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('salespeople')
    .set({ removed_at: sql<Date>`now()`, is_active: false })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
