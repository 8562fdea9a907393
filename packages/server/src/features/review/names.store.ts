import { cents, dollars, formatEndMonth, formatMonth, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import type { Line } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { monthOfDay } from '../months/months.store.ts'

/** The names of masters as a run kept them; null stays null, so that 'any' and 'empty' stay what they are. */
export type Names = { (id: number): string; (id: number | null): string | null }

const naming = (rows: readonly { id: number; name: string }[]): Names => {
  const byId = new Map(rows.map((row) => [row.id, row.name]))
  const nameOf = (id: number | null) => (id === null ? null : (byId.get(id) ?? `#${id}`))
  return nameOf as Names
}

/** The names as they were when the run was made: all of them, or only these. */
export const namesOfRun = async (tx: Tx, runId: number, ids?: Iterable<number | null>): Promise<Names> =>
  naming(
    await tx.db
      .selectFrom('result_names')
      .select(['master_id as id', 'name'])
      .where('run_id', '=', runId)
      .$if(ids !== undefined, (query) => query.where('master_id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`))
      .execute(),
  )

/** The names of some masters as they were when the run was made. */
export const namesOf = async (tx: Tx, runId: number, ids: Iterable<number | null>): Promise<Names> =>
  naming(
    await tx.db
      .selectFrom('result_names')
      .select(['master_id as id', 'name'])
      .where('run_id', '=', runId)
      .where(({ eb, fn, val }) => eb('master_id', '=', fn.any(val([...new Set(ids)].filter((id) => id !== null)))))
      .execute(),
  )

/** The names of today, deleted masters included. */
export const namesOfToday = async (tx: Tx): Promise<Names> => naming(await tx.db.selectFrom('masters').select(['id', 'name']).execute())

type TargetRow = {
  manufacturer_id: number
  territory_id: number | null
  region_id: number | null
  hospital_id: number | null
  surgeon_id: number | null
  procedure_id: number | null
}

/** The masters that a line or a rule names. */
export const mastersIn = (row: Omit<TargetRow, 'region_id'> & { region_id?: number | null }) => [
  row.manufacturer_id,
  row.territory_id,
  row.region_id ?? null,
  row.hospital_id,
  row.surgeon_id,
  row.procedure_id,
]

export const targetInWords = (row: TargetRow, nameOf: Names) => ({
  manufacturer: nameOf(row.manufacturer_id),
  territory: nameOf(row.territory_id),
  region: nameOf(row.region_id),
  hospital: nameOf(row.hospital_id),
  surgeon: nameOf(row.surgeon_id),
  procedure: nameOf(row.procedure_id),
})

type RuleRow = TargetRow & { percent: number; basis: string; note: string; start_month: string; end_month: string }

/** A rule with the names of what it is about in place of ids. */
export const ruleInWords = (id: number, row: RuleRow, nameOf: Names) => ({
  id,
  ...targetInWords(row, nameOf),
  commission: percentNumber(percentOfUnits(row.percent)),
  basis: row.basis as 'sales' | 'grossCommission',
  note: row.note,
  startMonth: formatMonth(monthOfDay(row.start_month)),
  endMonth: formatEndMonth(monthOfDay(row.end_month)),
})
export type RuleInWords = ReturnType<typeof ruleInWords>

type LineRow = Omit<TargetRow, 'region_id'> & {
  sale_id: number
  percent: number
  territory_id: number
  commission_cents: number
  amount_cents: number
  gross_cents: number
  invoice_date: string
}

/** What a line says of its sale, and of what was earned on it. */
export const saleInWords = (row: Omit<LineRow, 'percent'>, nameOf: Names) => ({
  id: row.sale_id,
  invoicedate: row.invoice_date,
  manufacturer: nameOf(row.manufacturer_id),
  territory: nameOf(row.territory_id),
  hospital: nameOf(row.hospital_id),
  surgeon: nameOf(row.surgeon_id),
  procedure: nameOf(row.procedure_id),
  grossCommission: dollars(cents(row.gross_cents)),
  amount: dollars(cents(row.amount_cents)),
  commissionAmount: dollars(cents(row.commission_cents)),
})

export const lineInWords = (row: LineRow, nameOf: Names): Line => ({
  ...saleInWords(row, nameOf),
  commission: percentNumber(percentOfUnits(row.percent)),
})
