import type { ManufacturerRates, RATES_BY } from '@fairshare/contract'
import { dollars, formatMonth, type Month, type Percent, percentNumber, percentOfUnits, rateOf, sum } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import * as months from '../months/months.store.ts'
import { ruleView } from './views.ts'
import { mastersIn, namedRule, type Names } from '../../rows/named-rows.ts'
import { currentNames } from '../statements/names.store.ts'
import { currentRates, type RateRow, usedRates } from './manufacturer-rates.store.ts'

type RatesQuery = { manufacturer: { id: number; name: string }; month: Month; by: (typeof RATES_BY)[number] }
type Cell = ManufacturerRates['salespersons'][number]['cells'][number]

/** Compares all salespeople's rates of a manufacturer: effective rates if the month is calculated, else those of the rules. */
export async function manufacturerRates(tx: Tx, { manufacturer, month, by }: RatesQuery): Promise<ManufacturerRates> {
  const { runId } = await months.state(tx, month)
  const rates = runId === null ? await currentRates(tx, month, manufacturer.id) : await usedRates(tx, runId, manufacturer.id)
  const nameOf = await currentNames(tx, rates.flatMap(mastersIn))
  const columnOf = (rate: RateRow) => nameOf(by === 'procedure' ? rate.procedure_id : (rate.territory_id ?? rate.region_id))
  const columns = [...new Set(rates.map(columnOf))].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'en'))
  const people = [...Map.groupBy(rates, (rate) => rate.salesperson_id)].map(([salesPersonId, own]) => ({
    salesPersonId,
    name: own[0]?.name ?? '',
    cells: columns.map((column) =>
      cellOf(
        own.filter((rate) => columnOf(rate) === column),
        nameOf,
      ),
    ),
  }))
  return {
    manufacturerId: manufacturer.id,
    manufacturer: manufacturer.name,
    selectedMonth: formatMonth(month),
    isCalculated: runId !== null,
    columns: columns.map((name, at) => ({ name, median: medianOf(people.map(({ cells }) => cells[at] ?? null)) })),
    salespersons: people,
  }
}

function cellOf(rates: readonly RateRow[], nameOf: Names): Cell {
  if (rates.length === 0) return null
  const total = (column: 'amount' | 'gross' | 'commission') => sum(rates.map(({ sums }) => sums[column]))
  const isPaid = rates.some(({ sums }) => sums.lines > 0)
  const percent = isPaid ? paidOf(rates) : onlyOf(rates)
  return {
    commission: percent === undefined ? null : percentNumber(percent),
    isPaid,
    rules: rates.map((rate) => ruleView(namedRule(rate.rule_id, rate, nameOf))),
    lines: rates.reduce((lines, { sums }) => lines + sums.lines, 0),
    totalSales: dollars(total('amount')),
    totalCommissionAmount: dollars(total('commission')),
  }
}

const paidOf = (rates: readonly RateRow[]): Percent | undefined =>
  rateOf(sum(rates.map(({ sums }) => sums.commission)), sum(rates.map(({ basis, sums }) => (basis === 'sales' ? sums.amount : sums.gross))))

function onlyOf(rates: readonly RateRow[]): Percent | undefined {
  const [first, ...others] = new Set(rates.map(({ percent }) => percent))
  return first === undefined || others.length > 0 ? undefined : percentOfUnits(first)
}

function medianOf(cells: readonly Cell[]): number | null {
  const rates = cells.flatMap((cell) => cell?.commission ?? []).sort((a, b) => a - b)
  const [low, high] = [rates[Math.ceil(rates.length / 2) - 1], rates[Math.floor(rates.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10_000) / 10_000
}
