import type { AliasedKind, MasterKind } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type Master = {
  id: number
  name: string
  isDeleted: boolean
  regionId: number | null
  regionName: string | null
  deleteEffectiveDate: string | null
  aliases: { id: number; alias: string }[]
}

/** The masters of a kind by name, those in use or all. */
export async function list(tx: Tx, kind: MasterKind, { withDeleted }: { withDeleted: boolean }): Promise<Master[]> {
  return tx.db
    .selectFrom('masters as m')
    .leftJoin('masters as r', (join) => join.onRef('r.company_id', '=', 'm.company_id').onRef('r.id', '=', 'm.region_id'))
    .select([
      'm.id',
      'm.name',
      sql<boolean>`m.deleted_at is not null`.as('isDeleted'),
      'm.region_id as regionId',
      'r.name as regionName',
      'm.delete_effective_date as deleteEffectiveDate',
      sql<Master['aliases']>`coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'alias', a.alias) order by a.alias)
        from aliases a where a.company_id = m.company_id and a.kind = m.kind and a.master_id = m.id), '[]')`.as('aliases'),
    ])
    .where('m.kind', '=', kind)
    .$if(!withDeleted, (query) => query.where('m.deleted_at', 'is', null))
    .orderBy(sql`lower(m.name)`)
    .orderBy('m.id')
    .execute()
}

/** The masters that choosers offer on a day: in use, and for a manufacturer, before its end. */
export const listOffered = (tx: Tx, kind: MasterKind, today: string) =>
  tx.db
    .selectFrom('masters')
    .select(['id', 'name', 'region_id as regionId'])
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('delete_effective_date', 'is', null), eb('delete_effective_date', '>', today)]))
    .orderBy(sql`lower(name)`)
    .execute()

/** A master in use, by kind and id. */
export const find = (tx: Tx, kind: MasterKind, id: number) =>
  tx.db
    .selectFrom('masters')
    .select(['id', 'name', 'region_id as regionId'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A master in use whose name is the same as this one, compared as names are (domain.md 3). */
export const findByName = (tx: Tx, kind: MasterKind, name: string) =>
  tx.db
    .selectFrom('masters')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Answers the new id, or undefined when the name is taken: the unique index judges, also between two at once. */
export async function insert(
  tx: Tx,
  kind: MasterKind,
  name: string,
  deleteEffectiveDate: string | null = null,
): Promise<number | undefined> {
  const row = await tx.db
    .insertInto('masters')
    .values({ kind, name, name_key: nameKey(name), delete_effective_date: deleteEffectiveDate })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'name_key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function update(tx: Tx, id: number, values: { name: string; deleteEffectiveDate?: string | null | undefined }): Promise<void> {
  const { name, deleteEffectiveDate } = values
  await tx.db
    .updateTable('masters')
    .set({
      name,
      name_key: nameKey(name),
      updated_at: sql<Date>`now()`,
      ...(deleteEffectiveDate === undefined ? {} : { delete_effective_date: deleteEffectiveDate }),
    })
    .where('id', '=', id)
    .execute()
}

export const markDeleted = (tx: Tx, id: number) =>
  tx.db.updateTable('masters').set({ deleted_at: sql<Date>`now()`, region_id: null }).where('id', '=', id).execute()

export const setRegion = (tx: Tx, territoryId: number, regionId: number | null) =>
  tx.db.updateTable('masters').set({ region_id: regionId }).where('kind', '=', 'territory').where('id', '=', territoryId).execute()

export const emptyRegion = (tx: Tx, regionId: number) =>
  tx.db.updateTable('masters').set({ region_id: null }).where('region_id', '=', regionId).execute()

/** Who has a rule or bonus rule that is in force or to come and names this master: a sentence each. */
export async function rulesNaming(tx: Tx, id: number, thisMonth: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select p.first_name || ' ' || p.last_name || case used.kind when 'rule' then ', rule ' else ', bonus rule ' end || used.id as text
    from (
      select 'rule' as kind, id, salesperson_id, end_month, array[manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id] as names from rules
      union all
      select 'bonus rule', id, salesperson_id, end_month, array[manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id] from bonus_rules
    ) used join salespeople p on p.id = used.salesperson_id and p.removed_at is null
    where ${id} = any(used.names) and used.end_month >= ${thisMonth}::date order by 1`.execute(tx.db)
  return rows.map((row) => row.text)
}

/** The master that each of these names means: by name, then by alias. Names that mean none are left out. */
export async function resolveNames(tx: Tx, kind: MasterKind, names: readonly string[]): Promise<Map<string, number>> {
  const keys = names.map((name) => nameKey(name))
  const { rows } = await sql<{ key: string; id: number }>`
    select key, coalesce(
      (select m.id from masters m where m.company_id = current_company() and m.kind = ${kind} and m.name_key = key and m.deleted_at is null),
      (select a.master_id from aliases a join masters m on m.company_id = a.company_id and m.id = a.master_id and m.deleted_at is null
       where a.company_id = current_company() and a.kind = ${kind} and a.alias_key = key)) as id
    from unnest(${keys}::text[]) as key`.execute(tx.db)
  const byKey = new Map(rows.filter((row) => row.id !== null).map((row) => [row.key, row.id]))
  return new Map(
    names.flatMap((name, i) => {
      const id = byKey.get(keys[i] ?? '')
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

/** Answers the alias's id, or undefined when that spelling already means a master of the kind. */
export async function insertAlias(tx: Tx, kind: AliasedKind, masterId: number, alias: string): Promise<number | undefined> {
  if (await findByName(tx, kind, alias)) return undefined
  const row = await tx.db
    .insertInto('aliases')
    .values({ kind, master_id: masterId, alias, alias_key: nameKey(alias) })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'alias_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function deleteAlias(tx: Tx, kind: AliasedKind, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('aliases').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
