import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type Entry = {
  id: number
  manufacturer_id: number
  month: string
  amount_cents: number
  received_on: string | null
  reference: string
  note: string
  file_id: number | null
  file_name: string | null
  entered_by: string
  version: number
}

/** An entry made with a file is ignored once the file is deleted, unless a date or reference shows that the money arrived. */
const COUNTS = sql<boolean>`(e.file_id is null or f.deleted_at is null or e.received_on is not null or e.reference <> '')`

const entries = (condition: RawBuilder<unknown>, order: RawBuilder<unknown> = sql`e.received_on nulls last, e.id`) => sql<Entry>`
  select e.id, e.manufacturer_id, e.month, e.amount_cents, e.received_on, e.reference, e.note, e.entered_by, e.version,
    case when f.deleted_at is null then e.file_id end as file_id, case when f.deleted_at is null then f.file_name end as file_name
  from commission_received e left join files f on f.company_id = e.company_id and f.id = e.file_id
  where ${condition} and ${COUNTS} order by ${order}`

export const listOfMonth = async (tx: Tx, month: Month): Promise<Entry[]> =>
  (await entries(sql`e.month = ${firstDay(month)}::date`).execute(tx.db)).rows

export const listOfManufacturer = async (tx: Tx, manufacturerId: number, most: number): Promise<Entry[]> =>
  (
    await sql<Entry>`select * from (${entries(sql`e.manufacturer_id = ${manufacturerId}`, sql`e.month desc, e.id`)}) e
      where e.month in (${monthsOf(manufacturerId, most)}) order by e.month desc, e.received_on nulls last, e.id`.execute(tx.db)
  ).rows

const monthsOf = (manufacturerId: number, most: number) => sql`
  select month from (
    select month from commission_received where manufacturer_id = ${manufacturerId}
    union select month from files where manufacturer_id = ${manufacturerId} and deleted_at is null
  ) either order by month desc limit ${most}`

export type Commission = { manufacturer_id: number; name: string; month: string; cents: number }

/** Gross commission of stored files: all manufacturers of a month, or the months of one manufacturer. */
export async function commissions(tx: Tx, filter: { month: Month } | { manufacturerId: number; most: number }): Promise<Commission[]> {
  const condition = (table: string) =>
    'month' in filter
      ? sql`${sql.ref(`${table}.month`)} = ${firstDay(filter.month)}::date`
      : sql`${sql.ref(`${table}.manufacturer_id`)} = ${filter.manufacturerId}`
  return tx.rows<Commission>`
    select a.manufacturer_id, m.name, a.month, sum(a.cents)::bigint as cents from (
      select f.manufacturer_id, f.month, coalesce(f.total_gross_cents, 0) as cents from files f
      where ${condition('f')} and f.deleted_at is null
      union all
      select e.manufacturer_id, e.month, 0 from commission_received e left join files f on f.company_id = e.company_id and f.id = e.file_id
      where ${condition('e')} and ${COUNTS}
    ) a join masters m on m.company_id = current_company() and m.id = a.manufacturer_id
    group by a.manufacturer_id, m.name, m.name_key, a.month
    order by a.month desc, m.name_key, a.manufacturer_id limit ${'most' in filter ? filter.most : null}`
}

/** Locks an entry until the transaction ends. */
export async function find(tx: Tx, id: number): Promise<Entry | undefined> {
  await sql`select from commission_received where id = ${id} for update`.execute(tx.db)
  return (await entries(sql`e.id = ${id}`).execute(tx.db)).rows[0]
}

export type EntryFields = { amount: number; receivedOn: string | null; reference: string; note: string }
type NewEntry = EntryFields & { manufacturerId: number; month: Month; fileId: number | null; by: string }

const columnsOf = ({ amount, receivedOn, reference, note }: EntryFields) => ({
  amount_cents: amount,
  received_on: receivedOn,
  reference,
  note,
})

/** Serializes imports of lists, each of which adds only what it does not find. */
export const lockEntries = (tx: Tx) => sql`select pg_advisory_xact_lock(145, ${tx.companyId}::integer)`.execute(tx.db)

export const insert = (tx: Tx, entry: NewEntry) =>
  tx.db
    .insertInto('commission_received')
    .values({
      ...columnsOf(entry),
      manufacturer_id: entry.manufacturerId,
      month: firstDay(entry.month),
      file_id: entry.fileId,
      entered_by: entry.by,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, id: number, fields: EntryFields) =>
  tx.db
    .updateTable('commission_received')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const remove = (tx: Tx, id: number) => tx.db.deleteFrom('commission_received').where('id', '=', id).execute()

export async function countOfMonth(tx: Tx, month: Month): Promise<number> {
  const row = await tx.first<{
    count: number
  }>`select count(*)::integer as count from commission_received where month = ${firstDay(month)}::date`
  return row?.count ?? 0
}

/** Links a file to an entry of the same amount without a file, as the bank's list may come first. */
export async function attach(
  tx: Tx,
  { manufacturerId, month, amount, fileId }: Pick<NewEntry, 'manufacturerId' | 'month' | 'amount' | 'fileId'>,
) {
  const row = await tx.first<{ id: number }>`
    update commission_received set file_id = ${fileId} where id = (
      select e.id from commission_received e left join files f on f.company_id = e.company_id and f.id = e.file_id
      where e.manufacturer_id = ${manufacturerId} and e.month = ${firstDay(month)}::date and e.amount_cents = ${amount}
        and (e.file_id is null or f.deleted_at is not null) and ${COUNTS}
      order by e.id limit 1
    ) returning id`
  return row?.id
}

/** An entry of the same amount with this reference, or else one without date and reference. */
export async function findAlike(
  tx: Tx,
  { manufacturerId, month, amount, receivedOn, reference }: Omit<NewEntry, 'fileId' | 'by' | 'note'>,
  except: readonly number[],
): Promise<Entry | undefined> {
  const isSame = sql<boolean>`e.reference = ${reference} and e.received_on is not distinct from ${receivedOn}::date`
  const isBare = sql<boolean>`e.reference = '' and e.received_on is null`
  const condition = sql`e.manufacturer_id = ${manufacturerId} and e.month = ${firstDay(month)}::date and e.amount_cents = ${amount}
    and e.id <> all(${[...except]}::bigint[]) and (${isSame} or ${isBare})`
  return (await entries(condition, sql`${isSame} desc, e.id limit 1`).execute(tx.db)).rows[0]
}

export const moveWithFile = (tx: Tx, fileId: number, month: Month) =>
  tx.db
    .updateTable('commission_received')
    .set({ month: firstDay(month) })
    .where('file_id', '=', fileId)
    .execute()

/** The amount received, and the gross commission of the other files that it covers, of which `waiting` are not stored. */
export type StatedPart = { received: number | null; others: number; waiting: number; isLinked: boolean }
/**
 * `own`: statements of this file and of files whose lines it replaces (`isLinked`). `rest`: entries without a file. `month`: everything
 * except statements of files that are not stored.
 */
export type Stated = Record<'own' | 'rest' | 'month', StatedPart>
export type ReplacedSum = { fileId: number; grossCents: number }

export async function statedFor(
  tx: Tx,
  file: { id: number; manufacturer_id: number; month: string },
  replaced: readonly ReplacedSum[],
): Promise<Stated> {
  const rows = await tx.rows<{ part: keyof Stated; received: number | null; others: number; waiting: number; isLinked: boolean }>`
    with counted as (
      select e.amount_cents, case when f.deleted_at is null then e.file_id end as file_id
      from commission_received e left join files f on f.company_id = e.company_id and f.id = e.file_id
      where e.manufacturer_id = ${file.manufacturer_id} and e.month = ${file.month}::date and ${COUNTS}
    ), other as (
      select f.id, f.status = 'Processed' as is_stored, coalesce(f.total_gross_cents, 0) - coalesce(r."grossCents", 0) as cents,
        r."fileId" is not null as is_replaced, exists (select from counted where file_id = f.id) as is_stated
      from files f left join jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r("fileId" bigint, "grossCents" bigint) on r."fileId" = f.id
      where f.manufacturer_id = ${file.manufacturer_id} and f.month = ${file.month}::date and f.deleted_at is null and f.id <> ${file.id}
    ), linked as (
      select id, cents from other where is_replaced and is_stated and exists (select from counted where file_id = ${file.id})
    )
    select 'own' as part,
      (select sum(amount_cents)::bigint from counted where file_id = ${file.id} or file_id in (select id from linked)) as received,
      (select coalesce(sum(cents), 0)::bigint from linked) as others, 0 as waiting, exists (select from linked) as "isLinked"
    union all
    select 'rest', (select sum(amount_cents)::bigint from counted where file_id is null),
      (select coalesce(sum(cents) filter (where is_stored), 0)::bigint from other where not is_stated),
      (select count(*) filter (where not is_stored)::integer from other where not is_stated), false
    union all
    select 'month',
      (select sum(amount_cents)::bigint from counted
        where file_id is null or file_id = ${file.id} or file_id in (select id from other where is_stored)),
      (select coalesce(sum(cents) filter (where is_stored), 0)::bigint from other), 0, true`
  const partOf = (part: keyof Stated): StatedPart => {
    const found = rows.find((each) => each.part === part)
    if (!found) throw new Error(`Query returned no ${part}`)
    return { ...found, waiting: found.received === null ? 0 : found.waiting }
  }
  return { own: partOf('own'), rest: partOf('rest'), month: partOf('month') }
}

export type MonthProof = { manufacturerId: number; month: Month; received: number | null; commission: number }

export async function proofsOf(tx: Tx, { start, end }: { start: Month; end: Month }): Promise<MonthProof[]> {
  const rows = await tx.rows<{ manufacturer_id: number; month: string; received: number | null; commission: number }>`
    select manufacturer_id, month, sum(received)::bigint as received, coalesce(sum(commission), 0)::bigint as commission from (
      select f.manufacturer_id, f.month, null::bigint as received, f.total_gross_cents as commission from files f
      where f.deleted_at is null and f.month between ${firstDay(start)}::date and ${firstDay(end)}::date
      union all
      select e.manufacturer_id, e.month, e.amount_cents, null from commission_received e
      left join files f on f.company_id = e.company_id and f.id = e.file_id
      where ${COUNTS} and e.month between ${firstDay(start)}::date and ${firstDay(end)}::date
    ) a group by manufacturer_id, month order by month, manufacturer_id`
  return rows.map(({ manufacturer_id: manufacturerId, month, ...sums }) => ({ manufacturerId, month: monthOfDay(month), ...sums }))
}
