export type CellKind = 'text' | 'amount' | 'percent' | 'count' | 'date'

export type Column = {
  header: string
  kind: CellKind
  /** Texts that stand for words: what is written in place of each. */
  words?: Record<string, string>
  /** Whether the total below a workbook's rows adds it up, unless the table says what they come to. */
  isAdded?: boolean
}

/** A file to be written: its columns, and what a workbook says of itself on its second sheet. */
export type Table = {
  format: 'xlsx' | 'csv'
  title: string
  columns: Column[]
  /** Of the figures in a csv file, as a spreadsheet of the reader's language opens them. */
  decimalMark: string
  /** What is said beside the totals below a workbook's rows. */
  total: string
  /** What the rows come to, where that is not the sum of their columns. */
  totals?: Field[] | undefined
  about: { title: string; facts: [label: string, value: string][]; rows: string }
}

/** A field as the database wrote it: amounts in cents, percents in ten-thousandths, days as ISO dates. */
export type Field = string | null
