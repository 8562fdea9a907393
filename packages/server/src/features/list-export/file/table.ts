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

/** A whole number of units as a decimal number with a point: '-1234' of two decimals is '-12.34'. */
export function decimal(units: string, decimals: number): string {
  const sign = units.startsWith('-') ? '-' : ''
  const digits = units.slice(sign.length).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without zeros at the end: '75000' of four decimals is '7.5'. Below a millionth it would have an exponent. */
export const shortDecimal = (units: string, decimals: 4 | 6): string => String(Number(decimal(units, decimals)))

/** A list that is taken out: its columns, how many rows it has, and these as the text of COPY, which are read once they are asked for. */
export type Listed = Pick<Table, 'totals'> & { columns: Column[]; count: number; open: () => Promise<AsyncIterable<Uint8Array>> }
