import { isoOfSerial } from './serial-date.ts'

/** A cell as the file holds it. A hole in a row is an empty cell. */
export type Cell = string | number | boolean | DateCell | ErrorCell | UnknownCell
export type DateCell = { kind: 'date'; iso: string }
export type ErrorCell = { kind: 'error'; code: string }
/** A formula whose result is not in the file. */
export type UnknownCell = { kind: 'unknown' }

/** `number` counts from 1, as the spreadsheet shows it; for csv it is the number of the record. */
export type Row = { number: number; cells: (Cell | undefined)[]; hidden: boolean }

export const UNKNOWN: UnknownCell = { kind: 'unknown' }

/** A number under a date format; one outside the calendar (a duration, a negative) stays a number. */
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

/** A spreadsheet shows 15 digits: what is beyond is the noise of its binary arithmetic. */
export const asShown = (value: number): number => Number(value.toPrecision(15))

/** What begins with a sign of a keyboard is not blank: the others are looked through. */
export const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && !(cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127) && !/\S/.test(cell))

/** As many columns as a sheet of today's workbooks has. */
export const MAX_COLUMNS = 16_384

/** A million rows of a hundred columns, gaps between them counted: a row of one cell in the last column is as wide as a full one. */
export const MAX_CELLS = 100_000_000
/** Twice what a sheet of a workbook has: a text may hold a year of a large distributor, and thirty million lines of one letter are none. */
export const MAX_ROWS = 2_000_000
/** Different texts of a workbook. */
export const MAX_TEXTS = 5_000_000

/** 0 → A, 25 → Z, 26 → AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
