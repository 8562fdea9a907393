import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { type RawBuilder, sql } from 'kysely'
import { masterOfKey } from '../../masters/name-resolution.store.ts'
import type { ReadingTx } from './staging.store.ts'

// Names stay in the database, because a file may have a hundred thousand. Only unmatched ones are read, up to what a
// page can show.

/** Matches each unmatched name to the master that it has in this manufacturer's files; the original spelling has priority. */
export async function resolveNewNames(tx: ReadingTx, manufacturerId: number): Promise<void> {
  const masterOf = (key: RawBuilder<unknown>) => masterOfKey({ kind: sql`target`, key, manufacturerId })
  await sql`
    update file_names set master_id = coalesce(${masterOf(sql`own_key`)}, case when own_key <> key then ${masterOf(sql`key`)} end)
    where value <> '' and master_id is null`.execute(tx.db)
}

export type NewNames = { target: ValueTarget; count: number; some: string[] }

/** Counts the unmatched names of each target, with examples. */
export async function countNewNames(tx: ReadingTx): Promise<NewNames[]> {
  const { rows } = await sql<NewNames>`
    select target, count(*)::integer as count, (array_agg(left(value, 40) order by abs(cents) desc, at))[1:3] as some
    from file_names n where master_id is null and value <> '' group by target`.execute(tx.db)
  return rows
}

/** Counts all unmatched names. They change when others match them, in this file or another. */
export const countAllNewNames = async (tx: ReadingTx): Promise<number> =>
  (await countNewNames(tx)).reduce((sum, { count }) => sum + count, 0)

export type Unresolved = { target: ValueTarget; value: string; rows: number; cents: number }

/** Returns the unmatched names, largest sales first. */
export async function listNewNames(tx: ReadingTx): Promise<Unresolved[]> {
  const { rows } = await sql<Unresolved>`
    select target, value, rows, cents from file_names n where master_id is null and value <> ''
    order by abs(cents) desc, array_position(${[...VALUE_TARGETS]}::text[], target), at`.execute(tx.db)
  return rows
}

export type KnownName = Unresolved & { id: number; name: string; by: 'name' | 'memory'; matchedBy: string | null; matchedAt: Date | null }

const MAX_KNOWN = 1_000

/** Returns the matched names, those in `first` before the largest, with their total number. */
export async function listKnownNames(
  tx: ReadingTx,
  first: readonly string[],
  manufacturerId: number,
): Promise<{ known: KnownName[]; count: number }> {
  const { rows } = await sql<KnownName & { count: number }>`
    with known as materialized (
      select n.target, n.value, n.rows, n.cents, n.at, n.key, n.own_key, m.id, m.name,
        case when m.name_key in (n.key, n.own_key) then 'name' else 'memory' end as by, (count(*) over ())::integer as count
      from file_names n join masters m on m.company_id = current_company() and m.id = n.master_id
      order by n.value = any(${[...first]}::text[]) desc, abs(n.cents) desc, n.at limit ${MAX_KNOWN}
    )
    select k.target, k.value, k.rows, k.cents, k.id, k.name, k.by, k.count, a.matched_by as "matchedBy", a.created_at as "matchedAt"
    from known k left join lateral (
      select matched_by, created_at from aliases a
      where a.company_id = current_company() and a.kind = k.target and a.master_id = k.id and a.alias_key in (k.own_key, k.key)
        and (a.only_manufacturer_id is null or a.only_manufacturer_id = ${manufacturerId})
      order by a.only_manufacturer_id nulls last limit 1
    ) a on k.by = 'memory'
    order by k.value = any(${[...first]}::text[]) desc, abs(k.cents) desc, k.at`.execute(tx.db)
  return { known: rows, count: rows[0]?.count ?? 0 }
}

/**
 * Locks the matched masters against deletion and merging until the transaction ends; returns false if one is gone
 * already.
 */
export async function lockMasters(tx: ReadingTx): Promise<boolean> {
  const { rows } = await sql<{ areInUse: boolean }>`
    with locked as (
      select id from masters where id in (select master_id from file_names n) and deleted_at is null order by id for share
    )
    select (select count(*) from locked) = (select count(distinct master_id) from file_names n) as "areInUse"`.execute(tx.db)
  return rows[0]?.areInUse ?? false
}
