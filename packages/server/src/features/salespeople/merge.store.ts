import type { AliasedKind } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { adjustments, bonusRules, rules, type StoredEntry } from './entries.ts'
import { type Editor, note } from './entries.store.ts'
import { refuseOverlapsOf } from './overlaps.ts'

/**
 * Makes what salespeople have name the survivor of a merge, as a change of each entry like any other: with its history, and seen
 * by whoever has the salesperson open. Entries that would then overlap are refused. A removed salesperson's stay as they were.
 */
export async function repointEntries(tx: Tx, kind: AliasedKind, fromId: number, intoId: number, editor: Editor): Promise<void> {
  const column = sql.ref(`${kind}_id`)
  const people = new Set<number>()
  for (const collection of kind === 'territory' ? [rules, bonusRules, adjustments] : [rules, bonusRules]) {
    await sql`select from salespeople where removed_at is null
      and id in (select salesperson_id from ${sql.table(collection.table)} where ${column} = ${fromId}) order by id for no key update`.execute(
      tx.db,
    )
    const { rows } = await sql<StoredEntry>`update ${sql.table(collection.table)} set ${column} = ${intoId} where ${column} = ${fromId}
      and salesperson_id in (select id from salespeople where removed_at is null) returning *`.execute(tx.db)
    for (const row of rows) {
      people.add(row.salesperson_id)
      await note(tx, collection, row, 'Changed', editor)
    }
  }
  if (kind === 'territory') for (const id of await repointPrimaryTerritories(tx, fromId, intoId)) people.add(id)
  for (const id of people) await refuseOverlapsOf(tx, id)
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
