import { explain, type RegionOf, type Rule, type Sale } from '@fairshare/engine'
import { cents, firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { MonthState } from '../months/months.store.ts'
import { ruleOf, saleOf } from '../../rows/engine-rows.ts'
import { mastersIn, namedLine, namedRule } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'
import { type EarnedLine, packedLine, type PackedLines, unpacked } from '../statements/packed-lines.store.ts'

/** Why a salesperson earned what they earned on a line, from the copies of the run: undefined when there is no such line. */
export async function reasonOf(tx: Tx, month: MonthState, salespersonId: number, saleId: number) {
  const { runId } = month
  if (runId === null) return undefined
  const row = await lineOf(tx, { ...month, runId }, salespersonId, saleId)
  if (!row) return undefined
  const sale = saleOf(row)
  // The region that the territory was in when the run was made.
  const regionOf: RegionOf = new Map(row.region_id === null ? [] : [[row.territory_id, row.region_id]])
  const matching = await rulesOn(tx, runId, sale, regionOf)
  const mine = matching.filter((rule) => rule.salesperson_id === salespersonId)
  const explanation = explain(
    sale,
    mine.map((rule) => ruleOf(rule.rule_id, rule)),
    regionOf,
    month.month,
  )
  if (explanation?.winner.id !== row.rule_id)
    throw new Error(`line ${saleId} of run ${runId} is explained by another rule than it was paid by`)
  const nameOf = await namesOf(tx, runId, [row, ...mine].flatMap(mastersIn))
  const named = (rule: Rule) => {
    const stored = mine.find((each) => each.rule_id === rule.id)
    if (!stored) throw new Error(`rule ${rule.id} is not one of run ${runId}`)
    return namedRule(rule.id, stored, nameOf)
  }
  const { basis } = explanation.winner
  const others = new Set(matching.map((rule) => rule.salesperson_id).filter((id) => id !== salespersonId))
  return {
    line: namedLine(row, nameOf),
    file: row.file,
    basis,
    basisAmount: basis === 'sales' ? sale.amount : sale.gross,
    winner: named(explanation.winner),
    losers: explanation.lost.map(({ rule, count }) => ({ rule: named(rule), lostOn: count })),
    alsoEarned: await earnedBy(tx, runId, [...others], saleId),
  }
}

type Source = { fId: number; fileName: string; row: number; invoiceNumber: string }
type LineRow = EarnedLine & { region_id: number | null; file: Source | null }

/**
 * One line out of the packed ones of a salesperson, without reading the others as rows; with its territory's region and the
 * file and row that it came from: the file of a closed month cannot be deleted, that of an open one can.
 */
async function lineOf(
  tx: Tx,
  { runId, month }: { runId: number; month: Month },
  salespersonId: number,
  saleId: number,
): Promise<LineRow | undefined> {
  const { rows } = await sql<Pick<LineRow, 'region_id' | 'file'> & { lines: PackedLines[] }>`
    select lines,
      (select region_id from result_names where run_id = ${runId} and master_id = (lines -> 0 -> 'territory_ids' ->> 0)::bigint) as region_id,
      (select json_build_object('fId', files.id, 'fileName', file_name, 'row', row_number, 'invoiceNumber', invoice_number)
        from sales_lines sold join files on files.id = file_id where sold.month = ${firstDay(month)} and sold.id = ${saleId}) as file
    from (select ${packedLine(runId, salespersonId, saleId)} as lines) found`.execute(tx.db)
  return rows.flatMap(({ lines, ...rest }) => lines.flatMap(unpacked).map((line) => ({ ...line, ...rest })))[0]
}

/** What these salespeople earned on a sale, in the order of the calculation. */
async function earnedBy(tx: Tx, runId: number, salespeople: readonly number[], saleId: number) {
  if (salespeople.length === 0) return []
  const { rows } = await sql<{ name: string; cents: number }>`
    select results.name, line.commission_cents[at] as cents
    from packed_commission_lines line join results using (company_id, run_id, salesperson_id),
      array_position(line.sale_ids, ${saleId}::bigint) as at
    where line.run_id = ${runId} and line.salesperson_id = any(${salespeople}::bigint[])
      and ${saleId} between line.first_sale_id and line.last_sale_id and at is not null
    order by results.position`.execute(tx.db)
  return rows.map((row) => ({ name: row.name, commission: cents(row.cents) }))
}

/** The rules of a run that a sale can be earned by, everybody's: the same conditions as the engine's `fits`. */
async function rulesOn(tx: Tx, runId: number, sale: Sale, regionOf: RegionOf) {
  const anyOr = (column: 'hospital_id' | 'surgeon_id' | 'procedure_id', id: number) =>
    sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${id})`
  return tx.db
    .selectFrom('result_rules')
    .selectAll()
    .where('run_id', '=', runId)
    .where('manufacturer_id', '=', sale.manufacturer)
    .where(({ eb, or, and }) =>
      or([
        eb('territory_id', '=', sale.territory),
        and([eb('territory_id', 'is', null), eb('region_id', '=', regionOf.get(sale.territory) ?? 0)]),
      ]),
    )
    .where(anyOr('hospital_id', sale.hospital))
    .where(anyOr('surgeon_id', sale.surgeon))
    .where(anyOr('procedure_id', sale.procedure))
    .execute()
}
