import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { sql } from 'kysely'
import { cents, dollars, monthOfDay } from '@fairshare/engine/values'
import type { CallContext } from '../../../platform/calls/context.ts'
import { linesWhere, linesWithNames } from '../checking/checked-lines.store.ts'
import type { FileValue } from '../reading/names.store.ts'
import { withReading } from '../reading/reading.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { saleView } from './values-view.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { fileOf } from '../refusals.ts'
import { type LinesQuery, listLines } from '../stored-lines.store.ts'

const MAX_LINES_SHOWN = 5
/** Limit of companions per kind. */
const MAX_COMPANIONS = 3

type Companion = { target: ValueTarget; value: string; rows: number }

/** Returns the largest lines with a value, and the names it occurs with most often, so that a user can identify it. */
export async function linesOfValue(context: CallContext, { fId, ...of }: { fId: number } & FileValue) {
  return withReading(context, fId, async (tx) => {
    const { lines } = await linesWhere(tx, hasValue(of), { order: sql`abs(amount_cents) desc, row_number`, most: MAX_LINES_SHOWN })
    return { lines: lines.map((line) => saleView(line)), companions: await listCompanions(tx, of) }
  })
}

const hasValue = ({ target, value, accountNumber = '' }: FileValue) =>
  sql`${sql.ref(target)} in (select at from file_names n where target = ${target} and value = ${value} and account_number = ${accountNumber})`

async function listCompanions(tx: ReadingTx, of: FileValue): Promise<Companion[]> {
  const others = VALUE_TARGETS.filter((each) => each !== of.target)
  const counted = others.map(
    (other) => sql`
      (select ${other} as target, coalesce(m.name, n.value) as value, count(*)::integer as rows
      from of_value l join file_names n on n.target = ${other} and n.at = l.${sql.ref(other)}
        left join masters m on m.company_id = current_company() and m.id = n.master_id
      where n.value <> '' group by coalesce(m.name, n.value) order by rows desc, value limit ${MAX_COMPANIONS})`,
  )
  return tx.rows<Companion>`
    with of_value as materialized (
      select hospital, surgeon, procedure, territory from incoming_lines l
      where ${hasValue(of)}
    )
    ${sql.join(counted, sql` union all `)}`
}

type ValuesQuery = { fId: number; values: readonly FileValue[] }

/** Counts and totals the lines with at least one of these values. */
export async function linesLeft(context: CallContext, { fId, values }: ValuesQuery): Promise<{ rows: number; totalSales: number }> {
  if (values.length === 0) return { rows: 0, totalSales: 0 }
  const found = await withReading(context, fId, (tx) => linesWithNames(tx, values))
  return { rows: found.rows, totalSales: dollars(cents(found.cents)) }
}

/** Returns one page of a file's stored lines; empty if they are not stored. */
export async function linesOfFile(tx: Tx, { fId, ...query }: LinesQuery & { fId: number }) {
  const file = await fileOf(tx, fId)
  const { lines, total, salesCents, grossCents } = await listLines(tx, { id: fId, month: monthOfDay(file.month) }, query)
  const totals = { totalSales: dollars(cents(salesCents)), totalGrossCommission: dollars(cents(grossCents)) }
  return { lines: lines.map(saleView), total, ...totals }
}
