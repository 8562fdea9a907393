import { type Line, LOST_ON, type Statement as StatementView, type Summary } from '@fairshare/contract'
import { cents, dollars, formatEndMonth, formatMonth, type Money, percentNumber } from '@fairshare/engine/values'
import { revisionView } from '../statements/revisions.store.ts'
import type { StatementStatus } from '../statements/sending/deliveries.store.ts'
import type { NamedLine, NamedRule, NamedSale } from '../../rows/named-rows.ts'
import type { Amounts, Result } from '../statements/results.store.ts'
import type { LineTotals, NamedBonus, NamedShare, RuleSection, Statement, UsedAdjustment } from '../statements/statement.service.ts'
import type { reasonOf } from './line-reason.store.ts'
import type { figures } from './results.store.ts'

// The only place that converts results to the contract's dollars, percents and months.

export function statementView(statement: Statement, status: StatementStatus | undefined): StatementView {
  const {
    month,
    number,
    version,
    kind,
    revision,
    contact,
    result,
    steps,
    compared,
    manufacturers,
    hospitals,
    total,
    rules,
    bonuses,
    adjustments,
  } = statement
  return {
    summary: summaryView(result, status),
    number,
    kind,
    revision: revision && revisionView(revision),
    contact: { name: contact.name, email: contact.email, phone: contact.phone },
    selectedMonth: formatMonth(month.month),
    status: month.status,
    version,
    isOutOfDate: month.isOutOfDate,
    calculatedAt: month.calculatedAt.toISOString(),
    steps: steps.map((step) => ({ ...step, amount: dollars(step.amount) })),
    compared: {
      monthBefore: compared.monthBefore && paidView(compared.monthBefore),
      yearToDate: paidView(compared.yearToDate),
    },
    manufacturers: manufacturers.map(shareView),
    hospitals: {
      top: hospitals.top.map(shareView),
      others: hospitals.others && { hospitals: hospitals.others.hospitals, ...shareView({ name: null, ...hospitals.others }) },
    },
    total,
    rules: rules.map(sectionView),
    bonuses: bonuses.map(bonusView),
    adjustments: adjustments.map(adjustmentView),
  }
}

export const summaryView = (result: Result, status: StatementStatus = 'Not sent'): Summary => ({
  salesPersonId: result.salespersonId,
  name: result.name,
  primaryTerritory: result.primaryTerritory,
  ...amountsView(result),
  floorKind: result.floorKind,
  lines: result.lines,
  statementStatus: status,
  email: result.email,
})

const amountsView = (amounts: Amounts) => ({
  totalSales: dollars(amounts.totalSales),
  totalCommission: dollars(amounts.totalCommission),
  annualBonus: dollars(amounts.annualBonus),
  normalAdjustments: dollars(amounts.normalAdjustments),
  earnings: dollars(amounts.earnings),
  salary: dollars(amounts.salary),
  reimbursement: dollars(amounts.reimbursement),
  floorAmount: dollars(amounts.floorAmount),
  shortfallAdvanced: dollars(amounts.shortfallAdvanced),
  guaranteeTopUp: dollars(amounts.guaranteeTopUp),
  recovery: dollars(amounts.recovery),
  drawAndGuarantee: dollars(cents(amounts.shortfallAdvanced + amounts.guaranteeTopUp - amounts.recovery)),
  creditPaid: dollars(amounts.creditPaid),
  balanceBefore: dollars(amounts.balanceBefore),
  ledgerMovement: dollars(amounts.ledgerMovement),
  balanceAfter: dollars(amounts.balanceAfter),
  payout: dollars(amounts.payout),
})

export const figuresView = ({ totals, month, salesWithoutCommission, linesAboveGross }: Awaited<ReturnType<typeof figures>>) => ({
  totals: amountsView(totals),
  month: { ...partView(month), totalGrossCommission: dollars(month.totalGross) },
  salesWithoutCommission: partView(salesWithoutCommission),
  linesAboveGross: partView(linesAboveGross),
})

const partView = ({ lines, totalSales }: { lines: number; totalSales: Money }) => ({ lines, totalSales: dollars(totalSales) })

const paidView = ({ payout, commission }: { payout: Money; commission: Money }) => ({
  payout: dollars(payout),
  commission: dollars(commission),
})

const shareView = ({ name, rate, ...totals }: NamedShare) => ({
  name,
  ...lineTotalsView(totals),
  rate: rate === undefined ? null : percentNumber(rate),
})

const lineTotalsView = ({ lines, sales, gross, commission }: LineTotals) => ({
  lines,
  totalSales: dollars(sales),
  totalGrossCommission: dollars(gross),
  totalCommission: dollars(commission),
})

const sectionView = ({ rule, totalSales, totalGross, totalCommission, lineCount, ...section }: RuleSection) => ({
  rule: ruleView(rule),
  ruleTotalSales: dollars(totalSales),
  ruleTotalGrossCommission: dollars(totalGross),
  ruleTotalCommissionAmount: dollars(totalCommission),
  lineCount,
  returns: section.returns && lineTotalsView(section.returns),
  overrides: section.overrides && ruleView(section.overrides),
  lines: section.lines.map(lineView),
})

export const ruleView = ({ percent, span, ...rule }: NamedRule) => ({
  ...rule,
  commission: percentNumber(percent),
  startMonth: formatMonth(span.start),
  endMonth: formatEndMonth(span.end),
})

// Copies fields one by one, because object rest takes several times as long for hundreds of lines.
export const saleView = (sale: NamedSale) => ({
  id: sale.id,
  manufacturer: sale.manufacturer,
  territory: sale.territory,
  hospital: sale.hospital,
  surgeon: sale.surgeon,
  procedure: sale.procedure,
  invoicedate: sale.date,
  grossCommission: dollars(sale.gross),
  amount: dollars(sale.amount),
  commissionAmount: dollars(sale.commission),
})

/** Adds the ids of matched records, for users who may correct them. */
export const matchedSaleView = (sale: NamedSale) => ({
  ...saleView(sale),
  territoryId: sale.territoryId,
  hospitalId: sale.hospitalId,
  surgeonId: sale.surgeonId,
  procedureId: sale.procedureId,
})

const lineView = (line: NamedLine): Line => {
  const view: Omit<Line, 'commission'> & Partial<Line> = saleView(line)
  view.commission = percentNumber(line.percent)
  return view as Line
}

export const bonusView = ({ sales, baseline, growthBonus, amount, ...bonus }: NamedBonus) => ({
  ...bonus,
  sales: dollars(sales),
  baseline: dollars(baseline),
  growthBonus: percentNumber(growthBonus),
  amount: dollars(amount),
})

const adjustmentView = ({ id, type, amount, description, manufacturerName, territoryName }: UsedAdjustment) => ({
  adjustmentId: id,
  adjustmentType: type,
  adjustmentAmount: dollars(amount),
  adjustmentDescription: description,
  manufacturerName,
  territoryName,
})

type Reason = NonNullable<Awaited<ReturnType<typeof reasonOf>>>

export const reasonView = ({ line, file, basis, basisAmount, winner, losers, alsoEarned }: Reason) => ({
  line: lineView(line),
  file,
  basis,
  basisAmount: dollars(basisAmount),
  winner: ruleView(winner),
  losers: losers.map(({ rule, lostOn }) => ({ rule: ruleView(rule), lostOn: LOST_ON[lostOn] })),
  alsoEarned: alsoEarned.map(({ name, commission }) => ({ name, commissionAmount: dollars(commission) })),
})
