import type { AliasedKind } from '@fairshare/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/**
 * A column that refers to masters, and which of its rows. Rows of user-edited tables are restored only if unchanged
 * since the merge.
 */
export type MasterReference = { table: MergedTable; column: string; only?: RawBuilder<unknown>; isUserEdited?: boolean }

export type MergedTable =
  | 'sales_lines'
  | 'aliases'
  | 'agreed_rates'
  | 'rules'
  | 'bonus_rules'
  | 'adjustments'
  | 'floors'
  | 'late_rules'
  | 'late_bonus_rules'
  | 'salespeople'

/** Points the rows of a reference to another master and returns them. */
export type Repoint = <Row = unknown>(reference: MasterReference) => Promise<Row[]>

export type Merge = { id: number; fromId: number; intoId: number; aliasId: number | null; newestLine: number; finalizations: number }

/** Marks a master as merged. Must come before anything is repointed, because closed books check it (A-01). */
export const markMerged = (tx: Tx, fromId: number, intoId: number) =>
  tx.db.updateTable('masters').set({ deleted_at: sql<Date>`now()`, merged_into_id: intoId }).where('id', '=', fromId).execute()

export const unmarkMerged = (tx: Tx, fromId: number) =>
  tx.db.updateTable('masters').set({ deleted_at: null, merged_into_id: null }).where('id', '=', fromId).execute()

type New = { kind: AliasedKind; fromId: number; intoId: number; aliasId: number | undefined; by: string }

/** Records a merge with the state that it was based on. The books must be locked. */
export async function insertMerge(tx: Tx, { kind, fromId, intoId, aliasId, by }: New): Promise<Merge> {
  const rows = await tx.rows<Merge>`
    insert into merges (kind, from_id, into_id, alias_id, newest_line, finalizations, merged_by)
    values (${kind}, ${fromId}, ${intoId}, ${aliasId ?? null},
      (select coalesce(max(id), 0) from sales_lines), (select count(*) from finalizations), ${by})
    returning ${MERGE}`
  const [made] = rows
  if (!made) throw new Error('Insert of a merge returned no row')
  return made
}

const MERGE = sql`id, from_id as "fromId", into_id as "intoId", alias_id as "aliasId", newest_line as "newestLine", finalizations`

export const findActiveMerge = (tx: Tx, kind: AliasedKind, fromId: number) => tx.first<Merge>`select ${MERGE} from merges
  where kind = ${kind} and from_id = ${fromId} and undone_at is null for update`

/** Must come before anything is repointed, because closed books check it. */
export const markUndone = (tx: Tx, { id }: Merge) =>
  tx.db.updateTable('merges').set({ undone_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** Returns the latest month that was finalized after the merge and still is. */
export async function finalizedSince(tx: Tx, { finalizations }: Merge): Promise<string | undefined> {
  const row = await tx.first<{ month: string }>`
    select to_char(m.month, 'YYYY-MM') as month from (
      select month, version from finalizations order by finalized_at desc
      limit greatest((select count(*) from finalizations) - ${finalizations}, 0)
    ) f join months m on m.month = f.month and m.finalization_version = f.version and m.status in ('Finalized', 'Locked')
    order by m.month desc limit 1`
  return row?.month
}

/** Whether sales of the survivor were stored since; it is unknown to which of the two they belong. */
export async function hasNewerLines(tx: Tx, kind: AliasedKind, { intoId, newestLine }: Merge): Promise<boolean> {
  const rows = await tx.rows`select from sales_lines where ${lineColumn(kind)} = ${intoId} and id > ${newestLine} limit 1`
  return rows.length > 0
}

const lineColumn = (kind: AliasedKind) => sql.ref(`${kind}_id`)

/** Points rows to the survivor and records them. */
export const repointMerged =
  (tx: Tx, { id, fromId, intoId }: Merge): Repoint =>
  async <Row>({ table, column, only = sql`true`, isUserEdited = false }: MasterReference) => {
    return tx.rows<Row>`
      with moved as (update ${sql.table(table)} set ${sql.ref(column)} = ${intoId} where ${sql.ref(column)} = ${fromId} and ${only} returning *),
        recorded as (insert into merged_rows (merge_id, table_name, row_id, row_after_merge)
          select ${id}, ${table}, moved.id, ${isUserEdited ? LEFT_AS : sql`null`} from moved)
      select * from moved where ${table !== 'sales_lines'}`
  }

const LEFT_AS = sql`to_jsonb(moved) - 'version'`

/** Points all rows of a merge back, or throws the error of `conflictOf` if some were changed since. */
export const undoRepoint =
  (tx: Tx, { id, fromId, intoId }: Merge, conflictOf: (table: MergedTable) => Error): Repoint =>
  async <Row>({ table, column }: MasterReference) => {
    const merged = sql`select row_id, row_after_merge from merged_rows where merge_id = ${id} and table_name = ${table}`
    const rows = await tx.rows<Row & { recorded: number; moved: number }>`
      with recorded as materialized (${merged}),
        moved as (update ${sql.table(table)} set ${sql.ref(column)} = ${fromId} from recorded
          where ${sql.table(table)}.id = recorded.row_id and ${sql.ref(column)} = ${intoId}
            and (recorded.row_after_merge is null or recorded.row_after_merge = to_jsonb(${sql.table(table)}) - 'version') returning ${sql.table(table)}.*),
        counted as (select (select count(*) from recorded) as recorded, (select count(*) from moved) as moved)
      select * from counted left join moved on ${table !== 'sales_lines'}`
    const [counts] = rows
    if (counts && counts.moved < counts.recorded) throw conflictOf(table)
    return counts && counts.moved > 0 && table !== 'sales_lines' ? rows : []
  }

export async function repointLines(kind: AliasedKind, repoint: Repoint): Promise<void> {
  await repoint({ table: 'sales_lines', column: `${kind}_id` })
  await repoint({ table: 'aliases', column: 'master_id', isUserEdited: true })
  if (kind === 'procedure') await repoint({ table: 'agreed_rates', column: 'procedure_id', isUserEdited: true })
}
