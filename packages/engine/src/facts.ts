import type { Money } from './values/money.ts'
import type { Percent } from './values/percent.ts'
import type { Span } from './values/span.ts'

/** The sales that a rule or bonus rule covers. null means 'any'; exactly one of territory and region is set. All values are ids. */
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

/** Its span runs from one December to another, because bonus rules count in years. */
export type BonusRule = Scope & {
  readonly id: number
  readonly salesperson: number
  readonly growthBonus: Percent
  /** A baseline agreed by hand; null uses last year's sales. */
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

/** A draw or a guarantee: the minimum pay of a salesperson in each month of the span. */
export type Floor = { readonly id: number; readonly salesperson: number; readonly amount: Money; readonly span: Span }
export type Draw = Floor
export type Guarantee = Floor

export type Salesperson = {
  readonly id: number
  readonly isActive: boolean
  /** The sum of all ledger entries of earlier months. A negative balance is owed to the company. */
  readonly balanceBefore: Money
}

/** Territory id to region id, at the time of the calculation. */
export type RegionOf = ReadonlyMap<number, number>

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

/** Sales lines as columns: 44 bytes per line, and no objects for the garbage collector to scan. */
export type Sales = {
  readonly length: number
  readonly id: Float64Array
  readonly manufacturer: Int32Array
  readonly territory: Int32Array
  readonly hospital: Int32Array
  readonly surgeon: Int32Array
  readonly procedure: Int32Array
  /** In cents. */
  readonly amount: Float64Array
  readonly gross: Float64Array
}

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

/** Copies lines into columns. Refuses ids past 2^31, which would wrap. */
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
