import { type Month, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'

export async function isEmpty(tx: Tx): Promise<boolean> {
  const row = await tx.first<{ isEmpty: boolean }>`
    select not (exists (select from masters) or exists (select from salespeople) or exists (select from files) or exists (select from runs)
      or exists (select from sample_records)) as "isEmpty"`
  return row?.isEmpty ?? false
}

export const isLoaded = async (tx: Tx): Promise<boolean> =>
  (await tx.db.selectFrom('sample_records').select('record_id').limit(1).executeTakeFirst()) !== undefined

export const remember = (tx: Tx, kind: 'master' | 'file', ids: readonly number[]) =>
  tx.db
    .insertInto('sample_records')
    .values(ids.map((id) => ({ kind, record_id: id })))
    .execute()

/** In a company that was empty, all salespeople and rules of the loading transaction are the sample's. */
export const rememberReps = (tx: Tx) =>
  sql`insert into sample_records (kind, record_id) select 'salesperson', id from salespeople union all select 'rule', id from rules`.execute(
    tx.db,
  )

export type Dependent = { kind: 'finalized' | 'running' | 'file' | 'statement' | 'rep' | 'merge' | 'manufacturer'; name: string }

/** What keeps the sample month from being removed: the first thing that is not a part of it and uses it. */
export const firstDependent = (tx: Tx) => tx.first<Dependent>`
  select kind, name from (
    select 1 as place, 'finalized' as kind, to_char(month, 'YYYY-MM') as name from finalizations
    union all select 2, 'running', to_char(month, 'YYYY-MM') from runs where status in ('Queued', 'Running')
    union all select 3, 'file', file_name from files f where deleted_at is null and not is_sample('file', id) and (
      is_sample('master', manufacturer_id)
      or exists (select from files s where s.month = f.month and is_sample('file', s.id))
      or exists (select from master_sales s where s.file_id = f.id and is_sample('master', s.master_id)))
    union all select 4, 'statement', first_name || ' ' || last_name from salespeople
      where is_sample('salesperson', id) and exists (select from deliveries d where d.salesperson_id = salespeople.id)
    union all select 5, 'rep', first_name || ' ' || last_name from (
        select salesperson_id, array[manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id] as named
          from rules where not is_sample('rule', id)
        union all select salesperson_id, array[manufacturer_id, territory_id, region_id, hospital_id, surgeon_id, procedure_id] from bonus_rules
        union all select salesperson_id, array[manufacturer_id, territory_id] from adjustments
        union all select salesperson_id, array[manufacturer_id] from floors
        union all select salesperson_id, array[]::bigint[] from ledger_entries
        union all select id, array[primary_territory_id] from salespeople where not is_sample('salesperson', id)
      ) entry join salespeople p on p.id = salesperson_id
      where is_sample('salesperson', salesperson_id) or exists (select from unnest(named) master where is_sample('master', master))
    union all select 6, 'merge', name from merges join masters on masters.id = from_id
      where undone_at is null and is_sample('master', from_id) <> is_sample('master', into_id)
    union all select 7, 'manufacturer', name from masters where
      exists (select from agreed_rates where manufacturer_id = masters.id and (is_sample('master', masters.id) or is_sample('master', procedure_id)))
      or is_sample('master', id) and (exists (select from commission_received where manufacturer_id = masters.id)
        or exists (select from imported_layouts where manufacturer_id = masters.id))
  ) found order by place, name limit 1`

/** The months with a sample file or without any file: their results and marks go with the sample. */
export async function monthsToDelete(tx: Tx): Promise<{ months: Month[]; runs: number[] }> {
  const rows = await tx.rows<{ month: string; runs: number[] }>`
    select month, array(select id::float8 from runs where runs.month = months.month) as runs from months
    where not exists (select from files f where f.month = months.month and deleted_at is null and not is_sample('file', id))`
  return { months: rows.map(({ month }) => monthOfDay(month)), runs: rows.flatMap(({ runs }) => runs) }
}

/** Returns where the bytes of the files are stored that go with the sample. */
export const filesToDelete = (tx: Tx) => tx.rows<{ id: number; sha256: string; storageKey: string }>`
  select id::float8 as id, sha256, storage_key as "storageKey" from files
  where is_sample('file', id) or (deleted_at is not null and is_sample('master', manufacturer_id))`

/** Deletes the sample's records. Months are first days. */
export async function removeAll(tx: Tx, months: readonly string[]): Promise<void> {
  await sql`delete from rules where is_sample('rule', id)`.execute(tx.db)
  await sql`delete from aliases where is_sample('master', master_id) or is_sample('master', only_manufacturer_id)`.execute(tx.db)
  await sql`delete from different_masters where is_sample('master', one_id) or is_sample('master', other_id)`.execute(tx.db)
  // A file of a watched place that was taken for one of the sample's manufacturer, and deleted since.
  await sql`update arrivals set status = case status when 'Filed' then 'Dismissed' else status end, manufacturer_id = null, file_id = null
    where is_sample('master', manufacturer_id)`.execute(tx.db)
  await sql`delete from reviews where is_sample('salesperson', salesperson_id)`.execute(tx.db)
  for (const marks of ['reviews', 'completed_tasks', 'acknowledgements', 'house_accounts', 'missing_business'])
    await sql`delete from ${sql.table(marks)} where month = any(${months}::date[])`.execute(tx.db)
  await sql`call remove_sample(${months}::date[])`.execute(tx.db)
  // Other months were calculated with the sample's reps.
  await sql`call copied_inputs_changed()`.execute(tx.db)
}
