import { firstDay, type Month } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { type Page, pageOf } from '../../../platform/database/page-of.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FoundFile } from '../../../places/place.ts'

/** Arrivals that a user still has to check, or that a poll is processing. */
const OPEN = ['Arrived', 'Waiting', 'Failed'] as const

const arrivals = (tx: Tx) =>
  tx.db
    .selectFrom('arrivals as a')
    .innerJoin('watched_places as p', (join) => join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.place_id'))
    .leftJoin('masters as m', (join) => join.onRef('m.company_id', '=', 'a.company_id').onRef('m.id', '=', 'a.manufacturer_id'))
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.file_id'))
    .selectAll('a')
    .select(['p.name as place_name', 'p.imports_automatically', 'm.name as manufacturer_name', 'f.status as file_status'])

export const list = (tx: Tx, { isOpen, ...page }: Page & { isOpen: boolean }) =>
  pageOf(
    arrivals(tx)
      .$if(isOpen, (query) => query.where('a.status', 'in', OPEN))
      .orderBy('a.id', 'desc'),
    page,
  )

export type ArrivalRecord = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (tx: Tx, id: number) => arrivals(tx).where('a.id', '=', id).executeTakeFirst()

/** Arrivals of a place that are not processed to the end, oldest first. */
export const listUnfinished = (tx: Tx, placeId: number) =>
  tx.db.selectFrom('arrivals').select('id').where('place_id', '=', placeId).where('is_done', '=', false).orderBy('id').execute()

export type KnownArrival = { path: string; mark: string; isFetched: boolean }

/** Returns which of the files were seen before, and whether their bytes were fetched. */
export const listKnown = (tx: Tx, placeId: number, files: readonly FoundFile[]) => tx.rows<KnownArrival>`
  select path, mark, sha256 is not null as "isFetched" from arrivals
  where place_id = ${placeId} and md5(path) = any(select md5(path) from unnest(${files.map(({ path }) => path)}::text[]) as path)`

type NewArrival = Pick<FoundFile, 'path' | 'mark' | 'fileName' | 'bytes' | 'sender'> & {
  placeId: number
  sha256: string | null
  storageKey: string | null
  status: 'Arrived' | 'Skipped' | 'Failed'
  reasons: readonly Text[]
}

/** Records a file; returns false when it was recorded already. */
export async function insert(tx: Tx, { placeId, path, mark, fileName, bytes, sender, ...given }: NewArrival): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('arrivals')
    .values({
      place_id: placeId,
      path,
      mark,
      bytes,
      sender,
      file_name: fileName,
      sha256: given.sha256,
      storage_key: given.storageKey,
      status: given.status,
      is_done: given.status !== 'Arrived',
      reasons: JSON.stringify(given.reasons),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function nameOfSameBytes(tx: Tx, sha256: string): Promise<string | undefined> {
  const row = await tx.first<{ name: string }>`
    select file_name as name from files where sha256 = ${sha256} and deleted_at is null
    union all select file_name from arrivals where sha256 = ${sha256} and status in ('Arrived', 'Waiting', 'Failed') limit 1`
  return row?.name
}

type Waiting = {
  status: 'Waiting' | 'Failed'
  reasons: readonly Text[]
  evidence?: readonly Text[]
  manufacturerId?: number | null
  month?: Month | null
}

/** Records why an arrived file waits for a user, with what is known of it. */
export const markWaiting = (tx: Tx, id: number, { status, reasons, evidence = [], manufacturerId = null, month = null }: Waiting) =>
  tx.db
    .updateTable('arrivals')
    .set({
      status,
      is_done: true,
      manufacturer_id: manufacturerId,
      month: month && firstDay(month),
      reasons: JSON.stringify(reasons),
      evidence: JSON.stringify(evidence),
    })
    .where('id', '=', id)
    .where('status', '=', 'Arrived')
    .execute()

type Filed = { fileId: number; manufacturerId: number; month: Month; by: string; isDone: boolean }

/** Returns false when the arrival was filed or dismissed meanwhile. */
export async function markFiled(tx: Tx, id: number, { fileId, manufacturerId, month, by, isDone }: Filed): Promise<boolean> {
  const filed = { status: 'Filed', file_id: fileId, manufacturer_id: manufacturerId, month: firstDay(month), settled_by: by }
  const { numUpdatedRows } = await tx.db
    .updateTable('arrivals')
    .set({ ...filed, is_done: isDone, storage_key: null, reasons: '[]' })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends automatic processing; records once what keeps the lines from being stored. */
export const markDone = (tx: Tx, id: number, reasons: readonly Text[]) =>
  tx.db
    .updateTable('arrivals')
    .set({ is_done: true, reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .where('is_done', '=', false)
    .execute()

export async function markDismissed(tx: Tx, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('arrivals')
    .set({ status: 'Dismissed', is_done: true, storage_key: null, settled_by: by })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
