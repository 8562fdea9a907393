import type { MasterKind, Sources, Target } from '@fairshare/contract'
import { cents, firstDay, type Money, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { salesByFile } from './usage.store.ts'

type Sold = { month: Month; lines: number; sales: Money }

export async function monthsSold(tx: Tx, kind: MasterKind, id: number, since: Month): Promise<Sold[]> {
  const rows = await tx.rows<{ month: string; lines: number; cents: string }>`
    select month, sum(lines)::integer as lines, sum(amount_cents)::text as cents from ${salesByFile(kind)} sold
    where master_id = ${id} and month >= ${firstDay(since)}::date group by month order by month`
  return rows.map(({ month, lines, cents: sum }) => ({ month: monthOfDay(month), lines, sales: cents(Number(sum)) }))
}

const MAX_FILES = 5

type FileWith = Sold & { id: number; fileName: string; manufacturer: string }

export async function filesWith(tx: Tx, kind: MasterKind, id: number): Promise<FileWith[]> {
  const rows = await tx.rows<{ id: number; fileName: string; manufacturer: string; month: string; lines: number; cents: string }>`
    select f.id::integer as id, f.file_name as "fileName", m.name as manufacturer, f.month, sold.lines, sold.cents
    from (
      select file_id, sum(lines)::integer as lines, sum(amount_cents)::text as cents from ${salesByFile(kind)} named
      where master_id = ${id} group by file_id order by max(month) desc, file_id desc limit ${MAX_FILES}
    ) sold
    join files f on f.id = sold.file_id join masters m on m.company_id = f.company_id and m.id = f.manufacturer_id
    order by f.month desc, f.id desc`
  return rows.map(({ month, cents: sum, ...row }) => ({ ...row, month: monthOfDay(month), sales: cents(Number(sum)) }))
}

type FileSetUp = {
  usualDay: number
  fileName: string
  sheet: string | null
  headerRow: number | null
  columns: Record<string, Target>
  sources: Sources
}

/** Number of files that determine the usual day of a month. */
const FILES_FOR_USUAL_DAY = 12

/** Returns how the latest mapped file of a manufacturer is read, which the next one with the same columns starts from. */
export const fileSetUp = (tx: Tx, manufacturerId: number) => tx.first<FileSetUp>`
  select f.file_name as "fileName", f.sheet, f.header_row as "headerRow", f.mapped_fields as columns, coalesce(f.sources, '{}') as sources, (
    select percentile_disc(0.5) within group (order by extract(day from came.uploaded_at)::integer) from (
      select uploaded_at from files where manufacturer_id = ${manufacturerId} and deleted_at is null order by id desc limit ${FILES_FOR_USUAL_DAY}
    ) came) as "usualDay"
  from files f where f.manufacturer_id = ${manufacturerId} and f.deleted_at is null and f.mapped_fields is not null
  order by f.id desc limit 1`
