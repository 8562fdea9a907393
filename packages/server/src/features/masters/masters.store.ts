import type { AliasedKind, MasterKind } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { nameKey } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { resolveName } from './name-resolution.store.ts'
import { RULES_NAMING } from './usage.store.ts'

export type Master = {
  id: number
  name: string
  isDeleted: boolean
  regionId: number | null
  regionName: string | null
  deleteEffectiveDate: string | null
  version: number
  updatedAt: string
  /** `onlyFor` is the manufacturer in whose files alone a spelling means this. */
  aliases: { id: number; alias: string; onlyFor?: string; onlyForId?: number; addedBy?: string; addedAt: string; mergedId?: number }[]
}

/** A master as its list shows it. */
export const show = (tx: Tx, kind: MasterKind, id: number): Promise<Master> =>
  shown(tx, kind).where('m.id', '=', id).executeTakeFirstOrThrow()

/** Masters with their aliases, to be narrowed down to a page: for each of them its aliases are looked up. */
export const shown = (tx: Tx, kind: MasterKind) =>
  tx.db
    .selectFrom('masters as m')
    .leftJoin('masters as r', (join) => join.onRef('r.company_id', '=', 'm.company_id').onRef('r.id', '=', 'm.region_id'))
    .select([
      'm.id',
      'm.name',
      sql<boolean>`m.deleted_at is not null`.as('isDeleted'),
      'm.region_id as regionId',
      'r.name as regionName',
      'm.delete_effective_date as deleteEffectiveDate',
      'm.version',
      // As text, alike in a row and in the JSON of a page.
      sql<string>`to_json(m.updated_at) #>> '{}'`.as('updatedAt'),
      sql<
        Master['aliases']
      >`coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', a.id, 'alias', a.alias, 'onlyFor', o.name,
        'onlyForId', o.id, 'addedBy', a.matched_by, 'mergedId', g.from_id, 'addedAt', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by a.alias, o.name)
        from aliases a left join masters o on o.company_id = a.company_id and o.id = a.only_manufacturer_id
        left join merges g on g.company_id = a.company_id and g.alias_id = a.id and g.taken_back_at is null and g.into_id = m.id
        where a.company_id = m.company_id and a.master_id = m.id), '[]')`.as('aliases'),
    ])
    .where('m.kind', '=', kind)

/**
 * A master in use, by kind and id. Locked for 'use', nobody deletes or merges it before the transaction ends; locked for 'change',
 * nobody begins to use it either.
 */
export const find = (tx: Tx, kind: MasterKind, id: number, lockedFor?: 'use' | 'change') =>
  tx.db
    .selectFrom('masters')
    .select(['id', 'name', 'region_id as regionId', 'version'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lockedFor === 'use', (query) => query.forShare())
    .$if(lockedFor === 'change', (query) => query.forUpdate())
    .executeTakeFirst()

/**
 * Locks the region that a territory is in, and the one that it is to come to. Both are noted as changed with the move, whatever its
 * direction: taken in the order of their ids, and before the territory, two moves never wait for each other. Answers which were locked.
 */
export async function lockRegionsOf(tx: Tx, territoryId: number, next: number | null): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from masters where kind = 'region'
    and id in (${next}, (select region_id from masters where kind = 'territory' and id = ${territoryId})) order by id for update`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The names of masters, in use or not. */
export async function namesOfMasters(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db.selectFrom('masters').select(['id', 'name']).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether there is, or was, such a master. */
export const exists = async (tx: Tx, kind: MasterKind, id: number): Promise<boolean> =>
  (await tx.db.selectFrom('masters').select('id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()) !== undefined

/** A deleted master, locked, with the name of the one that it was merged into. */
export const findDeleted = (tx: Tx, kind: MasterKind, id: number) =>
  tx.db
    .selectFrom('masters as m')
    .leftJoin('masters as into', (join) => join.onRef('into.company_id', '=', 'm.company_id').onRef('into.id', '=', 'm.merged_into_id'))
    .select(['m.id', 'm.name', 'm.version', 'into.name as mergedInto'])
    .where('m.kind', '=', kind)
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is not', null)
    .forUpdate('m')
    .executeTakeFirst()

/** A name stands among other words: a break in it is a blank, and what would turn the direction of those words is left out. */
const inOneLine = (name: string) => name.replace(/[\n\r\t\v\f\u0085\u2028\u2029]/g, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Answers the new id, or undefined when the name is taken: the unique index judges, also between two at once. */
export async function insert(
  tx: Tx,
  kind: MasterKind,
  name: string,
  deleteEffectiveDate: string | null = null,
): Promise<number | undefined> {
  const row = await tx.db
    .insertInto('masters')
    .values({ kind, name: inOneLine(name), name_key: nameKey(name), delete_effective_date: deleteEffectiveDate })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'name_key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** An alias that becomes the name is an alias no more. */
export async function update(tx: Tx, id: number, values: { name: string; deleteEffectiveDate?: string | null | undefined }): Promise<void> {
  const { name, deleteEffectiveDate } = values
  await tx.db
    .deleteFrom('aliases')
    .where('master_id', '=', id)
    .where('alias_key', '=', nameKey(name))
    .where('only_manufacturer_id', 'is', null)
    .execute()
  await tx.db
    .updateTable('masters')
    .set({
      name: inOneLine(name),
      name_key: nameKey(name),
      ...(deleteEffectiveDate === undefined ? {} : { delete_effective_date: deleteEffectiveDate }),
    })
    .where('id', '=', id)
    .execute()
}

/** A deleted territory stays in its region: what was sold there keeps earning by the rules of the region. */
export const markDeleted = (tx: Tx, id: number) =>
  tx.db.updateTable('masters').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute()

export const unmarkDeleted = (tx: Tx, id: number) => tx.db.updateTable('masters').set({ deleted_at: null }).where('id', '=', id).execute()

export const setRegion = (tx: Tx, territoryId: number, regionId: number | null) =>
  tx.db.updateTable('masters').set({ region_id: regionId }).where('kind', '=', 'territory').where('id', '=', territoryId).execute()

export const emptyRegion = (tx: Tx, regionId: number) =>
  tx.db.updateTable('masters').set({ region_id: null }).where('region_id', '=', regionId).execute()

export type RuleNaming = {
  kind: 'rule' | 'bonusRule'
  id: number
  salesPersonId: number
  name: string
  manufacturer: string
  month: Month
  isInForce: boolean
}
type RulesNaming = { rules: RuleNaming[]; inAll: number; inForce: number }

/** So many rules are named; a manufacturer may have tens of thousands. */
const MOST_NAMED = 200

/** How many rules and bonus rules name this master, how many of them end no sooner than a month, and the first: those come first. */
export async function rulesNaming(tx: Tx, id: number, since: string): Promise<RulesNaming> {
  const { rows } = await sql<RuleNaming & { inAll: number; inForce: number }>`
    select used.kind, used.id, p.id as "salesPersonId", concat_ws(' ', p.first_name, p.last_name) as name, m.name as manufacturer,
      to_char(used.start_month, 'YYYY-MM') as month, used.end_month >= ${since}::date as "isInForce", count(*) over ()::integer as "inAll",
      (count(*) filter (where used.end_month >= ${since}::date) over ())::integer as "inForce"
    from ${RULES_NAMING} used
    join salespeople p on p.id = used.salesperson_id and p.removed_at is null
    join masters m on m.id = used.manufacturer_id
    where ${id} in (used.manufacturer_id, used.territory_id, used.region_id, used.hospital_id, used.surgeon_id, used.procedure_id)
    order by "isInForce" desc, name, used.kind desc, used.id limit ${MOST_NAMED}`.execute(tx.db)
  return { rules: rows, inAll: rows[0]?.inAll ?? 0, inForce: rows[0]?.inForce ?? 0 }
}

export type NewAlias = { masterId: number; alias: string; onlyForId: number | undefined; by: string }

/**
 * Answers the alias's id, or undefined when that spelling already means a master of the kind: of one for a manufacturer's files, in those.
 * A deleted one gives it up.
 */
export async function insertAlias(tx: Tx, kind: AliasedKind, { masterId, alias, onlyForId, by }: NewAlias): Promise<number | undefined> {
  const meant = await resolveName(tx, kind, alias, onlyForId)
  // What all files call otherwise may mean this in those of one manufacturer.
  if (meant !== undefined && (onlyForId === undefined || meant === masterId)) return undefined
  const row = await tx.db
    .insertInto('aliases')
    .values({ kind, master_id: masterId, alias, alias_key: nameKey(alias), only_manufacturer_id: onlyForId ?? null, matched_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'alias_key', 'only_manufacturer_id'])
        .doUpdateSet({ master_id: masterId, alias, matched_by: by, created_at: sql<Date>`now()` })
        .where(sql<boolean>`exists (select from masters m where m.id = aliases.master_id and m.deleted_at is not null)`),
    )
    .returning('id')
    .executeTakeFirst()
  await raiseVersion(tx, masterId)
  return row?.id
}

/** Answers what was deleted. The master is locked before its alias, as everybody does. */
export async function deleteAlias(tx: Tx, kind: AliasedKind, id: number) {
  const alias = await tx.db.selectFrom('aliases').select('master_id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
  if (!alias) return undefined
  await raiseVersion(tx, alias.master_id)
  return tx.db.deleteFrom('aliases').where('id', '=', id).returning(['alias', 'master_id']).executeTakeFirst()
}

/**
 * Aliases belong to what a master's list shows. Not by a trigger: the spellings that files add would then lock the master for as
 * long as a file is being stored, and files that name one hospital would wait for each other.
 */
const raiseVersion = (tx: Tx, id: number) =>
  tx.db
    .updateTable('masters')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
