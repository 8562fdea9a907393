import type { Money } from './values/money.ts'
import type { Percent } from './values/percent.ts'
import type { Span } from './values/span.ts'

/** Which sales a rule or bonus rule is about. null is 'any'; of territory and region exactly one is named. All values are ids. */
export type Scope = {
  readonly manufacturer: number
  readonly territory: number | null
  readonly region: number | null
  readonly hospital: number | null
  readonly surgeon: number | null
  readonly procedure: number | null
}

export type Basis = 'sales' | 'grossCommission'

export type Rule = Scope & {
  readonly id: number
  readonly salesperson: number
  readonly percent: Percent
  readonly basis: Basis
  readonly span: Span
}

/** Its span runs from one December to another: years are what it counts. */
export type BonusRule = Scope & {
  readonly id: number
  readonly salesperson: number
  readonly growthBonus: Percent
  /** The baseline agreed by hand; null: last year's sales. */
  readonly override: Money | null
  readonly span: Span
}

export type AdjustmentType = 'Normal' | 'Salary' | 'Reimbursement'

export type Adjustment = {
  readonly id: number
  readonly salesperson: number
  readonly type: AdjustmentType
  readonly amount: Money
  readonly span: Span
}

/** A draw or a guarantee: the least that a salesperson is paid in each month of the span. */
export type Floor = { readonly id: number; readonly salesperson: number; readonly amount: Money; readonly span: Span }
export type Draw = Floor
export type Guarantee = Floor

export type Salesperson = {
  readonly id: number
  readonly isActive: boolean
  /** The sum of all ledger entries dated in earlier months. Negative: owed to the company. */
  readonly balanceBefore: Money
}

/** Territory id to region id, as things stand at the time of the calculation. */
export type RegionOf = ReadonlyMap<number, number>

/** The territories of each region.. */
export const territoriesByRegion = (regionOf: RegionOf): ReadonlyMap<number | null | undefined, readonly number[]> =>
  Map.groupBy(regionOf.keys(), (territory) => regionOf.get(territory))

/** One sales line. Ids are positive; 0 is an empty hospital, surgeon or procedure. */
export type Sale = {
  readonly id: number
  readonly manufacturer: number
  readonly territory: number
  readonly hospital: number
  readonly surgeon: number
  readonly procedure: number
  readonly amount: Money
  readonly gross: Money
}

/** Sales lines as columns: a month of a million lines in 44 bytes each, and nothing for the garbage collector to walk. */
export type Sales = {
  readonly length: number
  readonly id: Float64Array
  readonly manufacturer: Int32Array
  readonly territory: Int32Array
  readonly hospital: Int32Array
  readonly surgeon: Int32Array
  readonly procedure: Int32Array
  /** Whole cents. */
  readonly amount: Float64Array
  readonly gross: Float64Array
}

/** Columns of `length` lines, for a reader to fill. */
export function blankSales(length: number): Sales {
  const ids = () => new Int32Array(length)
  const wide = () => new Float64Array(length)
  return {
    length,
    id: wide(),
    manufacturer: ids(),
    territory: ids(),
    hospital: ids(),
    surgeon: ids(),
    procedure: ids(),
    amount: wide(),
    gross: wide(),
  }
}

/** Copies lines into columns. An id past 2^31 does not fit a column, and is refused rather than wrapped. */
export function salesOf(lines: readonly Sale[]): Sales {
  const sales = blankSales(lines.length)
  const fields = ['id', 'manufacturer', 'territory', 'hospital', 'surgeon', 'procedure', 'amount', 'gross'] as const
  lines.forEach((line, i) => {
    for (const field of fields) {
      sales[field][i] = line[field]
      if (sales[field][i] !== line[field]) throw new RangeError(`Sales line ${line.id}: ${field} ${line[field]} does not fit its column`)
    }
  })
  return sales
}

/** One line out of the columns, for what is asked about a single sale. */
export function saleAt(sales: Sales, i: number): Sale {
  const value = (column: Int32Array | Float64Array) => {
    const found = column[i]
    if (found === undefined) throw new RangeError(`There is no sales line ${i} of ${sales.length}`)
    return found
  }
  return {
    id: value(sales.id),
    manufacturer: value(sales.manufacturer),
    territory: value(sales.territory),
    hospital: value(sales.hospital),
    surgeon: value(sales.surgeon),
    procedure: value(sales.procedure),
    amount: value(sales.amount) as Money,
    gross: value(sales.gross) as Money,
  }
}
