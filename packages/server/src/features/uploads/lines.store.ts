import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { ReadingTx } from './reading/staging.store.ts'

type File = { id: number; month: Month; manufacturerId: number }

export async function insertLines(tx: ReadingTx, file: File): Promise<void> {
  // The subquery reads the company once; the column's default would evaluate it for each line. Arrays are indexed
  // because the planner knows little of these tables, and a join could take minutes.
  await sql`with master_of as materialized (
      select array_agg(coalesce(master_id, 0) order by at) filter (where target = 'territory') as territory,
        array_agg(coalesce(master_id, 0) order by at) filter (where target = 'hospital') as hospital,
        array_agg(coalesce(master_id, 0) order by at) filter (where target = 'surgeon') as surgeon,
        array_agg(coalesce(master_id, 0) order by at) filter (where target = 'procedure') as procedure
      from file_names n
    )
    insert into sales_lines (company_id, file_id, month, manufacturer_id, row_number, amount_cents, gross_cents, invoice_date, invoice_number, account_number, po_number, part, quantity, territory_id, hospital_id, surgeon_id, procedure_id)
    select (select current_company()), ${file.id}, ${firstDay(file.month)}::date, ${file.manufacturerId}, row_number, amount_cents, gross_cents, invoice_date, invoice_number, account_number, po_number, part, quantity,
      (select territory from master_of)[territory + 1], nullif((select hospital from master_of)[hospital + 1], 0),
      nullif((select surgeon from master_of)[surgeon + 1], 0), nullif((select procedure from master_of)[procedure + 1], 0)
    from incoming_lines l order by row_number`.execute(tx.db)
}
