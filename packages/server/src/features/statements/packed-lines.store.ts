import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type EarnedLine = {
  sale_id: number
  rule_id: number
  percent: number
  commission_cents: number
  amount_cents: number
  gross_cents: number
  invoice_date: string
  manufacturer_id: number
  territory_id: number
  hospital_id: number | null
  surgeon_id: number | null
  procedure_id: number | null
}

const PACKED = {
  sale_id: 'sale_ids',
  rule_id: 'rule_ids',
  percent: 'percents',
  invoice_date: 'invoice_dates',
  commission_cents: 'commission_cents',
  amount_cents: 'amount_cents',
  gross_cents: 'gross_cents',
  manufacturer_id: 'manufacturer_ids',
  territory_id: 'territory_ids',
  hospital_id: 'hospital_ids',
  surgeon_id: 'surgeon_ids',
  procedure_id: 'procedure_ids',
} as const satisfies Record<keyof EarnedLine, string>

const COLUMNS = sql.raw(
  Object.entries(PACKED)
    .map(([name, packed]) => `array_to_string(${packed}, ',', '') as ${name}`)
    .join(', '),
)

/**
 * All commission lines of a salesperson, in the order in which they are packed. Read as they lie, column by column: as rows of the
 * view they take the database and this process some times as long.
 */
export async function packedLines(tx: Tx, runId: number, salespersonId: number): Promise<EarnedLine[]> {
  const { rows } = await sql<Record<keyof EarnedLine, string>>`
    select ${COLUMNS} from packed_commission_lines
    where run_id = ${runId} and salesperson_id = ${salespersonId} order by part`.execute(tx.db)
  return rows.filter(({ sale_id }) => sale_id !== '').flatMap(unpacked)
}

function unpacked(row: Record<keyof EarnedLine, string>): EarnedLine[] {
  const numbers = (name: keyof EarnedLine) => row[name].split(',').map(Number)
  const ids = (name: keyof EarnedLine) => row[name].split(',').map((id) => (id === '' ? null : Number(id)))
  const dates = row.invoice_date.split(',')
  const [rules, percents, territories, makers] = [
    numbers('rule_id'),
    numbers('percent'),
    numbers('territory_id'),
    numbers('manufacturer_id'),
  ]
  const [commissions, amounts, grosses] = [numbers('commission_cents'), numbers('amount_cents'), numbers('gross_cents')]
  const [hospitals, surgeons, procedures] = [ids('hospital_id'), ids('surgeon_id'), ids('procedure_id')]
  const at = <T>(column: readonly T[], i: number): T => column[i] as T
  return numbers('sale_id').map((sale_id, i) => ({
    sale_id,
    rule_id: at(rules, i),
    percent: at(percents, i),
    invoice_date: at(dates, i),
    commission_cents: at(commissions, i),
    amount_cents: at(amounts, i),
    gross_cents: at(grosses, i),
    manufacturer_id: at(makers, i),
    territory_id: at(territories, i),
    hospital_id: at(hospitals, i),
    surgeon_id: at(surgeons, i),
    procedure_id: at(procedures, i),
  }))
}
