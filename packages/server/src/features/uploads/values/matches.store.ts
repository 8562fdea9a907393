import type { ValueTarget } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

// A file may bring thousands of new names: they are written by the kind. Always in the order of their keys, so that two files
// stored at once wait for each other and never lock each other out.

/** A record that a file brings; a territory may have its region at once. */
export type NewName = { name: string; regionId: number | null }

/**
 * The masters of these names, by name key: those that are there, the others made now. A name that is another master's alias is
 * left out: to make it a master of its own would change what it means.
 */
export async function mastersNamed(tx: Tx, kind: ValueTarget, news: readonly NewName[]): Promise<Map<string, number>> {
  const keys = news.map(({ name }) => nameKey(name))
  const [names, regions] = [news.map(({ name }) => name), news.map(({ regionId }) => regionId)]
  await sql`
    insert into masters (kind, name, name_key, region_id)
    select ${kind}, wanted.name, wanted.key, wanted.region
    from (select distinct on (key) key, name, region
      from unnest(${keys}::text[], ${names}::text[], ${regions}::bigint[]) with ordinality as given(key, name, region, at) order by key, at) wanted
    where not exists (select from aliases a join masters m on m.company_id = a.company_id and m.id = a.master_id and m.deleted_at is null
      where a.company_id = current_company() and a.kind = ${kind} and a.alias_key = wanted.key and a.only_manufacturer_id is null)
    order by wanted.key
    on conflict (company_id, kind, name_key) where deleted_at is null do nothing`.execute(tx.db)
  const found = await tx.db
    .selectFrom('masters')
    .select(['id', 'name_key'])
    .where('kind', '=', kind)
    .where(sql<boolean>`name_key = any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(found.map((row) => [row.name_key, row.id]))
}

/** Locks these masters, and tells which of them are in use: nobody deletes or merges them before this transaction ends. */
export async function lock(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const locked = await tx.db
    .selectFrom('masters')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(locked.map((row) => [row.id, row.kind]))
}

/** A spelling of a master, as somebody has matched it; `onlyFor` is the manufacturer in whose files alone it is meant so. */
export type Spelling = { masterId: number; alias: string; onlyFor: number | null; by: string }

/** Remembers spellings as aliases, and answers their keys. One that already means a master is left out; a deleted master gives it up. */
export async function remember(tx: Tx, kind: ValueTarget, spellings: readonly Spelling[]): Promise<ReadonlySet<string>> {
  const ids = spellings.map(({ masterId }) => masterId)
  const aliases = spellings.map(({ alias }) => alias)
  const { rows } = await sql<{ key: string }>`
    insert into aliases (kind, master_id, alias, alias_key, only_manufacturer_id, matched_by)
    select ${kind}, given.master_id, given.alias, given.key, given.only_for, given.matched_by
    from unnest(${ids}::bigint[], ${aliases}::text[], ${aliases.map(nameKey)}::text[], ${spellings.map(({ onlyFor }) => onlyFor)}::bigint[],
      ${spellings.map(({ by }) => by)}::text[]) as given(master_id, alias, key, only_for, matched_by)
    order by given.key
    on conflict (company_id, kind, alias_key, only_manufacturer_id) do update set master_id = excluded.master_id, alias = excluded.alias, matched_by = excluded.matched_by, created_at = excluded.created_at
      where exists (select from masters m where m.company_id = aliases.company_id and m.id = aliases.master_id and m.deleted_at is not null)
    returning alias_key as key`.execute(tx.db)
  return new Set(rows.map(({ key }) => key))
}

/** So many new names turn round what the database knows of how many there are, and with it how it looks for them. */
const MANY = 500

/** Lets the database count again after many names have come in, where it lets us (PostgreSQL 17 and later). */
export async function countAnew(tx: Tx, names: number): Promise<void> {
  if (names >= MANY) await sql`analyze masters, aliases`.execute(tx.db)
}
