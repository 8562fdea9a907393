import { type AliasedKind, COLLECTION_NAMES, type CollectionName, masterFieldsOf } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Repoint } from '../masters/merge.store.ts'
import { columnsOf, STORED, type StoredEntry } from './entry-columns.ts'
import { type Editor, recordEntryHistory } from './entries.service.ts'
import { refuseOverlapsOf } from './overlaps.ts'

/**
 * Repoints the entries of active salespeople for a merge or its undo, with history and a new version. Entries that
 * would overlap are refused.
 */
export async function repointEntries(tx: Tx, kind: AliasedKind, { ids, repoint }: Repointing, editor: Editor): Promise<void> {
  const people = new Set<number>()
  for (const name of COLLECTION_NAMES)
    for (const [field, { master }] of masterFieldsOf(name)) {
      const column = columnsOf(name)[field]
      if (master !== kind || column === undefined) continue
      const rows = await repointColumn(tx, name, column, { ids, repoint })
      for (const { salesperson_id } of rows) people.add(salesperson_id)
      await recordEntryHistory(tx, name, { rows, change: 'Changed' }, editor)
    }
  for (const table of ['late_rules', 'late_bonus_rules'] as const) await repoint({ table, column: `${kind}_id` })
  if (kind === 'territory')
    for (const { id } of await repoint<{ id: number }>({ table: 'salespeople', column: 'primary_territory_id' })) people.add(id)
  for (const id of people) await refuseOverlapsOf(tx, id)
}

/** `ids` are the ids of both masters. */
type Repointing = { ids: readonly number[]; repoint: Repoint }

async function repointColumn<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  column: string,
  { ids, repoint }: Repointing,
): Promise<StoredEntry<Name>[]> {
  const { table } = STORED[name]
  await sql`select from salespeople where removed_at is null
    and id in (select salesperson_id from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})) order by id for no key update`.execute(
    tx.db,
  )
  const only = sql`salesperson_id in (select id from salespeople where removed_at is null)`
  return repoint<StoredEntry<Name>>({ table, column, only, isUserEdited: true })
}
