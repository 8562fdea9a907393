import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * A question's part that tells the mark of the company's records: as long as it is the same, nothing of them has changed, by whatever
 * process (docs/decisions/064). Beside it, how many notes it is made of.
 */
export const CHANGES = `(select coalesce(bit_xor(note), 0)::text as change_mark, count(*)::int as change_notes from company_changes) changes`

export type Changes = { change_mark: string; change_notes: number }

/** So many notes of changes are read quickly; beyond that they are merged into one. */
const MOST_NOTES = 64

/**
 * Puts the notes of a company together when they have become many, and what was counted of its masters since. What another process is
 * putting together at the same moment is left to it: nobody waits.
 */
export function foldsNotes(db: Db, failed: (error: unknown) => void): (companyId: number, changes: Changes | undefined) => void {
  const folding = new Set<number>()
  const fold = (companyId: number) =>
    db.forCompany(companyId, async (tx) => {
      await sql`with folded as (
          delete from company_changes where ctid = any (array(select ctid from company_changes for update skip locked)) returning note
        ) insert into company_changes (note) select bit_xor(note) from folded having count(*) > 0`.execute(tx.db)
      await sql`with folded as (
          delete from counted_masters where ctid = any (array(select ctid from counted_masters for update skip locked)) returning *
        ) insert into counted_masters (kind, in_use, whole) select kind, sum(in_use), sum(whole) from folded group by kind`.execute(tx.db)
    })
  return (companyId, changes) => {
    if (!changes || changes.change_notes < MOST_NOTES || folding.has(companyId)) return
    folding.add(companyId)
    void fold(companyId)
      .catch(failed)
      .finally(() => folding.delete(companyId))
  }
}
