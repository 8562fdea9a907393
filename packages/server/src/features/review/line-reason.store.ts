import { type Count, explain, type RegionOf, type Rule, type Sale } from '@fairshare/engine'
import { cents, dollars, percentOfUnits } from '@fairshare/engine/values'
import type { Selectable } from 'kysely'
import type { ResultRules } from '../../platform/db.generated.ts'
import type { Tx } from '../../platform/db.ts'
import { firstDay, type MonthState, monthOfDay } from '../months/months.store.ts'
import { lineInWords, namesOfRun, ruleInWords } from './names.store.ts'

/** On which count a rule lost, in the words of the contract. */
const LOST_ON = {
  surgeon: 'surgeon',
  hospital: 'hospital',
  procedure: 'procedure',
  territory: 'territory over region',
  'later start': 'later start',
  'lower id': 'lower id',
} as const satisfies Record<Count, string>

/** Why a salesperson earned what he earned on a line, from the copies of the run: undefined when there is no such line. */
export async function reasonOf(tx: Tx, month: MonthState, salespersonId: number, saleId: number) {
  const { runId } = month
  if (runId === null) return undefined
  const row = await tx.db
    .selectFrom('commission_lines')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
  if (!row) return undefined
  const rules = await tx.db
    .selectFrom('result_rules')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .execute()
  const sale: Sale = {
    id: row.sale_id,
    manufacturer: row.manufacturer_id,
    territory: row.territory_id,
    hospital: row.hospital_id ?? 0,
    surgeon: row.surgeon_id ?? 0,
    procedure: row.procedure_id ?? 0,
    amount: cents(row.amount_cents),
    gross: cents(row.gross_cents),
  }
  const explanation = explain(sale, rules.map(asRule), await regionOf(tx, runId, row.territory_id), month.month)
  if (explanation?.winner.id !== row.rule_id)
    throw new Error(`line ${saleId} of run ${runId} is explained by another rule than it was paid by`)
  const nameOf = await namesOfRun(tx, runId)
  const inWords = (rule: Rule) => {
    const stored = rules.find((each) => each.rule_id === rule.id)
    if (!stored) throw new Error(`rule ${rule.id} is not one of run ${runId}`)
    return ruleInWords(rule.id, stored, nameOf)
  }
  const { basis } = explanation.winner
  return {
    line: lineInWords(row, nameOf),
    file: (await fileOf(tx, month, saleId)) ?? null,
    basis,
    basisAmount: dollars(basis === 'sales' ? sale.amount : sale.gross),
    winner: inWords(explanation.winner),
    losers: explanation.lost.map(({ rule, count }) => ({ rule: inWords(rule), lostOn: LOST_ON[count] })),
    alsoEarned: await othersOn(tx, runId, salespersonId, saleId),
  }
}

const asRule = (row: Selectable<ResultRules>): Rule => ({
  id: row.rule_id,
  salesperson: row.salesperson_id,
  manufacturer: row.manufacturer_id,
  territory: row.territory_id,
  region: row.region_id,
  hospital: row.hospital_id,
  surgeon: row.surgeon_id,
  procedure: row.procedure_id,
  percent: percentOfUnits(row.percent),
  basis: row.basis as Rule['basis'],
  span: { start: monthOfDay(row.start_month), end: monthOfDay(row.end_month) },
})

/** The region that the territory was in when the run was made. */
async function regionOf(tx: Tx, runId: number, territoryId: number): Promise<RegionOf> {
  const kept = await tx.db
    .selectFrom('result_names')
    .select('region_id')
    .where('run_id', '=', runId)
    .where('master_id', '=', territoryId)
    .executeTakeFirst()
  return new Map(kept?.region_id ? [[territoryId, kept.region_id]] : [])
}

/** The file and row that a line came from; the file of a closed month cannot be deleted, that of an open one can. */
const fileOf = (tx: Tx, month: MonthState, saleId: number) =>
  tx.db
    .selectFrom('sales_lines as line')
    .innerJoin('files', 'files.id', 'line.file_id')
    .select(['files.id as fId', 'files.file_name as fileName', 'line.row_number as row', 'line.invoice_number as invoiceNumber'])
    .where('line.month', '=', firstDay(month.month))
    .where('line.id', '=', saleId)
    .executeTakeFirst()

async function othersOn(tx: Tx, runId: number, salespersonId: number, saleId: number) {
  const rows = await tx.db
    .selectFrom('commission_lines as line')
    .innerJoin('results', (join) =>
      join.onRef('results.run_id', '=', 'line.run_id').onRef('results.salesperson_id', '=', 'line.salesperson_id'),
    )
    .select(['results.name', 'line.commission_cents'])
    .where('line.run_id', '=', runId)
    .where('line.sale_id', '=', saleId)
    .where('line.salesperson_id', '<>', salespersonId)
    .orderBy('results.position')
    .execute()
  return rows.map((row) => ({ name: row.name, commissionAmount: dollars(cents(row.commission_cents)) }))
}
