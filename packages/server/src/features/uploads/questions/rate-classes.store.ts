import { sql } from 'kysely'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileToRead } from '../uploads.store.ts'

/** Only the latest files show what is usual. A file with more lines is compared as a whole. */
const LAST_FILES = 12
const MAX_LINES = 20_000

/** A file's sales of one procedure. `fileId` is null for the reading, `procedureId` for unmatched procedures. */
export type ClassSums = { fileId: number | null; procedureId: number | null; salesCents: number; grossCents: number }

/**
 * Totals the sales of the reading and of the manufacturer's latest files by procedure, without lines whose sale and
 * commission have opposite signs.
 */
export const sumsByProcedure = (tx: ReadingTx, { id, manufacturer_id }: FileToRead) => tx.rows<ClassSums>`
  with last as materialized (
    select id from files where manufacturer_id = ${manufacturer_id} and id <> ${id}
      and stored_rows between 1 and ${sql.lit(MAX_LINES)} and deleted_at is null order by id desc limit ${sql.lit(LAST_FILES)}
  ), line as (
    select file_id, procedure_id, amount_cents, gross_cents from sales_lines where file_id in (select id from last)
    union all
    select null, p.master_id, amount_cents, gross_cents
    from incoming_lines i join file_names p on p.target = 'procedure' and p.at = i.procedure
    where (select count(*) from last) > 0
  )
  select file_id as "fileId", procedure_id as "procedureId", sum(amount_cents)::bigint as "salesCents", sum(gross_cents)::bigint as "grossCents"
  from line where sign(amount_cents) * sign(gross_cents) >= 0
  group by file_id, procedure_id order by file_id, procedure_id`
