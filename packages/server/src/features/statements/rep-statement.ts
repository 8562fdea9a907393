import type { PayoutStep } from '@fairshare/engine'
import { type Money, type Month, type Percent, rateOf, sum } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { current } from '../company/company.store.ts'
import type { MonthState } from '../months/months.store.ts'
import type { DeliveryKind } from './sending/deliveries.store.ts'
import type { NamedScope } from './names.store.ts'
import { type NamedBonus, type RuleSection, type Statement, statementOf, type UsedAdjustment } from './statement.store.ts'

export type Letterhead = { name: string; footerText: string; accentColor: string; currency: string; language: string }

/** A statement as its salesperson gets to see it: without any gross commission, which is the company's own figure (docs/engine.md 2). */
export type RepStatement = {
  company: Letterhead
  name: string
  territory: string | null
  month: Month
  version: number
  kind: DeliveryKind
  calculatedOn: string
  payout: Money
  steps: PayoutStep[]
  balance: { before: Money; movement: Money; after: Money }
  adjustments: Pick<UsedAdjustment, 'type' | 'description' | 'amount'>[]
  manufacturers: { name: string; sales: Money; commission: Money; rate: Percent | undefined }[]
  sections: RepSection[]
  bonuses: NamedBonus[]
}

export type RepSection = {
  scope: NamedScope
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
/** Past this a statement is no longer read on paper; the totals still count every line. */
const MOST_PRINTED_LINES = 2000

/** A salesperson's statement as they get to see it, or undefined when the month has none for them. */
export async function repStatementFor(
  tx: Tx,
  month: MonthState,
  salespersonId: number,
  kind: DeliveryKind,
): Promise<RepStatement | undefined> {
  const statement = await statementOf(tx, month, salespersonId, { page: 1, pageSize: MOST_PRINTED_LINES })
  const company = await current(tx)
  if (!statement || !company) return undefined
  const { name, footerText, accentColor, currency, defaultLanguage } = company
  return repStatement(statement, kind, { name, footerText, accentColor, currency, language: defaultLanguage })
}

function repStatement({ month, result, ...statement }: Statement, kind: DeliveryKind, company: Letterhead): RepStatement {
  const sections = statement.rules.map(sectionOf)
  return {
    company,
    name: result.name,
    territory: result.primaryTerritory,
    month: month.month,
    version: month.version,
    kind,
    calculatedOn: month.calculatedAt.toISOString().slice(0, 10),
    payout: result.payout,
    steps: statement.steps,
    balance: { before: result.balanceBefore, movement: result.ledgerMovement, after: result.balanceAfter },
    adjustments: statement.adjustments,
    manufacturers: byManufacturer(sections),
    sections,
    bonuses: statement.bonuses,
  }
}

function sectionOf({ rule, totalSales: sales, totalCommission: commission, lineCount, lines }: RuleSection): RepSection {
  const isEffective = rule.basis === 'grossCommission'
  return {
    scope: scopeOf(rule),
    isEffective,
    rate: isEffective ? rateOf(commission, sales) : rule.percent,
    sales,
    commission,
    lineCount,
    lines: lines.map(({ date, territory, hospital, surgeon, procedure, amount, commission: earned, percent }) => ({
      date,
      territory,
      hospital,
      surgeon,
      procedure,
      rate: isEffective ? rateOf(earned, amount) : percent,
      sales: amount,
      commission: earned,
    })),
  }
}

const scopeOf = ({ manufacturer, territory, region, hospital, surgeon, procedure }: NamedScope): NamedScope => ({
  manufacturer,
  territory,
  region,
  hospital,
  surgeon,
  procedure,
})

function byManufacturer(sections: readonly RepSection[]): RepStatement['manufacturers'] {
  return [...Map.groupBy(sections, (section) => section.scope.manufacturer)].map(([name, mine]) => {
    const sales = sum(mine.map((section) => section.sales))
    const commission = sum(mine.map((section) => section.commission))
    return { name, sales, commission, rate: rateOf(commission, sales) }
  })
}
