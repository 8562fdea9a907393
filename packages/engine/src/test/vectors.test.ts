import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bonusLine } from '../pay/bonus.ts'
import { calculateMonth } from '../calculate.ts'
import { explain } from '../rules/explain.ts'
import { fits } from '../rules/precedence.ts'
import { bonusRule, facts, rule, sale, salesperson } from './scenario.ts'
import { type FloorKind, settle } from '../pay/settle.ts'
import { cents, sum, ZERO } from '../values/money.ts'
import { type Month, parseEndMonth, parseMonth } from '../values/month.ts'
import { percentOf, percentOfNumber } from '../values/percent.ts'
import { covers } from '../values/span.ts'

type Case<Given, Expected> = { id: string; kind: string; about: string; given: Given; expected: Expected }

const { vectors } = JSON.parse(readFileSync(new URL('../../../../demo/vectors.json', import.meta.url), 'utf8')) as {
  vectors: Case<never, never>[]
}

/** Every case of the kind. A kind without cases is a mistake in the test. */
function casesOf<Given, Expected>(kind: string): Case<Given, Expected>[] {
  const cases = vectors.filter((each) => each.kind === kind)
  expect(cases.length).toBeGreaterThan(0)
  return cases
}

const read = (percent: number) => percentOfNumber(percent) ?? expect.fail(`${percent} is no percent`)
const readMonth = (text: string) => parseMonth(text) ?? expect.fail(`${text} is no month`)
const readEnd = (text: string): Month => parseEndMonth(text) ?? expect.fail(`${text} is no end`)

describe('commission', () => {
  type Given = { basisCents: number; percent: number }
  test.each(casesOf<Given, { commissionCents: number }>('commission'))('$id $about', ({ given, expected }) => {
    expect(percentOf(cents(given.basisCents), read(given.percent))).toBe(expected.commissionCents)
  })
})

describe('sums', () => {
  type Given = { basisCents: number[]; percent: number }
  test.each(casesOf<Given, { linesCents: number[]; totalCents: number }>('commissionSum'))('$id $about', ({ given, expected }) => {
    const lines = given.basisCents.map((basis) => percentOf(cents(basis), read(given.percent)))
    expect(lines).toEqual(expected.linesCents)
    expect(sum(lines)).toBe(expected.totalCents)
  })
})

describe('match', () => {
  type Named = { manufacturer: string; territory: string | null; hospital: string | null; surgeon: string | null; procedure: string | null }
  type GivenRule = Named & {
    id?: number
    label: string
    region: string | null
    commission: number
    basis: 'sales' | 'grossCommission'
    startMonth: string
    endMonth: string
  }
  type Given = {
    month: string
    regionOf: Record<string, string | null>
    line: Named & { amountCents: number; grossCents: number }
    rules: GivenRule[]
  }
  type Expected = { matching: string[]; winner: string | null; commissionCents: number | null }

  test.each(casesOf<Given, Expected>('match'))('$id $about', ({ given, expected }) => {
    const ids: string[] = ['an empty value']
    const idOf = (kind: string, name: string) => {
      const known = ids.indexOf(`${kind} ${name}`)
      return known > 0 ? known : ids.push(`${kind} ${name}`) - 1
    }
    const any = (kind: string, name: string | null) => (name === null ? null : idOf(kind, name))
    const blank = (kind: string, name: string | null) => (name ? idOf(kind, name) : 0)

    const regionOf = new Map(
      Object.entries(given.regionOf).flatMap(([territory, region]) =>
        region === null ? [] : [[idOf('territory', territory), idOf('region', region)] as const],
      ),
    )
    const rules = given.rules.map((each, i) =>
      rule({
        id: each.id ?? i + 1,
        manufacturer: idOf('manufacturer', each.manufacturer),
        territory: any('territory', each.territory),
        region: any('region', each.region),
        hospital: any('hospital', each.hospital),
        surgeon: any('surgeon', each.surgeon),
        procedure: any('procedure', each.procedure),
        percent: read(each.commission),
        basis: each.basis,
        span: { start: readMonth(each.startMonth), end: readEnd(each.endMonth) },
      }),
    )
    const labelOf = new Map(rules.map((each, i) => [each.id, given.rules[i]?.label ?? '']))
    const { line } = given
    const sold = sale({
      manufacturer: idOf('manufacturer', line.manufacturer),
      territory: blank('territory', line.territory),
      hospital: blank('hospital', line.hospital),
      surgeon: blank('surgeon', line.surgeon),
      procedure: blank('procedure', line.procedure),
      amount: cents(line.amountCents),
      gross: cents(line.grossCents),
    })
    const month = readMonth(given.month)

    const matching = rules.filter((each) => covers(each.span, month) && fits(each, sold, regionOf)).map((each) => labelOf.get(each.id))
    expect(matching).toEqual(expected.matching)
    expect(labelOf.get(explain(sold, rules, regionOf, month)?.winner.id ?? 0) ?? null).toBe(expected.winner)

    const { commissions, rules: inForce } = calculateMonth({
      ...facts({ sales: [sold] }),
      month,
      regionOf,
      rules,
      salespersons: [salesperson()],
    })
    expect(commissions.length).toBe(expected.winner === null ? 0 : 1)
    if (expected.winner === null) return
    expect(labelOf.get(inForce[commissions.rule[0] ?? -1]?.id ?? 0)).toBe(expected.winner)
    expect(commissions.cents[0]).toBe(expected.commissionCents)
  })
})

describe('statements', () => {
  type Given = {
    commissionCents: number
    annualCents?: number
    normalCents?: number
    salaryCents?: number
    reimbursementCents?: number
    floorKind: FloorKind
    floorCents: number
    balanceBeforeCents?: number
  }
  type Expected = Record<string, number>

  const month = (given: Given, balanceBefore = cents(given.balanceBeforeCents ?? 0)) =>
    settle({
      totalSales: ZERO,
      totalCommission: cents(given.commissionCents),
      annualBonus: cents(given.annualCents ?? 0),
      normalAdjustments: cents(given.normalCents ?? 0),
      salary: cents(given.salaryCents ?? 0),
      reimbursement: cents(given.reimbursementCents ?? 0),
      floorKind: given.floorKind,
      floorAmount: cents(given.floorCents),
      balanceBefore,
    })
  const inCents = (expected: Expected) =>
    Object.fromEntries(Object.entries(expected).map(([name, value]) => [name.replace(/Cents$/, ''), value]))

  test.each(casesOf<Given, Expected>('statement'))('$id $about', ({ given, expected }) => {
    expect(month(given)).toMatchObject(inCents(expected))
  })

  test.each(casesOf<{ openingCents: number; months: Given[] }, { months: Expected[] }>('history'))('$id $about', ({ given, expected }) => {
    let balance = cents(given.openingCents)
    for (const [i, each] of given.months.entries()) {
      const settled = month(each, balance)
      expect(settled).toMatchObject(inCents(expected.months[i] ?? {}))
      balance = settled.balanceAfter
    }
  })
})

describe('bonus', () => {
  type Given = { salesCents: number[]; priorYearSalesCents: number[]; growthBonus: number; overrideCents: number | null }
  type Expected = { baselineCents: number; baselineKind: string; bonusCents: number }

  test.each(casesOf<Given, Expected>('bonus'))('$id $about', ({ given, expected }) => {
    const total = (amounts: readonly number[]) => sum(amounts.map(cents))
    const growth = bonusRule({
      growthBonus: read(given.growthBonus),
      override: given.overrideCents === null ? null : cents(given.overrideCents),
    })
    const prior = given.priorYearSalesCents.length === 0 ? undefined : total(given.priorYearSalesCents)
    const line = bonusLine(growth, total(given.salesCents), prior)
    expect([line.baseline, line.baselineKind, line.amount]).toEqual([expected.baselineCents, expected.baselineKind, expected.bonusCents])
  })
})
