import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateMonth, calculation, type MonthFacts, type MonthResult } from './calculate.ts'
import { salesOf } from './facts.ts'
import { adjustment, bonusRule, facts, floor, MAY, only, percent, print, rule, sale, salesperson } from './test/scenario.ts'
import * as arbitrary from './test/arbitraries.ts'
import { cents } from './values/money.ts'
import { addMonths, monthOf } from './values/month.ts'

const anyFacts: fc.Arbitrary<MonthFacts> = fc
  .record({
    regionOf: arbitrary.regionOf,
    salespersons: arbitrary.salespersons,
    rules: arbitrary.rules,
    adjustments: arbitrary.adjustments,
    floors: arbitrary.floors,
    sales: arbitrary.sales.map((lines) => lines.map((line) => ({ ...line, amount: cents(line.amount % 10_000_000) }))),
  })
  .map(({ floors, sales, ...rest }) => ({ ...facts({ month: arbitrary.month, ...rest, ...floors }), sales: salesOf(sales) }))

const total = (column: Iterable<number>) => [...column].reduce((a, b) => a + b, 0)

test('a statement adds up from the lines to the payout', () => {
  const { results } = calculateMonth(
    facts({
      sales: [sale({ id: 1 }), sale({ id: 2, surgeon: 0, amount: cents(-20_000) }), sale({ id: 3, manufacturer: 2 })],
      rules: [rule({ id: 1 }), rule({ id: 2, surgeon: 31, percent: percent(12.5) })],
      adjustments: [
        adjustment({ id: 1, amount: cents(-1_000) }),
        adjustment({ id: 2, type: 'Salary', amount: cents(5_000) }),
        adjustment({ id: 3, span: only(addMonths(MAY, 1)) }),
      ],
      draws: [floor({ amount: cents(20_000) })],
      salespersons: [salesperson({ balanceBefore: cents(300) })],
    }),
  )
  // 1,000.00 × 12.5 % = 125.00; -200.00 × 10 % = -20.00; less 10.00 = 95.00; 105.00 short of the draw; 3.00 of credit
  expect(results.map(print)).toEqual([
    [
      'lines 2',
      'totalSales 800.00',
      'totalCommission 105.00',
      'normalAdjustments -10.00',
      'salary 50.00',
      'floorAmount 200.00',
      'balanceBefore 3.00',
      'earnings 95.00',
      'shortfallAdvanced 105.00',
      'creditPaid 3.00',
      'ledgerMovement -108.00',
      'balanceAfter -105.00',
      'payout 253.00',
    ].join('\n'),
  ])
})

test('statements add up to their commission lines to the cent', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const result = calculateMonth(given)
      const { commissions, results } = result
      expect(total(results.map((each) => each.totalCommission))).toBe(total(commissions.cents.subarray(0, commissions.length)))
      expect(total(results.map((each) => each.lines))).toBe(commissions.length)
      for (const each of results) {
        expect(each.totalSales).toBe(total(each.rules.map((one) => one.totalSales)))
        expect(each.totalCommission).toBe(total(each.rules.map((one) => one.totalCommission)))
        expect(each.payout + each.ledgerMovement).toBe(each.earnings + each.salary + each.reimbursement + each.guaranteeTopUp)
      }
      const earning = new Set(commissions.sale.subarray(0, commissions.length))
      expect(new Set([...earning, ...result.withoutCommission]).size).toBe(given.sales.length)
      expect(earning.size + result.withoutCommission.length).toBe(given.sales.length)
    }),
  )
})

test('the order of the facts does not matter', () => {
  const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length })
  const both = anyFacts.chain((given) =>
    fc
      .record({
        salespersons: shuffled(given.salespersons),
        rules: shuffled(given.rules),
        adjustments: shuffled(given.adjustments),
        draws: shuffled(given.draws),
        guarantees: shuffled(given.guarantees),
      })
      .map((other) => [given, { ...given, ...other }] as const),
  )
  fc.assert(
    fc.property(both, ([given, other]) => {
      expect(bytes(calculateMonth(other))).toEqual(bytes(calculateMonth(given)))
    }),
  )
})

test('ten runs of one month give the same result', () => {
  const given = facts({
    sales: Array.from({ length: 120 }, (_, i) => sale({ id: i + 1, surgeon: i % 4 })),
    rules: [rule(), rule({ id: 2, surgeon: 3 })],
  })
  const first = bytes(calculateMonth(given))
  for (let run = 0; run < 10; run++) expect(bytes(calculateMonth(given))).toEqual(first)
})

test('the stepwise calculation gives the same result as one call', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const steps = calculation(given)
      let step = steps.next()
      while (!step.done) step = steps.next()
      expect(bytes(step.value)).toEqual(bytes(calculateMonth(given)))
    }),
  )
})

const bytes = ({ commissions, ...rest }: MonthResult) =>
  JSON.stringify([
    rest,
    ...[commissions.sale, commissions.rule, commissions.cents].map((column) => [...column.subarray(0, commissions.length)]),
  ])

test('a caller can watch a calculation and stop it between steps', () => {
  const steps = calculation(facts({ sales: [sale()], rules: [rule()], salespersons: [salesperson(), salesperson({ id: 2 })] }))
  expect(steps.next().value).toMatchObject({ matched: 1, settled: 0, toSettle: 2, commissions: { length: 1 } })
  expect(steps.next().value).toMatchObject({ settled: 1 })
  expect(steps.next().value).toMatchObject({ settled: 2 })
  expect(steps.next().done).toBe(true)
})

test('every active salesperson is listed, and inactive ones with activity in the month', () => {
  const inactive = (id: number, balanceBefore = 0) => salesperson({ id, isActive: false, balanceBefore: cents(balanceBefore) })
  const { results } = calculateMonth(
    facts({
      salespersons: [salesperson(), inactive(2), inactive(3, -1), inactive(4), inactive(5), inactive(6), inactive(7), inactive(8)],
      sales: [sale()],
      rules: [rule({ id: 1, salesperson: 4, percent: percent(0) }), rule({ id: 2, salesperson: 2, manufacturer: 2 })],
      adjustments: [adjustment({ salesperson: 5 }), adjustment({ id: 2, salesperson: 8, span: only(addMonths(MAY, -1)) })],
      draws: [floor({ salesperson: 6 })],
      guarantees: [floor({ salesperson: 7 })],
    }),
  )
  expect(results.map((each) => each.salesperson)).toEqual([1, 3, 4, 5, 6, 7])
})

test('a line at 0 % counts, and a sale without commission is listed', () => {
  const result = calculateMonth(facts({ sales: [sale(), sale({ id: 2, territory: 99 })], rules: [rule({ percent: percent(0) })] }))
  expect(result.results[0]).toMatchObject({ lines: 1, totalSales: 100_000, totalCommission: 0 })
  expect(result.withoutCommission).toEqual([1])
  expect(result.salesTotal).toEqual({ lines: 2, totalSales: 200_000, totalGross: 50_000 })
})

test('totals over several steps cover all sales', () => {
  const sales = Array.from({ length: 100_001 }, (_, n) => sale({ id: n + 1, amount: cents(n), gross: cents(2 * n + 1) }))
  const { salesTotal, results } = calculateMonth(facts({ sales, rules: [rule({ percent: percent(0) })] }))
  const all = { lines: 100_001, totalSales: 5_000_050_000, totalGross: 10_000_200_001 }
  expect(salesTotal).toEqual(all)
  expect(results[0]?.rules).toMatchObject([all])
})

test('a positive line whose commissions exceed gross is listed', () => {
  const earning = (second: number, over = {}) =>
    calculateMonth(
      facts({
        sales: [sale(over)],
        rules: [rule({ percent: percent(15) }), rule({ id: 2, salesperson: 2, percent: percent(second) })],
        salespersons: [salesperson(), salesperson({ id: 2 })],
      }),
    ).aboveGross
  expect(earning(10)).toEqual([])
  expect(earning(10.001)).toEqual([0])
  expect(earning(20, { amount: cents(-100_000), gross: cents(-25_000) })).toEqual([])
  expect(earning(20, { amount: cents(0), gross: cents(-25_000) })).toEqual([])
  expect(earning(20, { amount: cents(1), gross: cents(-25_000) })).toEqual([0])
})

test('a negative payout is reported', () => {
  const { issues, results } = calculateMonth(facts({ adjustments: [adjustment({ type: 'Reimbursement', amount: cents(-100) })] }))
  expect(issues).toEqual([{ salesperson: 1, problem: 'negative payout' }])
  expect(calculateMonth(facts()).issues).toEqual([])
  expect(results[0]?.payout).toBe(-100)
})

test('two floors in one month are reported, and the draw counts', () => {
  const { issues, results } = calculateMonth(facts({ draws: [floor()], guarantees: [floor({ amount: cents(900_000) })] }))
  expect(issues).toEqual([{ salesperson: 1, problem: 'two floors' }])
  expect(results[0]).toMatchObject({ floorKind: 'Draw', floorAmount: 500_000 })
})

test('the annual bonus is paid only in December', () => {
  const twoYears = { current: salesOf([sale({ amount: cents(46_000_000) })]), prior: salesOf([sale({ amount: cents(40_000_000) })]) }
  const bonusIn = (month: number) =>
    calculateMonth(facts({ month: monthOf(2025, month), bonusRules: [bonusRule()], twoYears })).results[0]?.annualBonus
  expect(bonusIn(12)).toBe(180_000)
  expect(bonusIn(11)).toBe(0)
  expect(() => calculateMonth(facts({ month: monthOf(2025, 12), bonusRules: [bonusRule()] }))).toThrow(/needs the sales/)
})

test('an entry of an unknown salesperson is refused', () => {
  expect(() => calculateMonth(facts({ rules: [rule({ salesperson: 9 })] }))).toThrow(/salesperson 9/)
})
