import type { Statement } from '@fairshare/contract'
import {
  centsOfDollars,
  type Money,
  type Month,
  type Percent,
  parseMonth,
  percentOfNumber,
  rateOf,
  sum,
  ZERO,
} from '@fairshare/engine/values'
import type { DeliveryKind } from './deliveries.store.ts'

export type Letterhead = { name: string; footerText: string; accentColor: string; currency: string; language: string }

export type WaterfallKey =
  | 'commission'
  | 'bonus'
  | 'adjustments'
  | 'earnings'
  | 'topUp'
  | 'advance'
  | 'carried'
  | 'recovery'
  | 'credit'
  | 'salary'
  | 'reimbursement'

/** A statement as its salesperson gets to see it: without any gross commission, which is the company's own figure (domain.md 5). */
export type RepStatement = {
  company: Letterhead
  name: string
  territory: string | null
  month: Month
  version: number
  kind: DeliveryKind
  calculatedOn: string
  payout: Money
  /** The steps from commission to payout. Those marked as a sum say what stands so far, and are not added. */
  waterfall: { key: WaterfallKey; amount: Money; isSum: boolean }[]
  balance: { before: Money; movement: Money; after: Money }
  adjustments: { type: 'Normal' | 'Salary' | 'Reimbursement'; description: string; amount: Money }[]
  manufacturers: { name: string; sales: Money; commission: Money; rate: Percent | undefined }[]
  sections: RepSection[]
  bonuses: RepBonus[]
}

export type RepSection = {
  scope: Scope
  rate: Percent | undefined
  /** The rule pays on the company's own figure: the rate is what came of it on sales. */
  isEffective: boolean
  sales: Money
  commission: Money
  lineCount: number
  /** Those that are printed. */
  lines: RepLine[]
}
export type RepLine = {
  date: string
  territory: string
  hospital: string | null
  surgeon: string | null
  procedure: string | null
  rate: Percent | undefined
  sales: Money
  commission: Money
}
export type Scope = {
  manufacturer: string
  territory: string | null
  region: string | null
  hospital: string | null
  surgeon: string | null
  procedure: string | null
}
export type RepBonus = {
  scope: Scope
  year: number
  sales: Money
  baseline: Money
  baselineKind: 'prior year' | 'override' | 'no baseline'
  rate: Percent | undefined
  amount: Money
  isProjection: boolean
}

export function repStatement(statement: Statement, kind: DeliveryKind, company: Letterhead): RepStatement {
  const { summary, bonuses, adjustments } = statement
  const month = parseMonth(statement.selectedMonth)
  if (month === undefined) throw new Error(`not a month: ${statement.selectedMonth}`)
  const sections = statement.rules.map(sectionOf)
  return {
    company,
    name: summary.name,
    territory: summary.primaryTerritory,
    month,
    version: statement.version,
    kind,
    calculatedOn: statement.calculatedAt.slice(0, 10),
    payout: centsOfDollars(summary.payout),
    waterfall: waterfallOf(summary),
    balance: {
      before: centsOfDollars(summary.balanceBefore),
      movement: centsOfDollars(summary.ledgerMovement),
      after: centsOfDollars(summary.balanceAfter),
    },
    adjustments: adjustments.map((each) => ({
      type: each.adjustmentType,
      description: each.adjustmentDescription,
      amount: centsOfDollars(each.adjustmentAmount),
    })),
    manufacturers: byManufacturer(sections),
    sections,
    bonuses: bonuses.map((bonus) => ({
      scope: scopeOf(bonus),
      year: bonus.year,
      sales: centsOfDollars(bonus.sales),
      baseline: centsOfDollars(bonus.baseline),
      baselineKind: bonus.baselineKind,
      rate: percentOfNumber(bonus.growthBonus),
      amount: centsOfDollars(bonus.amount),
      isProjection: bonus.isProjection,
    })),
  }
}

/** The steps that have an amount, in the order of domain.md 7: their sum is the payout. */
function waterfallOf(summary: Statement['summary']): RepStatement['waterfall'] {
  const step = (key: WaterfallKey, dollars: number, sign: 1 | -1 = 1) => ({ key, amount: centsOfDollars(sign * dollars), isSum: false })
  const earned = [
    step('commission', summary.totalCommission),
    ...[step('bonus', summary.annualBonus), step('adjustments', summary.normalAdjustments)].filter(({ amount }) => amount !== 0),
  ]
  const settled = [
    step('topUp', summary.guaranteeTopUp),
    step(summary.floorKind === 'Draw' ? 'advance' : 'carried', summary.shortfallAdvanced),
    step('recovery', summary.recovery, -1),
    step('credit', summary.creditPaid),
    step('salary', summary.salary),
    step('reimbursement', summary.reimbursement),
  ].filter(({ amount }) => amount !== 0)
  const earnings = { key: 'earnings' as const, amount: centsOfDollars(summary.earnings), isSum: true }
  return [...earned, ...(earned.length > 1 && settled.length > 0 ? [earnings] : []), ...settled]
}

function sectionOf({ rule, ruleTotalSales, ruleTotalCommissionAmount, lineCount, lines }: Statement['rules'][number]): RepSection {
  const isEffective = rule.basis === 'grossCommission'
  const [sales, commission] = [centsOfDollars(ruleTotalSales), centsOfDollars(ruleTotalCommissionAmount)]
  return {
    scope: scopeOf(rule),
    isEffective,
    rate: isEffective ? rateOf(commission, sales) : percentOfNumber(rule.commission),
    sales,
    commission,
    lineCount,
    lines: lines.map((line) => {
      const [amount, earned] = [centsOfDollars(line.amount), centsOfDollars(line.commissionAmount)]
      return {
        date: line.invoicedate,
        ...{ territory: line.territory, hospital: line.hospital, surgeon: line.surgeon, procedure: line.procedure },
        rate: isEffective ? rateOf(earned, amount) : percentOfNumber(line.commission),
        sales: amount,
        commission: earned,
      }
    }),
  }
}

const scopeOf = ({ manufacturer, territory, region, hospital, surgeon, procedure }: Scope): Scope => ({
  ...{ manufacturer, territory, region, hospital, surgeon, procedure },
})

function byManufacturer(sections: readonly RepSection[]): RepStatement['manufacturers'] {
  return [...Map.groupBy(sections, (section) => section.scope.manufacturer)].map(([name, mine]) => {
    const sales = sum(mine.map((section) => section.sales))
    const commission = sum(mine.map((section) => section.commission))
    return { name, sales, commission, rate: rateOf(commission, sales) }
  })
}

/** Who owes whom after the month. */
export const standingOf = (after: Money): 'even' | 'owedByYou' | 'owedToYou' =>
  after === ZERO ? 'even' : after < 0 ? 'owedByYou' : 'owedToYou'
