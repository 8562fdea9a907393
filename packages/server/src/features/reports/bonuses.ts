import { cents, subtract } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn } from '../../rows/named-rows.ts'
import { currentNames } from '../statements/names.store.ts'
import { bonusesOf } from './bonuses.store.ts'
import { type ReportQuery, columnsOf, matchesQuery, type ReportTable } from './report.ts'

export async function bonuses(tx: Tx, { months, of, people, translate }: ReportQuery): Promise<ReportTable> {
  const runId = months.at(-1)?.runId ?? -1
  const rows = (await bonusesOf(tx, runId)).filter(matchesQuery({ of, people }))
  const nameOf = await currentNames(tx, rows.flatMap(mastersIn))
  return {
    columns: columnsOf(
      'name',
      'base',
      'sales',
      'growth',
      'rate',
      'bonus',
      'status',
      'manufacturer',
      'territory',
      'hospital',
      'surgeon',
      'procedure',
    ),
    rows: rows.map((row) => ({
      subject: { kind: 'salesperson', id: row.salesperson_id },
      cells: [
        row.name,
        row.baseline_cents,
        row.sales_cents,
        subtract(cents(row.sales_cents), cents(row.baseline_cents)),
        row.growth_percent,
        row.amount_cents,
        translate(text(row.is_projection ? 'reports.value.projection' : 'reports.value.final')),
        nameOf(row.manufacturer_id),
        nameOf(row.territory_id ?? row.region_id),
        nameOf(row.hospital_id),
        nameOf(row.surgeon_id),
        nameOf(row.procedure_id),
      ],
    })),
  }
}
