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

/** A row as a header may see it: the first of its columns that are not blank, and which of them hold a name. */
type Looked = { row: Row; filled: ReadonlySet<number>; names: ReadonlySet<number> }

/**
 * The row that names the columns: texts only, known in this trade the more the better, over rows that fill the same columns, and the
 * better the more of these hold figures or dates below their name: that tells a header in any language.
 * A header may be repeated inside its table: the first of its kind counts. `rows` are the first ones that are not blank.
 */
export function findHeader(rows: readonly Row[]): Row | null {
  let best: Row | null = null
  let bestScore = 0
  const looked = rows.map(look)
  looked.forEach((each, index) => {
    const score = headerScore(each, looked.slice(index + 1, index + 1 + BODY_ROWS))
    if (score > bestScore) {
      best = each.row
      bestScore = score
    }
  })
  const found: Row | null = best
  return found && (rows.find((row) => repeatsHeader(row, found)) ?? found)
}

function look(row: Row): Looked {
  const filled = filledColumns(row).slice(0, TELLING_COLUMNS)
  return { row, filled: new Set(filled), names: new Set(filled.filter((column) => isName(row.cells[column]))) }
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

/**
 * Whether the row below the header goes on naming columns: texts only, and one known in this trade below a cell of the header that is
 * blank, as where 'Amounts' is merged over 'Net' and 'Commission'.
 */
export function namesGoOn(row: Row, header: Row, filled: readonly number[] = filledColumns(row)): boolean {
  if (header === NO_HEADER || row.number !== header.number + 1 || filled.length < 2) return false
  const isFound = (column: number) => isBlank(header.cells[column]) && isKnownName(cellText(row.cells[column]))
  return filled.some(isFound) && filled.every((column) => isName(row.cells[column]))
}

function headerScore({ row, filled, names }: Looked, body: readonly Looked[]): number {
  if (names.size < 2 || names.size < filled.size * 0.8) return 0
  let score = 0
  for (const column of names) {
    const below = body.filter((each) => each.filled.has(column))
    if (isKnownName(cellText(row.cells[column]))) score += 2
    if (below.length > 0) score += below.length / body.length
    if (below.filter((each) => each.names.has(column)).length < below.length / 2) score++
  }
  return score
}

/** The columns of the cells that are not blank. A ruled line is blank throughout. */
export function filledColumns(row: Row): number[] {
  const filled = notBlank(row)
  return isRuler(row, filled) ? [] : filled
}

/** '-----' or '=====' in each cell, as reports rule their lines. */
const isRuler = ({ cells }: Row, filled: readonly number[]): boolean =>
  filled.length > 1 && isRule(cells[filled[0] ?? 0]) && filled.every((column) => isRule(cells[column]))

const isRule = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && RULES.has(cell.charCodeAt(0)) && cell.length <= LONGEST_RULE && RULE.test(cell)

const RULES = new Set(Array.from('-=_*', (sign) => sign.charCodeAt(0)))
const RULE = /^([-=_*])\1{2,} *$/
const LONGEST_RULE = 200

/** Of a wide row only the cells that there are are looked at: a single one may stand in the last column of each of a million rows. */
function notBlank({ cells }: Row): number[] {
  if (cells.length > WIDE) {
    const there = Object.keys(cells).map(Number)
    return there.filter((column) => !isBlank(cells[column]))
  }
  const filled: number[] = []
  for (let column = 0; column < cells.length; column++) if (!isBlank(cells[column])) filled.push(column)
  return filled
}

/** A text that is neither an amount nor a date, in whatever way they are written: figures alone name nothing. */
export function isName(cell: Cell | undefined): boolean {
  if (typeof cell !== 'string' || (DIGIT.test(cell) && !LETTER.test(cell))) return false
  return 'fault' in readAmount(cell) && 'fault' in readDate(cell, false)
}

const DIGIT = /\d/
const LETTER = /\p{L}/u

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
