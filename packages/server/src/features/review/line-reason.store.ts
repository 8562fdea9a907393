import { explain, type RegionOf, type Rule, type Sale } from '@fairshare/engine'
import { cents, firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { detailsView, type LineDetails } from '../uploads/line-details.store.ts'
import type { MonthState } from '../months/months.store.ts'
import { ruleOf, saleOf } from '../../rows/engine-rows.ts'
import { mastersIn, namedLine, namedRule } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'
import { earnedBy, earnedLine } from '../statements/earned-lines.store.ts'

/** Why a salesperson earned the commission of a line, from the run's copies; undefined if there is no such line. */
export async function reasonOf(tx: Tx, month: MonthState, salespersonId: number, saleId: number) {
  const { runId } = month
  if (runId === null) return undefined
  const row = await earnedLine(tx, runId, salespersonId, saleId)
  if (!row) return undefined
  const sale = saleOf(row)
  const region = await regionIn(tx, runId, sale.territory)
  const regionOf: RegionOf = new Map(region === null ? [] : [[sale.territory, region]])
  const matching = await rulesOn(tx, runId, sale, regionOf)
  const own = matching.filter((rule) => rule.salesperson_id === salespersonId)
  const explanation = explain(
    sale,
    own.map((rule) => ruleOf(rule.rule_id, rule)),
    regionOf,
    month.month,
  )
  if (explanation?.winner.id !== row.rule_id)
    throw new Error(`Line ${saleId} of run ${runId} matches another rule than the one that paid it`)
  const nameOf = await namesOf(tx, runId, [row, ...own].flatMap(mastersIn))
  const named = (rule: Rule) => {
    const stored = own.find((each) => each.rule_id === rule.id)
    if (!stored) throw new Error(`Rule ${rule.id} is not in run ${runId}`)
    return namedRule(rule.id, stored, nameOf)
  }
  const { basis } = explanation.winner
  const others = new Set(matching.map((rule) => rule.salesperson_id).filter((id) => id !== salespersonId))
  return {
    line: namedLine(row, nameOf),
    file: await sourceOf(tx, month.month, saleId),
    basis,
    basisAmount: basis === 'sales' ? sale.amount : sale.gross,
    winner: named(explanation.winner),
    losers: explanation.lost.map(({ rule, criterion }) => ({ rule: named(rule), lostOn: criterion })),
    alsoEarned: (await earnedBy(tx, runId, [...others], saleId)).map((other) => ({ name: other.name, commission: cents(other.cents) })),
  }
}

type Source = Partial<LineDetails> & { fId: number; fileName: string; row: number; invoiceNumber: string }

async function regionIn(tx: Tx, runId: number, territoryId: number): Promise<number | null> {
  const territory = await tx.db
    .selectFrom('result_names')
    .select('region_id')
    .where('run_id', '=', runId)
    .where('master_id', '=', territoryId)
    .executeTakeFirst()
  return territory?.region_id ?? null
}

/** The file and row of a sale. A file of an open month may be deleted. */
async function sourceOf(tx: Tx, month: Month, saleId: number): Promise<Source | null> {
  const source = await tx.db
    .selectFrom('sales_lines as sold')
    .innerJoin('files', 'files.id', 'sold.file_id')
    .select(['files.id as fId', 'file_name as fileName', 'row_number as row', 'invoice_number as invoiceNumber'])
    .select(['account_number as accountNumber', 'po_number as poNumber', 'part', 'quantity'])
    .where('sold.month', '=', firstDay(month))
    .where('sold.id', '=', saleId)
    .executeTakeFirst()
  if (!source) return null
  const { fId, fileName, row, invoiceNumber, ...line } = source
  return { fId, fileName, row, invoiceNumber, ...detailsView(line) }
}

/** All rules of a run that match a sale, with the conditions of the engine's `fits`. */
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
