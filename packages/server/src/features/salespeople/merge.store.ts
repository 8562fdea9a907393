import { type AliasedKind, COLLECTION_NAMES, type CollectionName, masterFieldsOf } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { columnsOf, STORED, type StoredEntry } from './entry-columns.store.ts'
import { type Editor, note } from './entries.store.ts'
import { repointLateRules } from './late/late-changes.store.ts'
import { refuseOverlapsOf } from './overlaps.ts'

/**
 * Makes what salespeople have name the survivor of a merge, as a change of each entry like any other: with its history, and seen
 * by whoever has the salesperson open. Entries that would then overlap are refused. A removed salesperson's stay as they were.
 */
export async function repointEntries(tx: Tx, kind: AliasedKind, { fromId, intoId }: Ids, editor: Editor): Promise<void> {
  const people = new Set<number>()
  for (const name of COLLECTION_NAMES)
    for (const [field, { master }] of masterFieldsOf(name)) {
      const column = columnsOf(name)[field]
      if (master !== kind || column === undefined) continue
      for (const row of await repointColumn(tx, name, column, { fromId, intoId })) {
        people.add(row.salesperson_id)
        await note(tx, name, { row, change: 'Changed' }, editor)
      }
    }
  await repointLateRules(tx, kind, { fromId, intoId })
  if (kind === 'territory') for (const id of await repointPrimaryTerritories(tx, fromId, intoId)) people.add(id)
  for (const id of people) await refuseOverlapsOf(tx, id)
}

type Ids = { fromId: number; intoId: number }

async function repointColumn<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  columnName: string,
  { fromId, intoId }: Ids,
): Promise<StoredEntry<Name>[]> {
  const [table, column] = [sql.table(STORED[name].table), sql.ref(columnName)]
  await sql`select from salespeople where removed_at is null
    and id in (select salesperson_id from ${table} where ${column} = ${fromId}) order by id for no key update`.execute(tx.db)
  const { rows } = await sql<StoredEntry<Name>>`update ${table} set ${column} = ${intoId} where ${column} = ${fromId}
    and salesperson_id in (select id from salespeople where removed_at is null) returning *`.execute(tx.db)
  return rows
}

async function repointPrimaryTerritories(tx: Tx, fromId: number, intoId: number): Promise<number[]> {
  const changed = await tx.db
    .updateTable('salespeople')
    .set({ primary_territory_id: intoId })
    .where('primary_territory_id', '=', fromId)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}
