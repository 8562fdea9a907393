import type { MonthResult, Rule } from '@fairshare/engine'
import { copyIn } from '../../../platform/database/copy-in.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { dayOf } from '../../../rows/engine-rows.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import { SALE_MASTERS, SALE_COLUMNS } from '../../../rows/named-rows.ts'
import type { NamedSums } from './line-sums.ts'
import { bySalesperson, earnedOn } from './result-lines.ts'

/** The number of rows that take a few milliseconds to format. */
const ROWS_AT_ONCE = 2_000

type Calculated = { runId: number; result: MonthResult; sales: DatedSales }

/**
 * Writes all commission lines by salesperson and sale. Calls `written` when all lines of salespeople below an id were written; it may
 * throw.
 */
export function insertLines(tx: Tx, { runId, result, sales }: Calculated, written: (below: number) => Promise<void>): Promise<void> {
  const { commissions, rules } = result
  const saleText = textOfSales(sales)
  const rows = (lines: readonly number[]) =>
    lines.map((line) => {
      const { id, salesperson, percent } = rules[commissions.rule[line] as number] as Rule
      const sale = commissions.sale[line] as number
      return `${salesperson}\t${sales.id[sale]}\t${id}\t${percent}\t${commissions.cents[line]}\t${saleText(sale)}\n`
    })
  async function* text() {
    for (const [salesperson, lines] of bySalesperson(result)) {
      for (const some of inChunks(lines)) {
        yield rows(some).join('')
        await written(salesperson)
      }
    }
  }
  const columns = ['salesperson_id', 'sale_id', 'rule_id', 'percent', 'commission_cents', ...SALE_COLUMNS] as const
  return copyIn(tx, { table: 'commission_lines', columns, common: { run_id: runId } }, text())
}

export function insertExceptions(tx: Tx, { runId, result, sales }: Calculated, step: () => Promise<void>): Promise<void> {
  const { commissions, withoutCommission, aboveGross } = result
  const saleText = textOfSales(sales)
  const row = (kind: string, sale: number, earned: number) => `${kind}\t${sales.id[sale]}\t${earned}\t${saleText(sale)}\n`
  const earned = earnedOn(aboveGross, commissions)
  async function* text() {
    for (const some of inChunks(withoutCommission)) {
      yield some.map((sale) => row('unearned', sale, 0)).join('')
      await step()
    }
    for (const some of inChunks([...aboveGross.entries()])) {
      yield some.map(([at, sale]) => row('above gross', sale, earned[at] as number)).join('')
      await step()
    }
  }
  const columns = ['kind', 'sale_id', 'commission_cents', ...SALE_COLUMNS] as const
  return copyIn(tx, { table: 'exceptions', columns, common: { run_id: runId } }, text())
}

export function insertSums(tx: Tx, runId: number, sums: NamedSums, step: () => Promise<void>): Promise<void> {
  async function* text() {
    for (const by of SALE_MASTERS) {
      for (const some of inChunks([...sums[by]])) {
        yield some
          .map(([id, { lines, amount, gross, commission }]) => `${by}\t${id}\t${lines}\t${amount}\t${gross}\t${commission}\n`)
          .join('')
        await step()
      }
    }
  }
  const columns = ['grouped_by', 'id', 'lines', 'amount_cents', 'gross_cents', 'commission_cents'] as const
  return copyIn(tx, { table: 'result_sums', columns, common: { run_id: runId } }, text())
}

function* inChunks<Item>(all: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) yield all.slice(from, from + ROWS_AT_ONCE)
}

function textOfSales({ amount, gross, invoiceDay, manufacturer, territory, hospital, surgeon, procedure }: DatedSales) {
  const days = new Map<number, string>()
  const dateOf = (day: number) => {
    const date = days.get(day) ?? dayOf(day)
    days.set(day, date)
    return date
  }
  const orNull = (id: number | undefined) => id || '\\N'
  return (sale: number) =>
    `${amount[sale]}\t${gross[sale]}\t${dateOf(invoiceDay[sale] as number)}\t${manufacturer[sale]}\t${territory[sale]}\t${orNull(hospital[sale])}\t${orNull(surgeon[sale])}\t${orNull(procedure[sale])}`
}
