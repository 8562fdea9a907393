import fc from 'fast-check'
import type { Adjustment, Floor, RegionOf, Rule, Sale, Salesperson } from '../facts.ts'
import type { Earnings, FloorKind } from '../pay/settle.ts'
import { cents, ZERO } from '../values/money.ts'
import { addMonths, FOREVER, monthOf } from '../values/month.ts'
import { percentOfUnits } from '../values/percent.ts'
import type { Span } from '../values/span.ts'

// Few values, so that rules and sales match often; ids are far apart, and some are large.

const oneOf = (...ids: number[]) => fc.constantFrom(...ids)
const manufacturer = oneOf(3, 1_000_003)
const territory = oneOf(5, 77, 2_000_000_011)
const region = oneOf(2, 9)
const hospital = oneOf(4, 900_001)
const surgeon = oneOf(6, 6_000_006, 6_000_007)
const procedure = oneOf(8, 2_147_483_647)
const salespersonId = oneOf(1, 2, 30_000)
const any = <T>(values: fc.Arbitrary<T>) => fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values })
const blank = (values: fc.Arbitrary<number>) => fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: values })

/** A month in which nothing was earned. */
export const NO_EARNINGS: Earnings = {
  totalSales: ZERO,
  totalCommission: ZERO,
  annualBonus: ZERO,
  normalAdjustments: ZERO,
  salary: ZERO,
  reimbursement: ZERO,
  floorKind: 'None',
  floorAmount: ZERO,
  balanceBefore: ZERO,
}

export const month = monthOf(2025, 5)
const nearMonth = fc.integer({ min: -2, max: 2 }).map((n) => addMonths(month, n))
const span: fc.Arbitrary<Span> = fc
  .tuple(nearMonth, fc.oneof(nearMonth, fc.constant(FOREVER)))
  .map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a }))
const someCents = (max: number) => fc.integer({ min: -max, max }).map(cents)

const numbered = <T extends { id: number }>(items: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(items, { maxLength }).map((list) => list.map((item, i) => ({ ...item, id: i * 7 + 1 })))

const place = fc.oneof(
  territory.map((id) => ({ territory: id, region: null })),
  region.map((id) => ({ territory: null, region: id })),
)

export const rules: fc.Arbitrary<Rule[]> = numbered(
  fc
    .record({
      id: fc.constant(0),
      salesperson: salespersonId,
      manufacturer,
      hospital: any(hospital),
      surgeon: any(surgeon),
      procedure: any(procedure),
      percent: fc.integer({ min: -200_000, max: 1_500_000 }).map(percentOfUnits),
      basis: fc.constantFrom('sales' as const, 'grossCommission' as const),
      span,
    })
    .chain((fields) => place.map((where) => ({ ...fields, ...where }))),
  25,
)

export const sales: fc.Arbitrary<Sale[]> = numbered(
  fc.record({
    id: fc.constant(0),
    manufacturer: fc.oneof({ weight: 9, arbitrary: manufacturer }, { weight: 1, arbitrary: fc.constant(12) }),
    territory: fc.oneof({ weight: 9, arbitrary: territory }, { weight: 1, arbitrary: fc.constant(13) }),
    hospital: blank(hospital),
    surgeon: blank(surgeon),
    procedure: blank(procedure),
    amount: fc.oneof(someCents(5_000_000), someCents(700_000_000_000_000)),
    gross: someCents(1_000_000),
  }),
  25,
)

export const regionOf: fc.Arbitrary<RegionOf> = fc
  .tuple(...[5, 77, 2_000_000_011].map((id) => fc.constantFrom(2, 9, null).map((of) => [id, of] as const)))
  .map((pairs) => new Map(pairs.flatMap(([id, of]) => (of === null ? [] : [[id, of] as const]))))

export const salespersons: fc.Arbitrary<Salesperson[]> = fc.tuple(
  ...[1, 2, 30_000].map((id) => fc.record({ id: fc.constant(id), isActive: fc.boolean(), balanceBefore: someCents(300_000) })),
)

export const adjustments: fc.Arbitrary<Adjustment[]> = numbered(
  fc.record({
    id: fc.constant(0),
    salesperson: salespersonId,
    type: fc.constantFrom('Normal' as const, 'Salary' as const, 'Reimbursement' as const),
    amount: someCents(200_000),
    span,
  }),
  8,
)

/** At most one per salesperson, as in the database. */
export const floors: fc.Arbitrary<{ draws: Floor[]; guarantees: Floor[] }> = fc
  .tuple(
    ...[1, 2, 30_000].map((salesperson, i) =>
      fc
        .record({ kind: fc.constantFrom('none', 'draw', 'guarantee'), amount: fc.integer({ min: 1, max: 900_000 }).map(cents), span })
        .map((each) => ({
          kind: each.kind,
          floor: { id: i + 1, salesperson, amount: each.amount, span: each.span },
        })),
    ),
  )
  .map((all) => ({
    draws: all.filter((each) => each.kind === 'draw').map((each) => each.floor),
    guarantees: all.filter((each) => each.kind === 'guarantee').map((each) => each.floor),
  }))

const floor = fc.oneof(
  fc.constant({ floorKind: 'None' as FloorKind, floorAmount: ZERO }),
  fc.record({ floorKind: fc.constantFrom<FloorKind>('Draw', 'Guarantee'), floorAmount: fc.integer({ min: 1, max: 900_000 }).map(cents) }),
)

/** The input of a salesperson's month, small or large. */
export const earnings: fc.Arbitrary<Earnings> = fc
  .record({
    totalSales: someCents(1_000_000),
    totalCommission: someCents(1_000_000),
    annualBonus: someCents(1_000_000),
    normalAdjustments: someCents(1_000_000),
    salary: someCents(1_000_000),
    reimbursement: someCents(1_000_000),
    balanceBefore: someCents(1_000_000),
  })
  .chain((earned) => floor.map((each) => ({ ...earned, ...each })))
