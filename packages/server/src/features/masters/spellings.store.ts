import type { MasterKind } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/**
 * The masters in use of these kinds and their aliases in all files, as JSON that nobody here reads. They are told apart from each other, and
 * put together by who reads them: there may be fifty thousand of both.
 */
export async function spellingsAsJson(tx: Tx, kinds: readonly MasterKind[]): Promise<string> {
  const wanted = sql`kind = any(${[...kinds]}::text[])`
  const { rows } = await sql<{ json: string }>`select json_build_object(
    'masters', (select coalesce(json_agg(json_build_array(kind, id, name)), '[]') from masters where ${wanted} and deleted_at is null),
    'aliases', (select coalesce(json_agg(json_build_array(master_id, alias)), '[]') from aliases where ${wanted} and only_manufacturer_id is null))::text as json`.execute(
    tx.db,
  )
  return rows[0]?.json ?? '{}'
}
