import type { Money, Month, Percent } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import type { Finding, Listed } from './checks/finding.ts'
import type { DecimalMark } from './formats/amount.ts'
import type { DateOrder } from './formats/date.ts'

/** What a column of a file can be used for. */
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
export type SalesField = (typeof SALES_FIELDS)[number]

/** The fields that hold money. */
export type MoneyField = 'amount' | 'grossCommission'

/** The fields whose values are names of masters. */
export const NAME_FIELDS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export type NameField = (typeof NAME_FIELDS)[number]

/** The table of a file, before anything is mapped. */
export type FileTable = {
  sheets: { name: string; hidden: boolean }[]
  /** null for csv, which has no sheets. */
  sheet: string | null
  /** 0 where no row names the columns. */
  headerRow: number
  /** Whether a row was found that names the columns, whichever is chosen. */
  headerFound: boolean
  /** For whoever chooses another: the first rows that are not blank, cut short. */
  firstRows: FirstRow[]
  /** `month` is the one that most dates of the column lie in; null where there is none. */
  columns: { name: string; samples: string[]; month: Month | null; reads: ReadsAs }[]
  suggestedMapping: Record<string, SalesField>
  /** The columns whose names stand on the first line of each group only: to be filled down. */
  groupedColumns: string[]
  patientColumns: string[]
  /** Rows below the header that are not blank, whatever they hold. */
  rows: number
  /** The lines above the header: what the file says of itself. */
  titles: string[]
  /** What the user should know before trusting the file. */
  warnings: Text[]
}

/** How the samples of a column are read, one by one, where most of it are amounts or dates: null where a sample is none. */
export type ReadsAs = {
  /** In cents. `mark` is null where no cell shows one; `isOpen`, where both fit. */
  amounts: { mark: DecimalMark | null; isOpen: boolean; values: Record<DecimalMark, (number | null)[]> } | null
  /** ISO dates, and by each order the month that most of the column lie in. `order` is null where both fit. */
  dates: {
    order: ChosenOrder | null
    months: Record<ChosenOrder, Month | null>
    values: Record<ChosenOrder, (string | null)[]>
  } | null
}

export type FirstRow = { row: number; cells: string[] }

/** Single rows of a sheet, by their numbers. */
export type RowsRequest = { fileName: string; sheet: string | null; headerRow: number; rows: readonly number[] }
/** What stands in them, a cell for each of the columns. */
export type FileRows = { columns: string[]; rows: { row: number; cells: string[] }[] }

export type TableRequest = { fileName: string; sheet?: string | null; headerRow?: number }

/** Where the fields that are not column come from. */
export type Sources = {
  fixedValues?: Partial<Record<SalesField, string>>
  notInFile?: readonly SalesField[]
  /** Taken of the amount before that is rounded. */
  grossCommissionPercent?: Percent
  fillDown?: readonly SalesField[]
  /** How amounts are written, where a person has said so. */
  decimalMark?: DecimalMark
  /** What comes first in a date, where a person has said so. */
  dateOrder?: ChosenOrder
}

/** A person says which of the two it is; that a program has turned dates is found, and asked about. */
export type ChosenOrder = Exclude<DateOrder, 'turned'>

export type SalesRequest = {
  fileName: string
  month: Month
  sheet: string | null
  headerRow: number
  mappedFields: Record<string, SalesField>
  sources: Sources
  /** The company's own, by its code; dollars where it is left out. */
  currency?: string
  corrections?: readonly Correction[]
  /** The rows whose amounts a person has called credits: they are read with a minus, whether or not they have one. */
  creditRows?: readonly number[]
  /** The rows that a person has left out because they repeat another. */
  repeatedRows?: readonly number[]
  /** The rows that a person has left out, by an answer to a question or so that the file meets its statement. */
  leftOutRows?: readonly number[]
  /** The rows that a person has called sales, though they are the sums of others. */
  soldRows?: readonly number[]
  /** What the amounts of a field are multiplied by, where the file writes them in cents, in thousands, or with the other sign. */
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
/**
 * `text` is what the mapped cells of the row say, kept on record when the row is left out; `account` is whom it was sold to, and
 * `amountCents` the sale where that can be read.
 */
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

/** What a person has put in place of one cell. */
export type Correction = { row: number; target: SalesField; value: string }

/** `ownKey` is by which name it is known in its own script, where that is not Latin. */
export type NameValue = { value: string; rows: number; cents: Money; ownKey?: string }

/** The readable rows, as columns: entry i of each is row i. A name is an index into `SalesReading.names` of its field. */
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
}

export type NotSales = { letterhead: number; blank: number; repeatedHeader: number; note: number; subtotal: number; total: number }

/** A row that is no sale, what it is instead, and what its cells say. A blank one says nothing. */
export type SkippedRow = { row: number; kind: Exclude<keyof NotSales, 'blank'>; text: string }

/** A sale as it will be stored, its names as the file spells them. */
export type FirstSale = Record<NameField, string> & {
  row: number
  amountCents: number
  grossCents: number
  invoiceDate: string
  invoiceNumber: string
}

export type SalesReading = Omit<SalesSummary, 'firstSales'> & {
  sales: SalesColumns
  /** Each distinct folded text of the readable rows, '' for an empty one, with its rows and sales. */
  names: Record<NameField, NameValue[]>
}

/** What there is to say of a reading in a few words, however many rows it has. */
export type SalesSummary = {
  /** Readable, bad and repeated rows together. */
  rows: number
  readableRows: number
  /** The first 10,000 bad rows; `badRowCount` says how many there are. */
  badRows: BadRow[]
  badRowCount: number
  /** Those of the rows asked for that were left out as repeats, with what they say. */
  repeatedRows: BadRow[]
  amountCents: Money
  grossCents: Money
  notSales: NotSales
  /** The first 200 of them that say anything. */
  skippedRows: SkippedRow[]
  /** The first sales, to look at before they are stored. */
  firstSales: FirstSale[]
  /** The manufacturer's own total row; an amount it does not state is null. `agree` compares with the readable rows. */
  statedTotals: { amountCents: Money | null; grossCents: Money | null; row: number; agree: boolean } | null
  credits: { rows: number; cents: Money }
  datesOutsideMonth: number
  /** The first and the last invoice date, of readable rows; null where there are none. */
  dates: { first: string; last: string } | null
  /** The readable rows that leave blank what their file has a column for. */
  blanks: { field: NameField; rows: number; cents: Money; listed: Listed }[]
  rowsAlikeAnEarlierRow: number
  /** Whether each row has the commission that a column of rates says. */
  isRateMet: boolean
  /** What a person has to answer before this is stored. */
  findings: Finding[]
}

/** A reading on its way into the database: whoever hands it on need not look at what it holds. */
export type SalesText = {
  summary: SalesSummary
  /** For COPY, a line each: field, index, name, its key, its key in its own script, rows, cents. */
  names: readonly Buffer[]
}
