import type { PayoutStep } from '@fairshare/engine'
import { type Money, type Month, type Percent, rateOf } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import type { Logo } from '../../mail/html-frame.ts'
import { current, logo } from '../company/company.store.ts'
import type { MonthState } from '../months/months.store.ts'
import type { DeliveryKind } from './sending/deliveries.store.ts'
import type { NamedScope } from '../../rows/named-rows.ts'
import type { Compared } from './compared.store.ts'
import type { Contact } from './contact.store.ts'
import type { Revision } from './revisions.store.ts'
import {
  type NamedBonus,
  type NamedShare,
  type RuleSection,
  type Statement,
  statementOf,
  type UsedAdjustment,
} from './statement.service.ts'

export type Letterhead = {
  name: string
  footerText: string
  accentColor: string
  logo: Logo | undefined
  currency: string
  language: string
}

/** A statement as its salesperson sees it: without gross commission, which is internal (docs/engine.md 2). */
export type RepStatement = {
  company: Letterhead
  contact: Omit<Contact, 'version'>
  number: string
  name: string
  territory: string | null
  month: Month
  version: number
  kind: DeliveryKind
  revision: Revision | null
  calculatedOn: string
  payout: Money
  steps: PayoutStep[]
  balance: { before: Money; movement: Money; after: Money }
  adjustments: Pick<UsedAdjustment, 'type' | 'description' | 'amount'>[]
  compared: Compared
  manufacturers: RepShare[]
  hospitals: { top: RepShare[]; others: (Omit<RepShare, 'name'> & { hospitals: number }) | null }
  /** If false, sections are totals by rule. */
  printsLines: boolean
  sections: RepSection[]
  bonuses: NamedBonus[]
}

export type RepShare = { name: string | null; sales: Money; commission: Money; rate: Percent | undefined }

export type RepSection = {
  scope: NamedScope
  rate: Percent | undefined
  /** The rule pays on gross commission; `rate` is the resulting rate on sales. */
  isEffective: boolean
  sales: Money
  commission: Money
  lineCount: number
  returns: { lines: number; sales: Money; commission: Money } | null
  /** The more general rule that this one overrides. */
  overrides: { scope: NamedScope; rate: Percent; isOfGross: boolean } | null
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
/** More lines than this are not read on paper; totals still count every line. */
const MAX_PRINTED_LINES = 2000

type Wanted = { kind?: DeliveryKind; printsLines?: boolean }

/** A salesperson's statement as they see it, or undefined if the month has none. A delivery sets `kind` and `printsLines`. */
export async function repStatementFor(
  tx: Tx,
  month: MonthState,
  salespersonId: number,
  { kind, printsLines = true }: Wanted = {},
): Promise<RepStatement | undefined> {
  const statement = await statementOf(tx, month, salespersonId, { page: 1, pageSize: printsLines ? MAX_PRINTED_LINES : 0 })
  const company = await current(tx)
  if (!statement || !company) return undefined
  const { name, footerText, accentColor, currency, defaultLanguage: language } = company
  const letterhead = { name, footerText, accentColor, logo: await logo(tx, company), currency, language }
  return { ...repStatement(statement, kind ?? statement.kind, letterhead), printsLines }
}

function repStatement(
  { month, result, ...statement }: Statement,
  kind: DeliveryKind,
  company: Letterhead,
): Omit<RepStatement, 'printsLines'> {
  const { contact, hospitals } = statement
  return {
    company,
    contact: { name: contact.name, email: contact.email, phone: contact.phone },
    number: statement.number,
    name: result.name,
    territory: result.primaryTerritory,
    month: month.month,
    version: statement.version,
    kind,
    revision: statement.revision,
    calculatedOn: month.calculatedAt.toISOString().slice(0, 10),
    payout: result.payout,
    steps: statement.steps,
    balance: { before: result.balanceBefore, movement: result.ledgerMovement, after: result.balanceAfter },
    adjustments: statement.adjustments,
    compared: statement.compared,
    manufacturers: statement.manufacturers.map(shareOf),
    hospitals: {
      top: hospitals.top.map(shareOf),
      others: hospitals.others && { hospitals: hospitals.others.hospitals, ...figuresOf(hospitals.others) },
    },
    sections: statement.rules.map(sectionOf),
    bonuses: statement.bonuses,
  }
}

const shareOf = (share: NamedShare): RepShare => ({ name: share.name, ...figuresOf(share) })

const figuresOf = ({ sales, commission, rate }: Omit<NamedShare, 'name'>) => ({ sales, commission, rate })

function sectionOf({ rule, totalSales: sales, totalCommission: commission, lineCount, ...section }: RuleSection): RepSection {
  const { lines, returns, overrides } = section
  const isEffective = rule.basis === 'grossCommission'
  return {
    scope: scopeOf(rule),
    isEffective,
    rate: isEffective ? rateOf(commission, sales) : rule.percent,
    sales,
    commission,
    lineCount,
    returns: returns && { lines: returns.lines, sales: returns.sales, commission: returns.commission },
    overrides: overrides && { scope: scopeOf(overrides), rate: overrides.percent, isOfGross: overrides.basis === 'grossCommission' },
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
