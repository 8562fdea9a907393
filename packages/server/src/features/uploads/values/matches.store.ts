import type { ValueTarget } from '@fairshare/contract'
import { accountKey, nameKey } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

// A file may bring thousands of new names, so they are written in bulk. Always in key order, so that concurrent files
// wait for each other without deadlock.

/** A record to be created; a territory may have a region. */
export type NewName = { name: string; regionId: number | null }

/**
 * Returns the masters with these names by key, and creates missing ones. Omits a name that is another master's alias,
 * because a new master would change what it resolves to.
 */
export async function findOrCreateMasters(tx: Tx, kind: ValueTarget, news: readonly NewName[]): Promise<Map<string, number>> {
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

/** Locks masters against deletion and merging until the transaction ends; returns those in use with their kinds. */
export async function lockMasters(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
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

/** A spelling that a user matched to a master; `onlyFor` limits it to one manufacturer, whose files may have an account number with it. */
export type Spelling = { masterId: number; alias: string; onlyFor: number | null; accountNumber?: string; by: string }

export const keyOfSpelling = ({ alias, accountNumber = '' }: Pick<Spelling, 'alias' | 'accountNumber'>) =>
  `${nameKey(alias)}|${accountKey(accountNumber)}`

/**
 * Stores spellings as aliases and returns their keys by `keyOfSpelling`. Skips one that belongs to an active master; a deleted master
 * loses it.
 */
export async function insertAliases(tx: Tx, kind: ValueTarget, spellings: readonly Spelling[]): Promise<ReadonlySet<string>> {
  const ids = spellings.map(({ masterId }) => masterId)
  const aliases = spellings.map(({ alias }) => alias)
  const accounts = spellings.map(({ accountNumber = '' }) => accountNumber)
  const rows = await tx.rows<{ key: string }>`
    insert into aliases (kind, master_id, alias, alias_key, only_manufacturer_id, account_number, account_key, matched_by)
    select ${kind}, given.master_id, given.alias, given.key, given.only_for, given.account_number, given.account_key, given.matched_by
    from unnest(${ids}::bigint[], ${aliases}::text[], ${aliases.map(nameKey)}::text[], ${spellings.map(({ onlyFor }) => onlyFor)}::bigint[],
      ${accounts}::text[], ${accounts.map(accountKey)}::text[], ${spellings.map(({ by }) => by)}::text[])
      as given(master_id, alias, key, only_for, account_number, account_key, matched_by)
    order by given.key, given.account_key
    on conflict (company_id, kind, alias_key, only_manufacturer_id, account_key) do update set master_id = excluded.master_id, alias = excluded.alias,
      account_number = excluded.account_number, matched_by = excluded.matched_by, created_at = excluded.created_at
      where exists (select from masters m where m.company_id = aliases.company_id and m.id = aliases.master_id and m.deleted_at is not null)
    returning concat(alias_key, '|', account_key) as key`
  return new Set(rows.map(({ key }) => key))
}

/** After this number of new names, the planner's statistics are outdated. */
const ANALYZE_THRESHOLD = 500

/** Updates the statistics after many inserts, where permitted (PostgreSQL 17 and later). */
export async function analyzeAfterInserts(tx: Tx, names: number): Promise<void> {
  if (names >= ANALYZE_THRESHOLD) await sql`analyze masters, aliases`.execute(tx.db)
}
