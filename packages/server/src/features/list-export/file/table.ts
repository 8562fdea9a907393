export type CellKind = 'text' | 'amount' | 'percent' | 'count' | 'date'

export type Column = {
  header: string
  kind: CellKind
  /** Translations of the values. */
  words?: Record<string, string>
  /** Whether to add up the column, unless the table has totals. */
  isAdded?: boolean
}

/** A file's columns, and the facts on a workbook's second sheet. */
export type Table = {
  format: 'xlsx' | 'csv'
  title: string
  columns: Column[]
  /** For csv, as in the user's spreadsheet. */
  decimalMark: string
  total: string
  /** Totals, if they are not the sums of the columns. */
  totals?: Field[] | undefined
  about: { title: string; facts: [label: string, value: string][]; rows: string }
}

/** A field as the database writes it: amounts in cents, percents in ten-thousandths, ISO dates. */
export type Field = string | null

/** Units as a decimal number: '-1234' with two decimals is '-12.34'. */
export function decimal(units: string, decimals: number): string {
  const sign = units.startsWith('-') ? '-' : ''
  const digits = units.slice(sign.length).padStart(decimals + 1, '0')
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The same without trailing zeros: '75000' with four decimals is '7.5'. Values below a millionth would get an exponent. */
export const shortDecimal = (units: string, decimals: 4 | 6): string => String(Number(decimal(units, decimals)))

/** A list to export: its columns, row count, and a function that opens its rows as COPY text. */
export type Listed = Pick<Table, 'totals'> & { columns: Column[]; count: number; open: () => Promise<AsyncIterable<Uint8Array>> }
