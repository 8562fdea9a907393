import { pipeline } from 'node:stream/promises'
import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../../platform/database/db.ts'

type File = { id: number; month: Month; manufacturerId: number }

/** Takes the lines of a reading in. They travel by COPY into a temporary table, since COPY is refused where rows are kept apart by company. */
export async function takeLines(tx: Tx, lines: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  // A million lines take longer to be put in than anything else that a call asks for, the more so while others have the machine.
  await sql`set local statement_timeout = '600s'`.execute(tx.db)
  await sql`create temporary table incoming_lines (row_number integer, amount_cents bigint, gross_cents bigint, invoice_date date,
    invoice_number text, territory integer, hospital integer, surgeon integer, procedure integer) on commit drop`.execute(tx.db)
  await pipeline(lines, tx.client.query(copyFrom('copy incoming_lines from stdin')))
}

/** Stores the lines that were taken in, as their names were before. */
export async function insertLines(tx: Tx, file: File): Promise<void> {
  // A temporary table is read in the order in which it was filled, so the lines get their ids in the order of their rows.
  // The company is asked for once: as the column's default it would be for each line.
  // An array is looked into by its index: of a join with so little known of its tables PostgreSQL may make one that takes minutes.
  await sql`with master_of as materialized (
      select array_agg(coalesce(master_id, 0) order by at) filter (where target = 'territory') as territory,
        array_agg(coalesce(master_id, 0) order by at) filter (where target = 'hospital') as hospital,
        array_agg(coalesce(master_id, 0) order by at) filter (where target = 'surgeon') as surgeon,
        array_agg(coalesce(master_id, 0) order by at) filter (where target = 'procedure') as procedure
      from file_names
    )
    insert into sales_lines (company_id, file_id, month, manufacturer_id, row_number, amount_cents, gross_cents, invoice_date, invoice_number, territory_id, hospital_id, surgeon_id, procedure_id)
    select (select current_company()), ${file.id}, ${firstDay(file.month)}::date, ${file.manufacturerId}, row_number, amount_cents, gross_cents, invoice_date, invoice_number,
      (select territory from master_of)[territory + 1], nullif((select hospital from master_of)[hospital + 1], 0),
      nullif((select surgeon from master_of)[surgeon + 1], 0), nullif((select procedure from master_of)[procedure + 1], 0)
    from incoming_lines`.execute(tx.db)
  await sql`drop table incoming_lines, file_names`.execute(tx.db)
}
