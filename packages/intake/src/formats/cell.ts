import { isoOfSerial } from './serial-date.ts'

/** A cell as in the file. A hole in a row is an empty cell. */
export type Cell = string | number | boolean | DateCell | ErrorCell | UnknownCell
export type DateCell = { kind: 'date'; iso: string }
export type ErrorCell = { kind: 'error'; code: string }
/** A formula without a cached result. */
export type UnknownCell = { kind: 'unknown' }

/** `number` counts from 1: the row in a spreadsheet, the record in a CSV file. */
export type Row = { number: number; cells: (Cell | undefined)[]; hidden: boolean }

export const UNKNOWN: UnknownCell = { kind: 'unknown' }

/** Converts a number with a date format; one outside the calendar (a duration, a negative) stays a number. */
export function dateCell(serial: number, date1904: boolean): DateCell | number {
  const iso = isoOfSerial(serial, date1904)
  return iso === null ? serial : { kind: 'date', iso }
}

export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return String(asShown(cell))
  if (cell.kind === 'date') return cell.iso
  return cell.kind === 'error' ? cell.code : ''
}

/** Spreadsheets show 15 digits; the rest is floating-point noise. */
export const asShown = (value: number): number => Number(value.toPrecision(15))

/** A fast path: text that begins with printable ASCII is not blank. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && !(cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127) && !/\S/.test(cell))

/** The column limit of XLSX. */
export const MAX_COLUMNS = 16_384

/** A million rows of a hundred columns. Gaps count: a row with one cell in the last column is as wide as a full one. */
export const MAX_CELLS = 100_000_000
/** Twice the row limit of XLSX: enough for a year of a large distributor. */
export const MAX_ROWS = 2_000_000
/** The limit on distinct texts of a workbook. */
export const MAX_TEXTS = 5_000_000

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
