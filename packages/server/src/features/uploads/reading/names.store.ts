import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { masterOfKey } from '../../masters/name-resolution.store.ts'
import type { ReadingTx } from './staging.store.ts'

// Names stay in the database, because a file may have a hundred thousand. Only unmatched ones are read, up to what a
// page can show.

/** Matches each unmatched name to the master that it has in this manufacturer's files; the original spelling has priority. */
export async function resolveNewNames(tx: ReadingTx, manufacturerId: number): Promise<void> {
  await sql`
    update file_names set master_id = ${masterByName(sql`target`, manufacturerId)}
    where value <> '' and account_key = '' and master_id is null`.execute(tx.db)
  await resolveAccounts(tx, manufacturerId)
}

const masterByName = (kind: RawBuilder<unknown>, manufacturerId: number) => {
  const masterOf = (key: RawBuilder<unknown>) => masterOfKey({ kind, key, manufacturerId })
  return sql`coalesce(${masterOf(sql`own_key`)}, case when own_key <> key then ${masterOf(sql`key`)} end)`
}

/**
 * Matches hospitals by account number: the one that came with this name before; otherwise its hospital must have this name, and the
 * name only one number. A number of several hospitals decides nothing.
 */
async function resolveAccounts(tx: ReadingTx, manufacturerId: number): Promise<void> {
  const ofManufacturer = sql`a.company_id = current_company() and a.kind = 'hospital' and a.only_manufacturer_id = ${manufacturerId}`
  const inUse = sql`join masters m on m.company_id = a.company_id and m.id = a.master_id and m.deleted_at is null`
  await sql`
    with shared as materialized (
      select key from file_names where account_key <> '' group by key having count(distinct account_key) > 1
    ), found as materialized (
      select n.at, ${masterByName(sql`'hospital'`, manufacturerId)} as by_name,
        (select a.master_id from aliases a ${inUse} where ${ofManufacturer} and a.alias_key in (n.own_key, n.key) and a.account_key = n.account_key
          order by a.alias_key = n.own_key desc limit 1) as by_both,
        array(select distinct a.master_id from aliases a ${inUse} where ${ofManufacturer} and a.account_key = n.account_key) as by_account,
        n.key in (select key from shared) or exists (select from aliases a ${inUse}
          where ${ofManufacturer} and a.alias_key = n.key and a.account_key not in ('', n.account_key)) as shares_name
      from file_names n where n.target = 'hospital' and n.account_key <> '' and n.master_id is null
    )
    update file_names n set
      account_master_id = case when cardinality(by_account) = 1 then by_account[1] end,
      shares_name = found.shares_name and cardinality(by_account) = 0,
      master_id = case
        when by_both is not null then by_both
        when cardinality(by_account) = 1 then case when by_name = by_account[1] then by_name end
        when cardinality(by_account) > 1 or not found.shares_name then by_name end
    from found where n.target = 'hospital' and n.at = found.at`.execute(tx.db)
}

/** A name that is no master's, with the hospital that its account number had before. */
export type NewNameOfAccount = { at: number; value: string; masterId: number }

export const listNewNamesOfAccounts = (tx: ReadingTx, manufacturerId: number) => tx.rows<NewNameOfAccount>`
  select at, value, account_master_id as "masterId" from file_names n
  where master_id is null and account_master_id is not null and ${masterByName(sql`'hospital'`, manufacturerId)} is null
  order by at`

export const listSpellingsOf = (tx: Tx, ids: readonly number[], manufacturerId: number) => tx.rows<{
  id: number
  name: string
  aliases: string[]
}>`
  select m.id, m.name, array(select distinct alias from aliases a where a.company_id = m.company_id and a.master_id = m.id
    and (a.only_manufacturer_id is null or a.only_manufacturer_id = ${manufacturerId})) as aliases
  from masters m where m.id = any(${[...ids]}::bigint[])`

export const matchByAccount = (tx: ReadingTx, ats: readonly number[]) =>
  sql`update file_names set master_id = account_master_id where target = 'hospital' and at = any(${[...ats]}::integer[])`.execute(tx.db)

/** Matches these names of hospitals with whatever account numbers they have left. */
export const matchByNameAlone = (tx: ReadingTx, manufacturerId: number, values: readonly string[]) =>
  sql`update file_names set master_id = ${masterByName(sql`'hospital'`, manufacturerId)}
    where target = 'hospital' and account_key <> '' and master_id is null and value = any(${[...values]}::text[])`.execute(tx.db)

/** Remembers the account numbers of the matched hospitals for the manufacturer's next files. A deleted hospital loses its own. */
export const saveAccounts = (tx: ReadingTx, { manufacturer_id }: { manufacturer_id: number }) =>
  sql`
    insert into aliases (kind, master_id, alias, alias_key, only_manufacturer_id, account_number, account_key)
    select distinct on (key, account_key) 'hospital', master_id, left(value, 300), key, ${manufacturer_id}::bigint, account_number, account_key
    from file_names n where account_key <> '' and master_id is not null
      and not exists (select from aliases a where a.company_id = current_company() and a.kind = 'hospital' and a.alias_key = n.key
        and a.only_manufacturer_id = ${manufacturer_id} and a.account_key = n.account_key and a.master_id = n.master_id)
    order by key, account_key, at
    on conflict (company_id, kind, alias_key, only_manufacturer_id, account_key) do update
      set master_id = excluded.master_id, alias = excluded.alias, account_number = excluded.account_number, matched_by = null,
        created_at = excluded.created_at
      where exists (select from masters m where m.company_id = aliases.company_id and m.id = aliases.master_id and m.deleted_at is not null)`.execute(
    tx.db,
  )

export type NewNames = { target: ValueTarget; count: number; some: string[] }

export const countNewNames = (tx: ReadingTx) => tx.rows<NewNames>`
  select target, count(*)::integer as count, (array_agg(left(value, 40) order by abs(cents) desc, at))[1:3] as some
  from file_names n where master_id is null and value <> '' group by target`

/** Counts all unmatched names. They change when others match them, in this file or another. */
export const countAllNewNames = async (tx: ReadingTx): Promise<number> =>
  (await countNewNames(tx)).reduce((sum, { count }) => sum + count, 0)

export type FileValue = { target: ValueTarget; value: string; accountNumber?: string | undefined }
export type Unresolved = FileValue & { rows: number; cents: number; accountOf?: { id: number; name: string }; sharesName?: true }

/** Returns the unmatched names, largest sales first. */
export async function listNewNames(tx: ReadingTx): Promise<Unresolved[]> {
  const rows = await tx.rows<Row & { accountOf: Unresolved['accountOf'] | null; sharesName: boolean }>`
    select target, value, account_number as "accountNumber", rows, cents, shares_name as "sharesName",
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as "accountOf"
    from file_names n left join masters m on m.company_id = current_company() and m.id = n.account_master_id
    where master_id is null and value <> ''
    order by abs(cents) desc, array_position(${[...VALUE_TARGETS]}::text[], target), at`
  return rows.map(({ accountOf, sharesName, ...row }) => ({
    ...withAccount(row),
    ...(accountOf && { accountOf }),
    ...(sharesName && { sharesName }),
  }))
}

type Row = FileValue & { accountNumber: string; rows: number; cents: number }

/** Most files have no account numbers. */
const withAccount = <Of extends { accountNumber: string }>({ accountNumber, ...of }: Of) => ({
  ...of,
  ...(accountNumber !== '' && { accountNumber }),
})

export type KnownName = Unresolved & {
  id: number
  name: string
  by: 'account' | 'name' | 'memory'
  matchedBy: string | null
  matchedAt: Date | null
}

const MAX_KNOWN = 1_000

/** Returns the matched names, those in `first` before the largest, with their total number. */
export async function listKnownNames(
  tx: ReadingTx,
  first: readonly string[],
  manufacturerId: number,
): Promise<{ known: KnownName[]; count: number }> {
  const rows = await tx.rows<KnownName & { accountNumber: string; count: number }>`
    with known as materialized (
      select n.target, n.value, n.account_number, n.account_key, n.rows, n.cents, n.at, n.key, n.own_key, m.id, m.name,
        case when n.account_master_id is not null then 'account' when m.name_key in (n.key, n.own_key) then 'name' else 'memory' end as by, (count(*) over ())::integer as count
      from file_names n join masters m on m.company_id = current_company() and m.id = n.master_id
      order by n.value = any(${[...first]}::text[]) desc, abs(n.cents) desc, n.at limit ${MAX_KNOWN}
    )
    select k.target, k.value, k.account_number as "accountNumber", k.rows, k.cents, k.id, k.name, k.by, k.count, a.matched_by as "matchedBy", a.created_at as "matchedAt"
    from known k left join lateral (
      select matched_by, created_at from aliases a
      where a.company_id = current_company() and a.kind = k.target and a.master_id = k.id and a.alias_key in (k.own_key, k.key)
        and (a.only_manufacturer_id is null or a.only_manufacturer_id = ${manufacturerId}) and a.account_key in ('', k.account_key)
      order by a.account_key desc, a.only_manufacturer_id nulls last limit 1
    ) a on k.by <> 'name'
    order by k.value = any(${[...first]}::text[]) desc, abs(k.cents) desc, k.at`
  return { known: rows.map(withAccount), count: rows[0]?.count ?? 0 }
}

/**
 * Locks the matched masters against deletion and merging until the transaction ends; returns false if one is gone
 * already.
 */
export async function lockMasters(tx: ReadingTx): Promise<boolean> {
  const row = await tx.first<{ areInUse: boolean }>`
    with locked as (
      select id from masters where id in (select master_id from file_names n) and deleted_at is null order by id for share
    )
    select (select count(*) from locked) = (select count(distinct master_id) from file_names n) as "areInUse"`
  return row?.areInUse ?? false
}
