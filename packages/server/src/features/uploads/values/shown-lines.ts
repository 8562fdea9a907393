import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { sql } from 'kysely'
import { cents, dollars, monthOfDay } from '@fairshare/engine/values'
import type { CallContext } from '../../../platform/calls/context.ts'
import { type CheckedLine, linesWhere, linesWithNames } from '../checking/checked-lines.store.ts'
import { withReading } from '../reading/reading.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { saleView } from './values-view.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { fileOf } from '../refusals.ts'
import { type AskedLines, listLines } from '../stored-lines.store.ts'

const MOST_LINES = 5
/** So many names of a kind tell whom or what a value goes with. */
const MOST_BESIDE = 3

type Companion = { target: ValueTarget; value: string; rows: number }

/** Some lines of a file that hold a value, and what it stands beside most often: what tells a person whom it means. */
export async function linesOfValue(context: CallContext, { fId, target, value }: { fId: number; target: ValueTarget; value: string }) {
  return withReading(context, fId, async (tx) => {
    const of = sql`${sql.ref(target)} in (select at from file_names n where target = ${target} and value = ${value})`
    const { lines } = await linesWhere(tx, of, { order: sql`abs(amount_cents) desc, row_number`, most: MOST_LINES })
    return { lines: lines.map((line: CheckedLine) => saleView(line)), companions: await listCompanions(tx, target, value) }
  })
}

async function listCompanions(tx: ReadingTx, target: ValueTarget, value: string): Promise<Companion[]> {
  const others = VALUE_TARGETS.filter((each) => each !== target)
  const counted = others.map(
    (other) => sql`
      (select ${other} as target, coalesce(m.name, n.value) as value, count(*)::integer as rows
      from of_value l join file_names n on n.target = ${other} and n.at = l.${sql.ref(other)}
        left join masters m on m.company_id = current_company() and m.id = n.master_id
      where n.value <> '' group by coalesce(m.name, n.value) order by rows desc, value limit ${MOST_BESIDE})`,
  )
  const { rows } = await sql<Companion>`
    with of_value as materialized (
      select hospital, surgeon, procedure, territory from incoming_lines l
      where ${sql.ref(target)} in (select at from file_names n where target = ${target} and value = ${value})
    )
    ${sql.join(counted, sql` union all `)}`.execute(tx.db)
  return rows
}

type Holding = { fId: number; values: readonly { target: ValueTarget; value: string }[] }

/** How many lines of a file hold one of these values, and what they come to. A line that holds two of them counts once. */
export async function linesLeft(context: CallContext, { fId, values }: Holding): Promise<{ rows: number; totalSales: number }> {
  if (values.length === 0) return { rows: 0, totalSales: 0 }
  const found = await withReading(context, fId, (tx) => linesWithNames(tx, values))
  return { rows: found.rows, totalSales: dollars(cents(found.cents)) }
}

/** The stored lines of a file, a page of them; a file whose lines are not stored has none. */
export async function linesOfFile(tx: Tx, { fId, ...asked }: AskedLines & { fId: number }) {
  const file = await fileOf(tx, fId)
  const { lines, total, salesCents, grossCents } = await listLines(tx, { id: fId, month: monthOfDay(file.month) }, asked)
  const totals = { totalSales: dollars(cents(salesCents)), totalGrossCommission: dollars(cents(grossCents)) }
  return { lines: lines.map(saleView), total, ...totals }
}
