import type { Row } from './cell.ts'

/** What a sheet knows of itself only once it is read. */
export type SheetFacts = {
  /** The columns with cells that are merged over several rows, and the last row that one reaches. */
  mergedColumns: ReadonlyMap<number, number>
  hiddenColumns?: ReadonlySet<number>
  /** The rows of numbers that a column shows in another currency than dollars. */
  currencies?: ReadonlyMap<number, ReadonlyMap<string, number[]>>
  /** How many formulas a column has, and which of them come to zero. */
  formulas?: ReadonlyMap<number, FormulaFacts>
  /** The numbers above zero that a column shows as credits, in red or in parentheses. */
  credits?: ReadonlyMap<number, ShownFacts>
  /** The numbers that a column shows struck out. */
  struck?: ReadonlyMap<number, ShownFacts>
  /** The rows of texts that a column shows struck out. */
  struckTexts?: ReadonlyMap<number, ReadonlySet<number>>
  /** The numbers that a column does not show: white on white, or by a format without digits. */
  unseen?: ReadonlyMap<number, ShownFacts>
  /** The columns that are shown in thousands, by a letter behind their numbers. */
  inThousands?: ReadonlySet<number>
  /** The numbers of a column on which people have written a note, and the first of these. */
  notes?: ReadonlyMap<number, ShownFacts & { said: string }>
  /** What a web page says around its tables, and a workbook above and below its pages. */
  around?: readonly string[]
  /**
   * Of a table that was laid out for print: the first of the names above its rows, by the columns that were made of them, and the columns
   * whose names may belong to other rows.
   */
  printed?: { headings: ReadonlyMap<number, string>; unsure: ReadonlySet<number> }
}
/** `rowCents` are those of the rows. */
export type ShownFacts = { count: number; cents: number; rows: number[]; rowCents: number[] }
export type FormulaFacts = { count: number; zeros: number; rows: number[] }
/** Takes the rows in order; false ends the reading. */
export type OnRow = (row: Row) => boolean | undefined

export type Sheet = {
  /** null for csv. */
  name: string | null
  hidden: boolean
  read(onRow: OnRow): Promise<SheetFacts>
}

/** `isAscii`: no text of it has a letter that folding could lose. */
export type Workbook = { sheets: Sheet[]; date1904: boolean; isAscii?: boolean }
