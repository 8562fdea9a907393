import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ValueTarget } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { SalesReading } from '@fairshare/intake'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../../platform/db.ts'

/** The id of the master that each name of a reading means, by target; an empty name means none. */
export type MasterOf = Record<ValueTarget, readonly (number | null)[]>

type File = { id: number; month: Month; manufacturerId: number }

/** Stores a reading's lines. They travel by COPY into a temporary table, since COPY is refused where rows are kept apart by company. */
export async function insertLines(tx: Tx, file: File, reading: SalesReading, masterOf: MasterOf): Promise<void> {
  // Half a million lines take longer to be put in than anything else that a call asks for.
  await sql`set local statement_timeout = '100s'`.execute(tx.db)
  await sql`create temporary table incoming_lines (row_number integer, amount_cents bigint, gross_cents bigint, invoice_date date,
    invoice_number text, territory_id bigint, hospital_id bigint, surgeon_id bigint, procedure_id bigint) on commit drop`.execute(tx.db)
  const columns = tx.client.query(copyFrom('copy incoming_lines from stdin'))
  await pipeline(Readable.from(chunksOf(reading, masterOf)), columns)
  await sql`insert into sales_lines (file_id, month, manufacturer_id, row_number, amount_cents, gross_cents, invoice_date, invoice_number, territory_id, hospital_id, surgeon_id, procedure_id)
    select ${file.id}, ${`${file.month}-01`}::date, ${file.manufacturerId}, row_number, amount_cents, gross_cents, invoice_date, invoice_number, territory_id, hospital_id, surgeon_id, procedure_id
    from incoming_lines order by row_number`.execute(tx.db)
  await sql`drop table incoming_lines`.execute(tx.db)
}

const CHUNK = 5_000

/** The lines as COPY's text, some thousands at a time. */
function* chunksOf({ sales }: SalesReading, masterOf: MasterOf): Generator<string> {
  const length = sales.row.length
  for (let from = 0; from < length; from += CHUNK) {
    let text = ''
    for (let i = from; i < Math.min(from + CHUNK, length); i++) {
      const ids = (['territory', 'hospital', 'surgeon', 'procedure'] as const).map(
        (target) => masterOf[target][sales[target][i] ?? -1] ?? '\\N',
      )
      text += [
        sales.row[i],
        sales.amountCents[i],
        sales.grossCents[i],
        sales.invoiceDate[i],
        escaped(sales.invoiceNumber[i] ?? ''),
        ...ids,
      ].join('\t')
      text += '\n'
    }
    yield text
  }
}

const escaped = (text: string) =>
  text.replace(/[\\\t\n\r]/g, (char) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[char] ?? char)
