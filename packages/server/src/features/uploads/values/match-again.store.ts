import type { MATCHED_BY, ValueTarget } from '@fairshare/contract'
import { accountKey } from '@fairshare/intake'
import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { FileValue } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileRecord } from '../uploads.store.ts'

const MAX_ROWS = 200

export type FileWithMaster = { fId: number; fileName: string; manufacturer: string; lines: number; cents: number }

type FileQuery = { month: Month; masterId: number; lineId?: number | undefined; manufacturerId?: number | undefined }

/**
 * Returns the files of a month with sales of a master: first the file of the given line, then those of the
 * manufacturer, then the largest.
 */
export const listFilesWithMaster = (tx: Tx, { month, masterId, lineId, manufacturerId }: FileQuery) => tx.rows<FileWithMaster>`
  select f.id as "fId", f.file_name as "fileName", m.name as manufacturer, sold.lines, sold.amount_cents as cents
  from master_sales sold join files f on f.id = sold.file_id join masters m on m.id = f.manufacturer_id
  where sold.master_id = ${masterId} and sold.month = ${firstDay(month)}::date
  order by f.id is not distinct from (select file_id from sales_lines where month = ${firstDay(month)}::date and id = ${lineId ?? null}::bigint) desc,
    f.manufacturer_id is not distinct from ${manufacturerId ?? null}::bigint desc, abs(sold.amount_cents) desc, f.id limit ${sql.lit(MAX_ROWS)}`

type MasterOfTarget = { target: ValueTarget; masterId: number }

const linesOfMaster = ({ id, month }: FileRecord, { target, masterId }: MasterOfTarget) => sql`
  select l.id, l.month, l.amount_cents, n.value, n.key, n.own_key, n.account_number, n.account_key, n.rows, n.at
  from sales_lines l
    join incoming_lines i on i.row_number = l.row_number
    join file_names n on n.target = ${target} and n.at = i.${sql.ref(target)}
  where l.month = ${month}::date and l.file_id = ${id} and l.${sql.ref(`${target}_id`)} = ${masterId} and n.value <> ''`

type Key = { key: string; ownKey: string; accountKey: string }
export type Spelling = Key & { value: string; accountNumber: string; lines: number; cents: number }

/** Returns the comparison keys of a spelling in an opened reading. */
export const keyOf = (
  tx: ReadingTx,
  { target, value, accountNumber = '' }: FileValue,
) => tx.first<Key>`select key, own_key as "ownKey", account_key as "accountKey" from file_names n
  where target = ${target} and value = ${value} and account_number = ${accountNumber}`

/** Returns the file's spellings of a master, grouped by comparison key. */
export const listSpellings = (tx: ReadingTx, file: FileRecord, master: MasterOfTarget) => tx.rows<Spelling>`
  select (array_agg(value order by rows desc, at))[1] as value, key, own_key as "ownKey", account_key as "accountKey",
    (array_agg(account_number order by rows desc, at))[1] as "accountNumber", count(*)::integer as lines, sum(amount_cents)::bigint as cents
  from (${linesOfMaster(file, master)}) named group by key, own_key, account_key
  order by abs(sum(amount_cents)) desc, min(at) limit ${sql.lit(MAX_ROWS)}`

/** The master that a spelling resolves to in a manufacturer's files, and why; the first one counts. */
export type NameMatch = { key: string; masterId: number; aliasId: number | null; by: Exclude<(typeof MATCHED_BY)[number], 'nothing'> }
type MatchScope = { target: ValueTarget; manufacturerId: number }

/**
 * Returns all matches of keys by priority: the original spelling before its Latin form, the manufacturer's alias
 * before the name before the common alias.
 */
export async function listMatches(tx: Tx, { target, manufacturerId }: MatchScope, keys: readonly string[]): Promise<NameMatch[]> {
  const rows = await tx.rows<NameMatch>`
    select requested.key, matches.* from unnest(${[...keys]}::text[]) with ordinality as requested (key, at) cross join lateral (
      select m.id as "masterId", null::bigint as "aliasId", 'name' as by, 2 as rank from masters m
        where m.kind = ${target} and m.name_key = requested.key and m.deleted_at is null
      union all
      select a.master_id, a.id, case when a.only_manufacturer_id is null then 'alias' else 'aliasOfManufacturer' end, case when a.only_manufacturer_id is null then 3 else 1 end
      from aliases a join masters m on m.id = a.master_id and m.deleted_at is null
        where a.kind = ${target} and a.alias_key = requested.key and a.account_key = '' and (a.only_manufacturer_id is null or a.only_manufacturer_id = ${manufacturerId})
    ) matches order by requested.at, rank`
  return rows.map(({ key, masterId, aliasId, by }) => ({ key, masterId, aliasId, by }))
}

type NewAlias = {
  target: ValueTarget
  masterId: number
  alias: string
  key: string
  onlyFor: number | null
  accountNumber?: string
  by: string
}

/** Stores an alias, and takes it over from a deleted master. */
export const storeAlias = (tx: Tx, { target, masterId, alias, key, onlyFor, accountNumber = '', by }: NewAlias) =>
  sql`insert into aliases (kind, master_id, alias, alias_key, only_manufacturer_id, account_number, account_key, matched_by)
    values (${target}, ${masterId}, ${alias}, ${key}, ${onlyFor}, ${accountNumber}, ${accountKey(accountNumber)}, ${by})
    on conflict (company_id, kind, alias_key, only_manufacturer_id, account_key) do update
      set master_id = excluded.master_id, alias = excluded.alias, matched_by = excluded.matched_by, created_at = excluded.created_at`.execute(
    tx.db,
  )

/** Moves the lines of a spelling to another master; returns their number and total. Lines that may come back move with them. */
export async function moveLines(
  tx: ReadingTx,
  file: FileRecord,
  { key, ownKey, accountKey: account, intoId, ...master }: MasterOfTarget & Key & { intoId: number },
) {
  const column = sql.ref(`${master.target}_id`)
  await sql`
    update replaced_lines l set ${column} = ${intoId}
    from incoming_lines i join file_names n on n.target = ${master.target} and n.at = i.${sql.ref(master.target)}
    where l.file_id = ${file.id} and l.row_number = i.row_number and survivor(l.${column}) = ${master.masterId}
      and (n.key, n.own_key, n.account_key) = (${key}, ${ownKey}, ${account})`.execute(tx.db)
  const row = await tx.first<{ lines: number; cents: number }>`
    with named as materialized (select id, month from (${linesOfMaster(file, master)}) lines where (key, own_key, account_key) = (${key}, ${ownKey}, ${account})),
      moved as (update sales_lines l set ${column} = ${intoId} from named where l.month = named.month and l.id = named.id returning l.amount_cents)
    select count(*)::integer as lines, coalesce(sum(amount_cents), 0)::bigint as cents from moved`
  return row ?? { lines: 0, cents: 0 }
}

/** Updates the remembered match, so that the manufacturer's next file raises no question. */
export const updateNameMatch = (
  tx: Tx,
  { id, manufacturer_id }: FileRecord,
  { target, key, masterId }: MasterOfTarget & Pick<Key, 'key'>,
) =>
  sql`update previous_matches set master_id = ${masterId}, file_id = ${id}
    where manufacturer_id = ${manufacturer_id} and kind = ${target} and name_key = ${key}`.execute(tx.db)
