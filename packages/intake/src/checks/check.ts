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

/** The kind of error that a finding reports. A row has at most one question per claim. */
export type Claim = 'sign' | 'scale' | 'duplicate' | 'basis' | 'period' | 'notASale' | 'identity'
/**
 * `blocker`: the arithmetic or the file's own total contradicts the rows. `likely`: a pattern of the rows does. `possible`: a word
 * does.
 */
export type Severity = 'blocker' | 'likely' | 'possible'

/** Actions on a finding's rows other than confirming it: leave them out, read them as negative, or import dropped rows. */
export type Offer = 'leaveOut' | 'asCredits' | 'asSales'
/**
 * `topic`: the subject of a finding about the whole file that names no column. `isQuestion`: the text is a yes/no question; other
 * findings are confirmed to import despite them.
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
 * A money column. `heading` is the group title above its name; `called` is its name with the continuation in the row below. `cents` is
 * the sum of `values`.
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

/** Evidence that is gathered for the checks while the rows are read. */
export type Facts = {
  sheet: SheetFacts
  kinds: RowKinds
  /** null unless the file is CSV. */
  widths: RowWidths | null
  /** null if the rows have dates. */
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
  /** The fields whose names are only on the first line of each group. */
  grouped: readonly NameField[]
  /** Rows above the header that look like sales. */
  above: FoundRows
  /** Rows with a name that lost most of its characters in transliteration. */
  emptied: FoundRows
  endsInLine: boolean
  /** The number of rows that look like sales, including sums. */
  lines: number
  otherSheets: readonly Finding[]
}

/** All sales of a file, parsed in one pass, with the text around them. */
export type SalesTable = SalesColumns & {
  names: SalesReading['names']
  /** The money columns; none for a field with a fixed value or a percent. */
  money: readonly MoneyColumn[]
  columns: { amount: string | null; grossCommission: string | null }
  totals: { amountCents: number; grossCents: number }
  /** The lines of text above, between and below the sales. */
  notes: readonly string[]
  /** The lines of text above and below the sales. */
  titles: readonly string[]
  request: SalesRequest
  sources: Record<SalesField, Source>
  mark: DecimalMark
  /** Whether the file's own total matches the sales. */
  isTiedOut: boolean
  /** The file's own total less that of its rows, in cents; 0 if they match or none is stated. */
  gap: number
  facts: Facts
}

/** One way in which a file's money may be misread. Checks are independent of each other: `resolve` assigns each row to one finding. */
export type Check = {
  /** The folder of the check. It has an example file for each of its texts, and one without findings. */
  name: string
  texts: Partial<Record<TextKey, About>>
  run: (table: SalesTable) => readonly Finding[]
}
