import { expect, test } from 'vitest'
import { bonusLines } from '../pay/bonus.ts'
import { calculateMonth, type MonthResult } from '../calculate.ts'
import { salesOf } from '../facts.ts'
import { ledgerEntries, TOTALED, totalsOf } from '../pay/settle.ts'
import { demo, expectedOfDemo } from './demo.ts'
import { dollars, sum } from '../values/money.ts'
import { addMonths, decemberOf, januaryOf, type Month, parseMonth, yearOf } from '../values/month.ts'
import { percentNumber } from '../values/percent.ts'

type Figures = Record<string, number | string>
type ExpectedMonth = {
  month: string
  salesLines: number
  totalSales: number
  totalGrossCommission: number
  commissionLines: number
  salesWithoutCommission: { lines: number; totalSales: number }
  linesAboveGross: { lines: number; totalSales: number }
  salespersons: { summary: Figures; lines: number; rules: Figures[]; bonuses: Figures[]; adjustments: Figures[] }[]
  totals: Figures
  ledgerEntries: Figures[]
  ledger: unknown
}
type ExpectedBonus = { year?: number; month?: string; name: string; bonusRule: string } & Figures

const expected = expectedOfDemo() as { months: ExpectedMonth[]; annual: ExpectedBonus[]; projections: ExpectedBonus[] }
const company = demo()
const monthNamed = (text: string) => parseMonth(text) ?? expect.fail(`${text} is no month`)

/** Sales of the year to date and of the same months of the year before. */
const twoYears = (month: Month) => ({
  current: salesOf(company.salesBetween(januaryOf(yearOf(month)), month)),
  prior: salesOf(company.salesBetween(januaryOf(yearOf(month) - 1), addMonths(month, -12))),
})

function calculate(month: Month): MonthResult {
  const salespersons = company.names.map((_, i) => ({
    id: i + 1,
    isActive: company.active[i] ?? false,
    balanceBefore: sum(company.ledger.filter((entry) => entry.salesperson === i + 1 && entry.month < month).map((entry) => entry.amount)),
  }))
  return calculateMonth({ ...company, month, salespersons, sales: salesOf(company.salesBetween(month, month)), twoYears: twoYears(month) })
}

/** Converts a result into the shape of the expected figures. */
function figuresOf(result: MonthResult) {
  const sales = company.salesBetween(result.month, result.month)
  const listed = (places: readonly number[]) => ({
    lines: places.length,
    totalSales: dollars(sum(places.map((i) => sales[i]?.amount ?? expect.fail()))),
  })
  return {
    salesLines: result.salesTotal.lines,
    totalSales: dollars(result.salesTotal.totalSales),
    totalGrossCommission: dollars(result.salesTotal.totalGross),
    commissionLines: result.commissions.length,
    salesWithoutCommission: listed(result.withoutCommission),
    linesAboveGross: listed(result.aboveGross),
    totals: Object.fromEntries(Object.entries(totalsOf(result.results)).map(([name, amount]) => [name, dollars(amount)])),
    salespersons: result.results.map((statement) => ({
      summary: {
        name: company.names[statement.salesperson - 1],
        floorKind: statement.floorKind,
        floorAmount: dollars(statement.floorAmount),
        ...Object.fromEntries(TOTALED.map((name) => [name, dollars(statement[name])])),
      },
      lines: statement.lines,
      rules: statement.rules.map((total) => ({
        rule: company.labelOf(total.rule.id),
        lines: total.lines,
        ruleTotalSales: dollars(total.totalSales),
        ruleTotalCommissionAmount: dollars(total.totalCommission),
      })),
      adjustments: statement.adjustments.map((each) => ({ label: company.labelOf(each.id), adjustmentAmount: dollars(each.amount) })),
      bonuses: statement.bonuses.map((line) => ({ bonusRule: company.labelOf(line.rule.id), amount: dollars(line.amount) })),
    })),
    ledgerEntries: result.results.flatMap((statement) =>
      ledgerEntries(statement).map((entry) => ({
        name: company.names[statement.salesperson - 1],
        kind: entry.kind,
        amount: dollars(entry.amount),
      })),
    ),
  }
}

const byText = <T>(list: readonly T[]) => list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

test('two years of the demo company match the expected figures to the cent', () => {
  expect(expected.months).toHaveLength(24)
  for (const { month: name, ledger: _ledger, salespersons, ledgerEntries: posted, ...figures } of expected.months) {
    const month = monthNamed(name)
    const result = calculate(month)
    const found = figuresOf(result)
    expect(found, name).toMatchObject(figures)
    expect(byText(found.ledgerEntries), name).toEqual(byText(posted))
    expect(found.salespersons, name).toHaveLength(salespersons.length)
    for (const person of salespersons) {
      const own = found.salespersons.find((each) => each.summary.name === person.summary.name)
      const { primaryTerritory: _primaryTerritory, ...summary } = person.summary
      expect(own, `${name} ${person.summary.name}`).toMatchObject({ lines: person.lines, summary })
      expect(byText(own?.rules ?? []), name).toEqual(byText(person.rules))
      expect(own?.adjustments, name).toMatchObject(person.adjustments.map(({ label, adjustmentAmount }) => ({ label, adjustmentAmount })))
      expect(own?.bonuses, name).toMatchObject(person.bonuses.map(({ bonusRule, amount }) => ({ bonusRule, amount })))
    }
    for (const statement of result.results) {
      company.ledger.push({ salesperson: statement.salesperson, month, amount: statement.ledgerMovement })
    }
  }
})

test.each([
  ...expected.annual.map((line) => [decemberOf(line.year ?? 0), line] as const),
  ...expected.projections.map((line) => [monthNamed(line.month ?? ''), line] as const),
])('bonus as of %s: $bonusRule of $name', (month, line) => {
  const found = bonusLines(company.bonusRules, twoYears(month), company.regionOf, month).find(
    (each) => company.labelOf(each.rule.id) === line.bonusRule,
  )
  expect(
    found && { ...found, sales: dollars(found.sales), baseline: dollars(found.baseline), amount: dollars(found.amount) },
  ).toMatchObject({
    sales: line.sales,
    baseline: line.baseline,
    baselineKind: line.baselineKind,
    amount: line.amount,
  })
  expect(found && percentNumber(found.rule.growthBonus)).toBe(line.growthBonus)
})
