import type { Money, Month, Percent } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import type { Finding, Listed } from './checks/finding.ts'
import type { DecimalMark } from './formats/amount.ts'
import type { DateOrder } from './formats/date.ts'

/** The fields that a file is recognized by. */
export const SALES_FIELDS = [
  'hospital',
  'surgeon',
  'procedure',
  'territory',
  'amount',
  'grossCommission',
  'invoicedate',
  'invoiceNumber',
] as const
export type CoreField = (typeof SALES_FIELDS)[number]
/** Fields that are stored with a line and that no check of money looks at. */
export const DETAIL_FIELDS = ['accountNumber', 'poNumber', 'part', 'quantity'] as const
export type DetailField = (typeof DETAIL_FIELDS)[number]
export const MAPPED_FIELDS = [...SALES_FIELDS, ...DETAIL_FIELDS] as const
export type SalesField = (typeof MAPPED_FIELDS)[number]
/** The fields that a file may do without. */
export const OPTIONAL_FIELDS = ['invoiceNumber', ...DETAIL_FIELDS] as const

export type MoneyField = 'amount' | 'grossCommission'

export const NAME_FIELDS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export type NameField = (typeof NAME_FIELDS)[number]

export type FileTable = {
  sheets: { name: string; hidden: boolean }[]
  /** null for CSV, which has no sheets. */
  sheet: string | null
  /** 0 without a header. */
  headerRow: number
  /** Whether a header was detected, whichever is chosen. */
  headerFound: boolean
  /** For choosing another header: the first rows that are not blank, shortened. */
  firstRows: FirstRow[]
  /** `month` is the month of most dates in the column; null without dates. */
  columns: { name: string; samples: string[]; month: Month | null; reads: ReadsAs }[]
  suggestedMapping: Record<string, SalesField>
  /** Columns with names only on the first line of each group, to be filled down. */
  groupedColumns: string[]
  patientColumns: string[]
  /** Rows below the header that are not blank. */
  rows: number
  /** The lines above the header, which describe the file. */
  titles: string[]
  warnings: Text[]
  /** Only of a PDF. */
  pageColumns?: ReadPageColumns
}

/** Column edges of a printed layout in points from the left; null if detected. Its header text and page width identify the layout. */
export type PageColumns = { header: string; width: number; edges: number[] | null }
/**
 * `detected` are the edges without a choice, `page` the first with the header. `isMisfit`: remembered edges do not fit this file, and it was
 * read as detected.
 */
export type ReadPageColumns = PageColumns & {
  detected: number[]
  page: number
  pages: number
  isMisfit: boolean
  patientAreas: PageArea[]
}
export type PageArea = { from: number; to: number; name: string }
/** The edges to read a PDF with, null as detected, or those remembered for layouts, the latest first. */
export type WantedColumns = { edges: readonly number[] | null } | { remembered: readonly PageColumns[] }

/** The words in `masked` areas are not shown. */
export type PageRequest = { fileName: string; page: number; masked: readonly PageArea[] }
/** A page of a PDF, upright, with the positions of its words in points. `isWhole`: all of its words are included. */
export type PageImage = {
  page: number
  pages: number
  width: number
  height: number
  isWhole: boolean
  words: { text: string; left: number; right: number; baseline: number; size: number; font: 'sans' | 'serif' | 'mono' }[]
}

/** The parsed samples of a column of mostly amounts or dates: null for invalid samples. */
export type ReadsAs = {
  /** In cents. `mark` is null if no cell shows one; `isOpen`: both fit. */
  amounts: { mark: DecimalMark | null; isOpen: boolean; values: Record<DecimalMark, (number | null)[]> } | null
  /** ISO dates, and the month of most of the column by each order. `order` is null if both fit. */
  dates: {
    order: ChosenOrder | null
    months: Record<ChosenOrder, Month | null>
    values: Record<ChosenOrder, (string | null)[]>
  } | null
}

export type FirstRow = { row: number; cells: string[] }

export type RowsRequest = {
  fileName: string
  sheet: string | null
  headerRow: number
  rows: readonly number[]
  pageColumns?: WantedColumns
}
export type FileRows = { columns: string[]; rows: { row: number; cells: string[] }[] }

export type TableRequest = { fileName: string; sheet?: string | null; headerRow?: number; pageColumns?: WantedColumns }

/** The sources of fields without a column. */
export type Sources = {
  fixedValues?: Partial<Record<SalesField, string>>
  notInFile?: readonly SalesField[]
  /** A percent of the amount before rounding. */
  grossCommissionPercent?: Percent
  fillDown?: readonly SalesField[]
  /** The user's choice of the number format. */
  decimalMark?: DecimalMark
  /** The user's choice of the date order. */
  dateOrder?: ChosenOrder
}

/** The order is the user's choice; a swap by a program is detected, with a finding. */
export type ChosenOrder = Exclude<DateOrder, 'turned'>

export type SalesRequest = {
  fileName: string
  month: Month
  sheet: string | null
  headerRow: number
  mappedFields: Record<string, SalesField>
  sources: Sources
  /** As chosen for a PDF. */
  pageColumns?: WantedColumns
  /** The company's currency code; the default is dollars. */
  currency?: string
  corrections?: readonly Correction[]
  /** Rows that a user called credits: they are read as negative, regardless of sign. */
  creditRows?: readonly number[]
  /** Rows that a user left out because they repeat another. */
  repeatedRows?: readonly number[]
  /** Rows that a user left out by an answer, or to match the statement. */
  leftOutRows?: readonly number[]
  /** Rows that a user called sales, although they are sums of others. */
  soldRows?: readonly number[]
  /** The factor for the amounts of a field in cents, in thousands, or with the opposite sign. */
  factors?: Partial<Record<MoneyField, number>>
}

export type BadReason =
  | 'no amount'
  | 'not a number'
  | 'no date'
  | 'not a date'
  | 'no territory'
  | 'no gross commission'
  | 'too large'
  | 'repeated'
  | 'left out'
/** `text` is the row's mapped cells, stored if the row is left out; `account` is its customer, and `amountCents` the sale if readable. */
export type BadRow = {
  row: number
  column: string
  field: SalesField
  value: string
  reason: BadReason
  text: string
  account: string
  amountCents: Money | null
}

export type Correction = { row: number; target: SalesField; value: string }

/** `ownKey` is its key in its own script, if that is not Latin. Hospitals with different account numbers are different values. */
export type NameValue = { value: string; rows: number; cents: Money; ownKey?: string; accountNumber?: string }

/** The readable rows as columns: entry i of each is row i. A name is an index into `SalesReading.names` of its field. */
export type SalesColumns = {
  row: Int32Array
  amountCents: Float64Array
  grossCents: Float64Array
  /** ISO dates. */
  invoiceDate: string[]
  invoiceNumber: string[]
  hospital: Int32Array
  surgeon: Int32Array
  procedure: Int32Array
  territory: Int32Array
  /** Empty for a field without a column. */
  details: Record<DetailField, string[]>
}

export type NotSales = { letterhead: number; blank: number; repeatedHeader: number; note: number; subtotal: number; total: number }

/** A row that is not a sale, its kind, and its text. A blank one has none. */
export type SkippedRow = { row: number; kind: Exclude<keyof NotSales, 'blank'>; text: string }

/** A sale as it will be imported, with the names as the file spells them. */
export type FirstSale = Record<NameField, string> &
  Partial<Record<DetailField, string>> & {
    row: number
    amountCents: number
    grossCents: number
    invoiceDate: string
    invoiceNumber: string
  }

export type SalesReading = Omit<SalesSummary, 'firstSales'> & {
  sales: SalesColumns
  /** Each distinct folded text of the readable rows, '' for blank, with its rows and sales. */
  names: Record<NameField, NameValue[]>
}

/** The summary of a reading, whose size does not depend on the rows. */
export type SalesSummary = {
  /** Readable, bad and repeated rows together. */
  rows: number
  readableRows: number
  /** The first 10,000 bad rows; `badRowCount` is their number. */
  badRows: BadRow[]
  badRowCount: number
  /** The requested rows that were left out as repeats, with their text. */
  repeatedRows: BadRow[]
  amountCents: Money
  grossCents: Money
  notSales: NotSales
  /** The first 200 of them with content. */
  skippedRows: SkippedRow[]
  /** The first sales, for review before the import. */
  firstSales: FirstSale[]
  /** The manufacturer's own total row; null for an amount that is not stated. `agree` compares with the readable rows. */
  statedTotals: { amountCents: Money | null; grossCents: Money | null; row: number; agree: boolean } | null
  credits: { rows: number; cents: Money }
  datesOutsideMonth: number
  /** The first and last invoice date of readable rows; null without any. */
  dates: { first: string; last: string } | null
  /** The readable rows that leave a mapped column blank. */
  blanks: { field: NameField; rows: number; cents: Money; listed: Listed }[]
  rowsAlikeAnEarlierRow: number
  /** Whether each row has the commission that a rate column gives. */
  isRateMet: boolean
  /** The findings that a user has to answer before the import. */
  findings: Finding[]
}

/** A reading on its way into the database, passed on unparsed. */
export type SalesText = {
  summary: SalesSummary
  /** For COPY, a line each: field, index, name, its key, its key in its own script, rows, cents, account number, its key. */
  names: readonly Buffer[]
}
