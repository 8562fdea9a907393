import type { TextKey } from '@fairshare/texts/text'
import type { DecimalMark } from '../formats/amount.ts'
import type { SheetFacts } from '../formats/workbook.ts'
import type { DebitCreditColumns } from '../sales/debit-credit-columns.ts'
import type { Source } from '../sales/sales-source.ts'
import type { SecondTable } from '../sales/second-table.ts'
import type { NameField, SalesColumns, SalesField, SalesReading, SalesRequest } from '../types.ts'
import type { Finding, FoundRows } from './finding.ts'
import type { Notation } from './money/notation.ts'
import type { PercentColumns } from './money/percent-columns.ts'
import type { RelatedColumns } from './money/related-columns.ts'
import type { InvoiceMonths } from './months/invoice-months.ts'
import type { OrderOfDays } from './months/order-of-days.ts'
import type { OtherTimes } from './months/other-times.ts'
import type { FilledNames } from './rows/filled-names.ts'
import type { RepeatedRows } from './rows/repeated-rows.ts'
import type { RowKinds } from './rows/row-kinds.ts'
import type { RowSections } from './rows/row-sections.ts'
import type { RowWidths } from './rows/row-widths.ts'
import type { FoundSums } from './sums/find-sums.ts'

/** What a finding says is wrong. A row has at most one question of each claim. */
export type Claim = 'sign' | 'scale' | 'duplicate' | 'basis' | 'period' | 'notASale' | 'identity'
/** `blocker`: arithmetic or the file's own total speaks against the rows. `likely`: their pattern does. `possible`: a word does. */
export type Severity = 'blocker' | 'likely' | 'possible'

/** The answers to a finding about rows, apart from confirming it: to leave them out, to read them with a minus, to import what was dropped. */
export type Offer = 'leaveOut' | 'asCredits' | 'asSales'
/**
 * `topic` is what a finding about the whole file speaks of, where it names no column. `isQuestion` says that its text ends in a question, which
 * a person answers with yes; to confirm any other is to import in spite of it.
 */
export type About = {
  claim: Claim
  severity: Severity
  offers?: readonly Offer[]
  topic?: 'commission' | 'month' | 'size'
  isQuestion?: true
}

export const LEAVE_OUT = ['leaveOut'] as const
export const LEAVE_OUT_OR_CREDIT = ['leaveOut', 'asCredits'] as const
export const AS_SALES = ['asSales'] as const

const about =
  (severity: Severity) =>
  (claim: Claim, offers?: readonly Offer[]): About => ({ claim, severity, ...(offers && { offers }) })
export const blocker = about('blocker')
export const likely = about('likely')
export const possible = about('possible')

export type MoneyField = 'amount' | 'grossCommission'
/**
 * A column of the money. `heading` is written above its name, over this column and perhaps others; `called` is its name with what goes on in the
 * row below. `cents` is what its `values` come to.
 */
export type MoneyColumn = {
  field: MoneyField
  name: string
  called: string
  heading: string
  column: number
  cents: number
  values: Float64Array
  notation: Notation
  mark: DecimalMark
}

/** What was gathered while the rows of a file went by, each for the checks that ask for it. */
export type Facts = {
  sheet: SheetFacts
  kinds: RowKinds
  /** null where the file is no csv. */
  widths: RowWidths | null
  /** null where the rows have dates. */
  times: OtherTimes | null
  related: RelatedColumns
  percents: PercentColumns
  sums: FoundSums
  debitCredit: DebitCreditColumns
  second: SecondTable
  repeated: RepeatedRows
  months: InvoiceMonths
  days: OrderOfDays
  filled: FilledNames
  sections: RowSections
  /** The fields whose names are on the first line of each group only. */
  grouped: readonly NameField[]
  /** Rows above the names of the columns that look like sales. */
  above: FoundRows
  /** Rows of which a name lost most of its signs. */
  emptied: FoundRows
  /** Whether the last row is a line. */
  endsInLine: boolean
  /** How many rows look like sales, sums among them. */
  lines: number
  otherSheets: readonly Finding[]
}

/** All sales of a file, typed, read in one pass, and what it says around them. */
export type SalesTable = SalesColumns & {
  names: SalesReading['names']
  /** The columns of the money; none where one value or a percent takes their place. */
  money: readonly MoneyColumn[]
  columns: { amount: string | null; grossCommission: string | null }
  totals: { amountCents: number; grossCents: number }
  /** The lines of text above, between and below the sales. */
  notes: readonly string[]
  /** Those above and around them. */
  titles: readonly string[]
  request: SalesRequest
  sources: Record<SalesField, Source>
  /** How the amounts are written. */
  mark: DecimalMark
  /** Whether the file's own total says what was read. */
  isTiedOut: boolean
  /** What the file's own total is above its rows, in cents; 0 where it agrees or is not stated. */
  gap: number
  facts: Facts
}

/** One way in which the money of a file may be read wrongly. No check knows another one: `resolve` decides which of them keeps a row. */
export type Check = {
  /** Its folder, with a file that it asks about for each of its texts, and one that it does not. */
  name: string
  /** The texts that its findings say. */
  says: Partial<Record<TextKey, About>>
  run: (table: SalesTable) => readonly Finding[]
}
