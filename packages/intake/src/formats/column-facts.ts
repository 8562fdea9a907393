import type { Cell } from './cell.ts'
import type { FormulaFacts, SheetFacts } from './workbook.ts'

/** More columns than a sheet can have are a lie. */
const MOST_COLUMNS = 16_384
const MOST_ROWS = 20

/** What is told of a sheet's columns while its rows go by, beside their cells. */
export class ColumnFacts {
  private readonly hidden = new Set<number>()
  private readonly currencies = new Map<number, Map<string, number[]>>()
  private readonly formulas = new Map<number, FormulaFacts>()

  /** From and to count from 1, as a workbook does. */
  hide(from: number, to: number): void {
    for (let column = from; column <= Math.min(to, MOST_COLUMNS); column++) this.hidden.add(column - 1)
  }

  addCurrency(column: number, row: number, currency: string): void {
    const ofColumn = this.currencies.get(column) ?? new Map<string, number[]>()
    this.currencies.set(column, ofColumn)
    const rows = ofColumn.get(currency) ?? []
    ofColumn.set(currency, rows)
    if (rows.length < MOST_ROWS) rows.push(row)
  }

  addFormula(column: number, row: number, result: Cell | undefined): void {
    const known = this.formulas.get(column) ?? { count: 0, zeros: 0, rows: [] }
    this.formulas.set(column, known)
    known.count++
    if (result !== 0) return
    if (known.zeros++ < MOST_ROWS) known.rows.push(row)
  }

  get result(): Omit<SheetFacts, 'mergedColumns'> {
    return { hiddenColumns: this.hidden, currencies: this.currencies, formulas: this.formulas }
  }
}
