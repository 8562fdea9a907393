import { type Cell, MAX_COLUMNS } from './cell.ts'
import type { NumberStyle } from './number-format.ts'
import type { FormulaFacts, SheetFacts, ShownFacts } from './workbook.ts'

const MAX_ROWS = 500

export class ColumnFacts {
  private readonly hidden = new Set<number>()
  private readonly currencies = new Map<number, Map<string, number[]>>()
  private readonly formulas = new Map<number, FormulaFacts>()
  private readonly credits = new Map<number, ShownFacts>()
  private readonly struck = new Map<number, ShownFacts>()
  private readonly struckTexts = new Map<number, Set<number>>()
  private readonly unseen = new Map<number, ShownFacts>()
  private readonly inThousands = new Set<number>()
  private readonly notes = new Map<number, ShownFacts & { note: string }>()

  /** The range is 1-based and inclusive. Ranges do not overlap, so a false one ends at the first known column. */
  hide(from: number, to: number): void {
    for (let column = Math.min(to, MAX_COLUMNS); column >= from && !this.hidden.has(column - 1); column--) this.hidden.add(column - 1)
  }

  addNumber(column: number, row: number, value: number, look: Omit<NumberStyle, 'isDate'>): void {
    const { currency, isCredit, isStruck, isInThousands, isUnseen } = look
    if (currency) this.addCurrency(column, row, currency)
    if (isCredit && value > 0) addShown(this.credits, column, row, value)
    if (isInThousands) this.inThousands.add(column)
    if (isStruck) addShown(this.struck, column, row, value)
    if (isUnseen) addShown(this.unseen, column, row, value)
  }

  addStruckText(column: number, row: number): void {
    const rows = this.struckTexts.get(column) ?? new Set()
    this.struckTexts.set(column, rows)
    if (rows.size < MAX_ROWS) rows.add(row)
  }

  private addCurrency(column: number, row: number, currency: string): void {
    const ofColumn = this.currencies.get(column) ?? new Map<string, number[]>()
    this.currencies.set(column, ofColumn)
    const rows = ofColumn.get(currency) ?? []
    ofColumn.set(currency, rows)
    if (rows.length < MAX_ROWS) rows.push(row)
  }

  addFormula(column: number, row: number, result: Cell | undefined): void {
    const known = this.formulas.get(column) ?? { count: 0, zeros: 0, rows: [] }
    this.formulas.set(column, known)
    known.count++
    if (result !== 0) return
    if (known.zeros++ < MAX_ROWS) known.rows.push(row)
  }

  addNote(column: number, row: number, value: Cell | undefined, note = ''): void {
    if (typeof value !== 'number' || note === '') return
    if (!this.notes.has(column)) this.notes.set(column, { count: 0, cents: 0, rows: [], rowCents: [], note })
    addShown(this.notes, column, row, value)
  }

  get result(): Omit<SheetFacts, 'mergedColumns'> {
    const { hidden: hiddenColumns, currencies, formulas, credits, struck, struckTexts, unseen, inThousands, notes } = this
    return { hiddenColumns, currencies, formulas, credits, struck, struckTexts, unseen, inThousands, notes }
  }
}

/** A cell is merged with those below it, through row `last`. */
export function mergeDown(columns: Map<number, number>, column: number, last: number): void {
  columns.set(column, Math.max(last, columns.get(column) ?? 0))
}

function addShown(facts: Map<number, ShownFacts>, column: number, row: number, value: number): void {
  const shown = facts.get(column) ?? { count: 0, cents: 0, rows: [], rowCents: [] }
  facts.set(column, shown)
  const cents = Math.abs(value) * 100
  if (shown.count++ < MAX_ROWS) {
    shown.rows.push(row)
    shown.rowCents.push(cents)
  }
  shown.cents += cents
}
