import { readAmount } from '../formats/amount.ts'
import { type Cell, cellText, columnLetters, isBlank, type Row } from '../formats/cell.ts'
import { isKnownName } from './column-names.ts'
import { readDate } from '../formats/date.ts'
import { nameKey } from '../matching/name-key.ts'

/** The header is among the first rows that are not blank, or there is none. */
export const HEAD_ROWS = 100
/** Before the first row: no row is a header. */
export const NO_HEADER: Row = { number: 0, cells: [], hidden: false }
export { MAX_COLUMNS } from '../formats/cell.ts'
const WIDE = 128
const BODY_ROWS = 10
/** The first columns of a wide sheet are enough to find its header. */
const MAX_HEADER_COLUMNS = 1_000

/** The first cells of a row that are not blank, and which of them are names. */
type Looked = { row: Row; filled: ReadonlySet<number>; names: ReadonlySet<number> }

/**
 * Finds the header in any language: a row of texts, preferably known names, above rows that fill the same columns, preferably with
 * numbers or dates. Headers may repeat, so the first counts. `rows`: the first non-blank rows.
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
  const filled = filledColumns(row).slice(0, MAX_HEADER_COLUMNS)
  return { row, filled: new Set(filled), names: new Set(filled.filter((column) => isName(row.cells[column]))) }
}

/** Whether all filled cells of a row, at least two, repeat the header's. */
export function repeatsHeader(row: Row, header: Row, columns: readonly number[] = filledColumns(row)): boolean {
  return columns.length > 1 && columns.every((column) => isSameName(row.cells[column], header.cells[column]))
}

const isSameName = (a: Cell | undefined, b: Cell | undefined): boolean =>
  typeof a === 'string' && typeof b === 'string' && mayBeSame(a, b) && nameKey(a) === nameKey(b)

/** A fast test: names that begin with different letters or digits have different keys. */
function mayBeSame(a: string, b: string): boolean {
  const [one, other] = [firstSign(a), firstSign(b)]
  return one === other || one === null || other === null
}

/** The lowercase ASCII letter or digit at the start of a text. */
function firstSign(text: string): number | null {
  const code = text.charCodeAt(0)
  const small = code >= 65 && code <= 90 ? code + 32 : code
  return (small >= 97 && small <= 122) || (small >= 48 && small <= 57) ? small : null
}

/**
 * Whether the row below continues the header: only texts, a known one below a blank cell ('Amounts' merged over 'Net' and
 * 'Commission').
 */
export function continuesNames(row: Row, header: Row, filled: readonly number[] = filledColumns(row)): boolean {
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

/** The columns of the cells that are not blank. A ruled line is blank. */
export function filledColumns(row: Row): number[] {
  const filled = notBlank(row)
  return isRuler(row, filled) ? [] : filled
}

/** '-----' or '=====' in each cell, as reports draw lines. */
const isRuler = ({ cells }: Row, filled: readonly number[]): boolean =>
  filled.length > 1 && isRule(cells[filled[0] ?? 0]) && filled.every((column) => isRule(cells[column]))

const isRule = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && RULES.has(cell.charCodeAt(0)) && cell.length <= LONGEST_RULE && RULE.test(cell)

const RULES = new Set(Array.from('-=_*', (sign) => sign.charCodeAt(0)))
const RULE = /^([-=_*])\1{2,} *$/
const LONGEST_RULE = 200

/** Iterates only over existing cells: each of a million rows may have a single one in the last column. */
function notBlank({ cells }: Row): number[] {
  if (cells.length > WIDE) {
    const there = Object.keys(cells).map(Number)
    return there.filter((column) => !isBlank(cells[column]))
  }
  const filled: number[] = []
  for (let column = 0; column < cells.length; column++) if (!isBlank(cells[column])) filled.push(column)
  return filled
}

/** A text that is not an amount or a date in any notation. */
export function isName(cell: Cell | undefined): boolean {
  if (typeof cell !== 'string' || (DIGIT.test(cell) && !LETTER.test(cell))) return false
  return 'fault' in readAmount(cell) && 'fault' in readDate(cell, false)
}

const DIGIT = /\d/
const LETTER = /\p{L}/u

/** Names the columns of a header: as in the file, `Column C` for a blank one, with a suffix ` (2)` for a repeated one. */
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

/** The generated header of a table without one, as wide as its first row. */
export const unnamedHeader = ({ cells }: Row): Row => ({ ...NO_HEADER, cells: Array.from(cells, (_, column) => unnamed(column)) })
