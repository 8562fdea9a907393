import { readAmount } from '../formats/amount.ts'
import { type Cell, cellText, columnLetters, isBlank, type Row } from '../formats/cell.ts'
import { isKnownName } from './column-names.ts'
import { readDate } from '../formats/date.ts'
import { nameKey } from '../matching/name-key.ts'

/** The header stands among the first rows that are not blank, or there is none. */
export const HEAD_ROWS = 100
/** Stands above the first row where no row names the columns. */
export const NO_HEADER: Row = { number: 0, cells: [], hidden: false }
export { MOST_COLUMNS } from '../formats/cell.ts'
const WIDE = 128
const BODY_ROWS = 10
/** The first columns of a wide sheet tell its header as well as all of them. */
const TELLING_COLUMNS = 1_000

/**
 * The row that names the columns: texts only, known in this trade the more the better, over rows that fill the same columns.
 * A header may be repeated inside its table: the first of its kind counts. `rows` are the first ones that are not blank.
 */
export function findHeader(rows: readonly Row[]): Row | null {
  let best: Row | null = null
  let bestScore = 0
  rows.forEach((row, index) => {
    const score = headerScore(row, rows.slice(index + 1, index + 1 + BODY_ROWS))
    if (score > bestScore) {
      best = row
      bestScore = score
    }
  })
  const found: Row | null = best
  return found && (rows.find((row) => repeatsHeader(row, found)) ?? found)
}

/** Whether each cell of a row that is not blank says what the header says in its column, and there are several. */
export function repeatsHeader(row: Row, header: Row, columns: readonly number[] = filledColumns(row)): boolean {
  return columns.length > 1 && columns.every((column) => isSameName(row.cells[column], header.cells[column]))
}

const isSameName = (a: Cell | undefined, b: Cell | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && mayBeSame(a, b) && nameKey(a) === nameKey(b)

/** Keys begin with the first letter or digit: names that begin with different ones are told apart at a glance. */
function mayBeSame(a: string, b: string): boolean {
  const [one, other] = [firstSign(a), firstSign(b)]
  return one === other || one === null || other === null
}

/** The small letter or the digit of ASCII that a text begins with. */
function firstSign(text: string): number | null {
  const code = text.charCodeAt(0)
  const small = code >= 65 && code <= 90 ? code + 32 : code
  return (small >= 97 && small <= 122) || (small >= 48 && small <= 57) ? small : null
}

function headerScore(row: Row, body: readonly Row[]): number {
  const columns = filledColumns(row).slice(0, TELLING_COLUMNS)
  const names = columns.filter((column) => isName(row.cells[column]))
  if (names.length < 2 || names.length < columns.length * 0.8) return 0
  const known = names.filter((column) => isKnownName(cellText(row.cells[column]))).length
  const filled = body.map((each) => names.filter((column) => !isBlank(each.cells[column])).length)
  const width = filled.length === 0 ? 0 : filled.reduce((sum, count) => sum + count, 0) / filled.length
  return known * 2 + width
}

/** Of a wide row only the cells that there are are looked at: a single one may stand in the last column of each of a million rows. */
export function filledColumns({ cells }: Row): number[] {
  if (cells.length > WIDE) {
    const there = Object.keys(cells).map(Number)
    return there.filter((column) => !isBlank(cells[column]))
  }
  const filled: number[] = []
  for (let column = 0; column < cells.length; column++) if (!isBlank(cells[column])) filled.push(column)
  return filled
}

/** A text that is neither an amount nor a date. */
export function isName(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && 'fault' in readAmount(cell) && 'fault' in readDate(cell, false)
}

/** Names each column of a header row: as in the file, `Column C` for a blank one, ` (2)` for one that an earlier column has. */
export function columnNames(header: Row, width: number): string[] {
  const taken = new Set<string>()
  const copies = new Map<string, number>()
  return Array.from({ length: width }, (_, column) => {
    const written = cellText(header.cells[column]).trim()
    const name = written === '' ? unnamed(column) : written
    let unique = name
    for (let copy = (copies.get(name) ?? 1) + 1; taken.has(unique); copy++) {
      unique = `${name} (${copy})`
      copies.set(name, copy)
    }
    taken.add(unique)
    return unique
  })
}

export const unnamed = (column: number): string => `Column ${columnLetters(column)}`

/** The header that a table without one would have, as wide as its first row. */
export const unnamedHeader = ({ cells }: Row): Row => ({ ...NO_HEADER, cells: Array.from(cells, (_, column) => unnamed(column)) })
