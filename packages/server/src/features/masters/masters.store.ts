import type { AliasedKind, MasterKind } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { accountKey, nameKey } from '@fairshare/intake'
import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import { resolveName } from './name-resolution.store.ts'
import { ALL_RULES } from './usage.store.ts'

export type Master = {
  id: number
  name: string
  isDeleted: boolean
  regionId: number | null
  regionName: string | null
  deleteEffectiveDate: string | null
  version: number
  updatedAt: string
  /** `onlyFor` is the manufacturer whose files the alias is limited to. */
  aliases: {
    id: number
    alias: string
    onlyFor?: string
    onlyForId?: number
    accountNumber?: string
    addedBy?: string
    addedAt: string
    mergedId?: number
  }[]
}

export const show = (tx: Tx, kind: MasterKind, id: number): Promise<Master> =>
  shown(tx, kind).where('m.id', '=', id).executeTakeFirstOrThrow()

/** Selects masters with their aliases by a subquery per row; for pages only. */
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
      // As text, so that rows and JSON aggregates are equal.
      sql<string>`to_json(m.updated_at) #>> '{}'`.as('updatedAt'),
      sql<
        Master['aliases']
      >`coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', a.id, 'alias', a.alias, 'onlyFor', o.name,
        'onlyForId', o.id, 'accountNumber', nullif(a.account_number, ''), 'addedBy', a.matched_by, 'mergedId', g.from_id, 'addedAt', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by a.alias, o.name, a.account_number)
        from aliases a left join masters o on o.company_id = a.company_id and o.id = a.only_manufacturer_id
        left join merges g on g.company_id = a.company_id and g.alias_id = a.id and g.undone_at is null and g.into_id = m.id
        where a.company_id = m.company_id and a.master_id = m.id), '[]')`.as('aliases'),
    ])
    .where('m.kind', '=', kind)

/**
 * Returns a master in use. Locked for 'use', it cannot be deleted or merged until the transaction ends; locked for
 * 'change', no one else can start using it either.
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
 * Locks a territory's current region and its next one, because a move updates both; returns the locked ids. In id
 * order and before the territory, so that two moves cannot deadlock.
 */
export async function lockRegionsOf(tx: Tx, territoryId: number, next: number | null): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>`select id from masters where kind = 'region'
    and id in (${next}, (select region_id from masters where kind = 'territory' and id = ${territoryId})) order by id for update`
  return new Set(rows.map(({ id }) => id))
}

/** Returns the names of masters, deleted or not. */
export async function namesOfMasters(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db.selectFrom('masters').select(['id', 'name']).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether the master exists, deleted or not. */
export const exists = async (tx: Tx, kind: MasterKind, id: number): Promise<boolean> =>
  (await tx.db.selectFrom('masters').select('id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()) !== undefined

/** Returns a deleted master, locked, with the name of the one that it was merged into. */
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

/** Replaces line breaks and removes direction characters, because names are shown within other text. */
const singleLine = (name: string) => name.replace(/[\n\r\t\v\f\u0085\u2028\u2029]/g, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Inserts a master; returns undefined when the unique index finds the name taken. */
export async function insert(
  tx: Tx,
  kind: MasterKind,
  name: string,
  deleteEffectiveDate: string | null = null,
): Promise<number | undefined> {
  const row = await tx.db
    .insertInto('masters')
    .values({ kind, name: singleLine(name), name_key: nameKey(name), delete_effective_date: deleteEffectiveDate })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'name_key']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Updates a master; an alias equal to its new name is removed. */
export async function update(tx: Tx, id: number, values: { name: string; deleteEffectiveDate?: string | null | undefined }): Promise<void> {
  const { name, deleteEffectiveDate } = values
  await tx.db
    .deleteFrom('aliases')
    .where('master_id', '=', id)
    .where('alias_key', '=', nameKey(name))
    .where('only_manufacturer_id', 'is', null)
    .execute()
  await change(tx, id, {
    name: singleLine(name),
    name_key: nameKey(name),
    ...(deleteEffectiveDate === undefined ? {} : { delete_effective_date: deleteEffectiveDate }),
  })
}

const change = (tx: Tx, id: number, values: UpdateObject<DB, 'masters'>) =>
  tx.db.updateTable('masters').set(values).where('id', '=', id).execute()

/** A deleted territory stays in its region, whose rules still apply to its sales. */
export const markDeleted = (tx: Tx, id: number) => change(tx, id, { deleted_at: sql<Date>`now()` })

export const unmarkDeleted = (tx: Tx, id: number) => change(tx, id, { deleted_at: null })

export const setRegion = (tx: Tx, territoryId: number, regionId: number | null) =>
  tx.db.updateTable('masters').set({ region_id: regionId }).where('kind', '=', 'territory').where('id', '=', territoryId).execute()

export const emptyRegion = (tx: Tx, regionId: number) =>
  tx.db.updateTable('masters').set({ region_id: null }).where('region_id', '=', regionId).execute()

export type RuleReference = {
  kind: 'rule' | 'bonusRule'
  id: number
  salesPersonId: number
  name: string
  manufacturer: string
  month: Month
  isInForce: boolean
}
type RuleReferences = { rules: RuleReference[]; inAll: number; inForce: number }

/** A manufacturer may have tens of thousands of rules. */
const MAX_RULES = 200

/** Returns rules and bonus rules with this master, those ending in or after a month first, with both totals. */
export async function listRulesUsing(tx: Tx, id: number, since: string): Promise<RuleReferences> {
  const rows = await tx.rows<RuleReference & { inAll: number; inForce: number }>`
    select used.kind, used.id, p.id as "salesPersonId", concat_ws(' ', p.first_name, p.last_name) as name, m.name as manufacturer,
      to_char(used.start_month, 'YYYY-MM') as month, used.end_month >= ${since}::date as "isInForce", count(*) over ()::integer as "inAll",
      (count(*) filter (where used.end_month >= ${since}::date) over ())::integer as "inForce"
    from ${ALL_RULES} used
    join salespeople p on p.id = used.salesperson_id and p.removed_at is null
    join masters m on m.id = used.manufacturer_id
    where ${id} in (used.manufacturer_id, used.territory_id, used.region_id, used.hospital_id, used.surgeon_id, used.procedure_id)
    order by "isInForce" desc, name, used.kind desc, used.id limit ${MAX_RULES}`
  return { rules: rows, inAll: rows[0]?.inAll ?? 0, inForce: rows[0]?.inForce ?? 0 }
}

export type NewAlias = { masterId: number; alias: string; onlyForId: number | undefined; accountNumber?: string; by: string }

/**
 * Inserts an alias; returns undefined if the spelling already resolves to a master, in all files or those of the
 * manufacturer. A deleted master loses the alias.
 */
export async function insertAlias(
  tx: Tx,
  kind: AliasedKind,
  { masterId, alias, onlyForId, accountNumber = '', by }: NewAlias,
): Promise<number | undefined> {
  const existing = accountNumber === '' ? await resolveName(tx, kind, alias, onlyForId) : undefined
  // A manufacturer's alias may differ from what the spelling is in all other files.
  if (existing !== undefined && (onlyForId === undefined || existing === masterId)) return undefined
  const row = await tx.db
    .insertInto('aliases')
    .values({
      kind,
      master_id: masterId,
      alias,
      alias_key: nameKey(alias),
      only_manufacturer_id: onlyForId ?? null,
      account_number: accountNumber,
      account_key: accountKey(accountNumber),
      matched_by: by,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'alias_key', 'only_manufacturer_id', 'account_key'])
        .doUpdateSet({ master_id: masterId, alias, account_number: accountNumber, matched_by: by, created_at: sql<Date>`now()` })
        .where(sql<boolean>`exists (select from masters m where m.id = aliases.master_id and m.deleted_at is not null)`),
    )
    .returning('id')
    .executeTakeFirst()
  await incrementVersion(tx, masterId)
  return row?.id
}

/** Deletes an alias and returns it. Locks the master first, like every other change. */
export async function deleteAlias(tx: Tx, kind: AliasedKind, id: number) {
  const alias = await tx.db.selectFrom('aliases').select('master_id').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
  if (!alias) return undefined
  await incrementVersion(tx, alias.master_id)
  return tx.db.deleteFrom('aliases').where('id', '=', id).returning(['alias', 'account_number', 'master_id']).executeTakeFirst()
}

/**
 * Aliases are part of a master's version. No trigger, because storing a file adds aliases: others with the same hospital would wait
 * for its end.
 */
const incrementVersion = (tx: Tx, id: number) => change(tx, id, { version: sql<number>`version + 1` })
