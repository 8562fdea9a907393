import type { MATCHED_BY, ValueTarget } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileRecord } from '../uploads.store.ts'

const MOST = 200

export type NamingFile = { fId: number; fileName: string; manufacturer: string; lines: number; cents: number }

type Sought = { month: Month; masterId: number; lineId?: number | undefined; manufacturerId?: number | undefined }

/** The files of a month whose sales name a master: that of the line that is looked at first, then those of the manufacturer, and the largest before others. */
export async function filesNaming(tx: Tx, { month, masterId, lineId, manufacturerId }: Sought): Promise<NamingFile[]> {
  const { rows } = await sql<NamingFile>`
    select f.id as "fId", f.file_name as "fileName", m.name as manufacturer, sold.lines, sold.amount_cents as cents
    from sales_of_masters sold join files f on f.id = sold.file_id join masters m on m.id = f.manufacturer_id
    where sold.master_id = ${masterId} and sold.month = ${firstDay(month)}::date
    order by f.id is not distinct from (select file_id from sales_lines where month = ${firstDay(month)}::date and id = ${lineId ?? null}::bigint) desc,
      f.manufacturer_id is not distinct from ${manufacturerId ?? null}::bigint desc, abs(sold.amount_cents) desc, f.id limit ${sql.lit(MOST)}`.execute(
    tx.db,
  )
  return rows
}

type Naming = { target: ValueTarget; masterId: number }

/** The stored lines of the file whose reading was opened that name a master, with the name that is in the file. */
const spelled = ({ id, month }: FileRecord, { target, masterId }: Naming) => sql`
  select l.id, l.month, l.amount_cents, n.value, n.key, n.own_key, n.rows, n.at
  from sales_lines l
    join incoming_lines i on i.row_number = l.row_number
    join file_names n on n.target = ${target} and n.at = i.${sql.ref(target)}
  where l.month = ${month}::date and l.file_id = ${id} and l.${sql.ref(`${target}_id`)} = ${masterId} and n.value <> ''`

type Key = { key: string; ownKey: string }
export type Spelling = Key & { value: string; lines: number; cents: number }

/** How a spelling of the reading that was opened is compared. */
export async function keyOf(tx: ReadingTx, target: ValueTarget, value: string): Promise<Key | undefined> {
  const { rows } = await sql<Key>`select key, own_key as "ownKey" from file_names n where target = ${target} and value = ${value}`.execute(
    tx.db,
  )
  return rows[0]
}

/** How the file spells a master; spellings that are compared as one are one. */
export async function listSpellings(tx: ReadingTx, file: FileRecord, naming: Naming): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select (array_agg(value order by rows desc, at))[1] as value, key, own_key as "ownKey", count(*)::integer as lines, sum(amount_cents)::bigint as cents
    from (${spelled(file, naming)}) named group by key, own_key
    order by abs(sum(amount_cents)) desc, min(at) limit ${sql.lit(MOST)}`.execute(tx.db)
  return rows
}

/** What a spelling means in a manufacturer's files, and by what; what comes first counts. */
export type Meaning = { key: string; masterId: number; aliasId: number | null; by: Exclude<(typeof MATCHED_BY)[number], 'nothing'> }
type Spelt = { target: ValueTarget; manufacturerId: number }

/** All that keys mean, in the order in which they are asked: as the file writes it before its Latin letters, what holds for one manufacturer before the name. */
export async function meaningsOf(tx: Tx, { target, manufacturerId }: Spelt, keys: readonly string[]): Promise<Meaning[]> {
  const { rows } = await sql<Meaning>`
    select asked.key, means.* from unnest(${[...keys]}::text[]) with ordinality as asked (key, at) cross join lateral (
      select m.id as "masterId", null::bigint as "aliasId", 'name' as by, 2 as rank from masters m
        where m.kind = ${target} and m.name_key = asked.key and m.deleted_at is null
      union all
      select a.master_id, a.id, case when a.only_manufacturer_id is null then 'alias' else 'aliasOfManufacturer' end, case when a.only_manufacturer_id is null then 3 else 1 end
      from aliases a join masters m on m.id = a.master_id and m.deleted_at is null
        where a.kind = ${target} and a.alias_key = asked.key and (a.only_manufacturer_id is null or a.only_manufacturer_id = ${manufacturerId})
    ) means order by asked.at, rank`.execute(tx.db)
  return rows.map(({ key, masterId, aliasId, by }) => ({ key, masterId, aliasId, by }))
}

type NewAlias = { target: ValueTarget; masterId: number; alias: string; key: string; onlyFor: number | null; by: string }

/** Has a spelling mean a master. One that a deleted master has is given up. */
export const storeAlias = (tx: Tx, { target, masterId, alias, key, onlyFor, by }: NewAlias) =>
  sql`insert into aliases (kind, master_id, alias, alias_key, only_manufacturer_id, matched_by)
    values (${target}, ${masterId}, ${alias}, ${key}, ${onlyFor}, ${by})
    on conflict (company_id, kind, alias_key, only_manufacturer_id) do update
      set master_id = excluded.master_id, alias = excluded.alias, matched_by = excluded.matched_by, created_at = excluded.created_at`.execute(
    tx.db,
  )

/** Points the lines of a spelling at another master, and answers what they come to. */
export async function moveLines(tx: ReadingTx, file: FileRecord, { key, ownKey, intoId, ...naming }: Naming & Key & { intoId: number }) {
  const column = sql.ref(`${naming.target}_id`)
  const { rows } = await sql<{ lines: number; cents: number }>`
    with named as materialized (select id, month from (${spelled(file, naming)}) lines where (key, own_key) = (${key}, ${ownKey})),
      moved as (update sales_lines l set ${column} = ${intoId} from named where l.month = named.month and l.id = named.id returning l.amount_cents)
    select count(*)::integer as lines, coalesce(sum(amount_cents), 0)::bigint as cents from moved`.execute(tx.db)
  return rows[0] ?? { lines: 0, cents: 0 }
}

/** What the manufacturer's files mean by a spelling was decided anew: the next file is not asked about it. */
export const keepMeaning = (tx: Tx, { id, manufacturer_id }: FileRecord, { target, key, masterId }: Naming & Pick<Key, 'key'>) =>
  sql`update manufacturer_names set master_id = ${masterId}, file_id = ${id}
    where manufacturer_id = ${manufacturer_id} and kind = ${target} and name_key = ${key}`.execute(tx.db)
