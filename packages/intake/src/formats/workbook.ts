import type { ReadPageColumns } from '../types.ts'
import type { Row } from './cell.ts'

/** Facts that are known only after a sheet is read. */
export type SheetFacts = {
  /** The columns with vertically merged cells, and the last row of each merge. */
  mergedColumns: ReadonlyMap<number, number>
  hiddenColumns?: ReadonlySet<number>
  /** The rows of numbers in other currencies, by column. */
  currencies?: ReadonlyMap<number, ReadonlyMap<string, number[]>>
  /** The number of formulas by column, and the rows where the result is zero. */
  formulas?: ReadonlyMap<number, FormulaFacts>
  /** Numbers above zero shown as credits, in red or in parentheses. */
  credits?: ReadonlyMap<number, ShownFacts>
  struck?: ReadonlyMap<number, ShownFacts>
  /** The rows of texts shown struck through. */
  struckTexts?: ReadonlyMap<number, ReadonlySet<number>>
  /** Invisible numbers: white on white, or with an empty format. */
  unseen?: ReadonlyMap<number, ShownFacts>
  /** Columns shown in thousands by a letter after the number. */
  inThousands?: ReadonlySet<number>
  /** Numbers with a user's note, and the first note of each column. */
  notes?: ReadonlyMap<number, ShownFacts & { note: string }>
  /** The text around a web page's tables, or in a workbook's page margins. */
  around?: readonly string[]
  /** For a printed table: the first group heading by the column made of it, and the columns whose names may belong to other rows. */
  printed?: { headings: ReadonlyMap<number, string>; unsure: ReadonlySet<number> }
}
/** `rowCents` is parallel to `rows`. */
export type ShownFacts = { count: number; cents: number; rows: number[]; rowCents: number[] }
export type FormulaFacts = { count: number; zeros: number; rows: number[] }
/** Receives the rows in order; return false to stop. */
export type OnRow = (row: Row) => boolean | undefined

export type Sheet = {
  /** Null for CSV. */
  name: string | null
  hidden: boolean
  read(onRow: OnRow): Promise<SheetFacts>
}

/** `isAscii`: folding loses no letter of any text. `pageColumns`: of a PDF. */
export type Workbook = { sheets: Sheet[]; date1904: boolean; isAscii?: boolean; pageColumns?: ReadPageColumns }
