import { median } from '../../median.ts'
import { sumLabelOf } from '../../checks/sums/sum-label.ts'
import { type Column, columnAt, WORD_GAP } from './columns.ts'
import { dateIn, isDate, isMoney, moneyIn } from './values-in-lines.ts'
import { type Line, type Phrase, phrasesOf } from './lines.ts'
import { headingOf } from './headings.ts'
import type { Word } from './words.ts'

/** The text of a line in one column. */
export type Part = { column: number; text: string; baseline: number; style: string; size: number }
export type BodyLine = {
  line: Line
  /** A sale, a line with other amounts, a continuation of a sale, a name for the sales below, or another line. */
  kind: 'sale' | 'sum' | 'further' | 'heading' | 'note'
  parts: Part[]
  /** Text in columns that may belong to either of two sales. */
  isLoose?: boolean
}

/** A table row by column: the first line of each cell and the second, if any. */
export type TableRow = { kind: 'sale' | 'sum' | 'heading' | 'note'; body: BodyLine; cells: Part[][] }

/** A line with little more than a label and sums. */
const SAYS_TOTAL = /^\W*(?:sub|grand)?[ -]?total\b/i
const FEW_TEXTS = 2
/** As a multiple of the font size. */
export const LINE_GAP = 1.4
/** Gaps within this ratio count as equal. */
export const WIDER = 1.12
const ALIGNED = 0.6
const MOSTLY = 0.6
/** The share of sales that must have a second line in its own style. */
const NEARLY_ALL = 0.8
/** Text that crosses columns by this much is not a cell. */
const CROSSING = 0.6

/** Whether most lines with amounts have a date; if so, the others are sums. */
export function areDated(lines: readonly Line[]): boolean {
  const valued = lines.filter((line) => moneyIn(line) > 0)
  return valued.filter((line) => dateIn(line) !== null).length >= valued.length * MOSTLY
}

export function isSaleLine(line: Line, isDated: boolean): boolean {
  if (moneyIn(line) === 0) return false
  if (isDated) return dateIn(line) !== null && !(SAYS_TOTAL.test(line.text) && phrasesOf(line.words).length <= FEW_TEXTS + moneyIn(line))
  const phrases = phrasesOf(line.words.filter((word) => !isMoney(word)))
  return phrases.length > 1 && !phrases.some(({ text }) => sumLabelOf(text, true)?.isSure === true)
}

export function bodyLines(lines: readonly Line[], columns: readonly Column[], isDated: boolean): BodyLine[] {
  const money = moneyColumns(
    lines.filter((line) => isSaleLine(line, isDated)),
    columns,
  )
  const body = lines.map((line): BodyLine => {
    if (isSaleLine(line, isDated)) return { line, kind: 'sale', parts: partsOf(line, columns) }
    const parts =
      isSumLine(line, columns, money) || (isDated && dateIn(line) !== null && phrasesOf(line.words).length > 2)
        ? partsOfSum(line, columns)
        : null
    return parts ? { line, kind: 'sum', parts } : { line, kind: 'note', parts: partsOf(line, columns) }
  })
  const profiles = columns.map((_, column) => looksOf(body, column))
  const seconds = secondStyles(body, profiles)
  const isAbove = beginsAbove(body)
  body.forEach((each, at) => {
    if (each.kind === 'note') each.kind = kindOfText(body, at, { columns, profiles, seconds, isAbove })
    if (each.kind === 'note') each.isLoose = !phrasesOf(each.line.words).some((phrase) => isAcross(phrase, columns))
  })
  return body
}

/** The columns where most sales have an amount. */
function moneyColumns(sales: readonly Line[], columns: readonly Column[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const { words } of sales)
    for (const word of words.filter(isMoney)) counts.set(columnAt(columns, word), (counts.get(columnAt(columns, word)) ?? 0) + 1)
  return new Set([...counts].flatMap(([column, count]) => (count * 2 >= sales.length ? [column] : [])))
}

/** Whether each amount is in a separate amount column. Amounts in sentences are not. */
function isSumLine({ words }: Line, columns: readonly Column[], money: ReadonlySet<number>): boolean {
  const own = words.filter(isMoney).map((word) => columnOfAmount(columns, word))
  return own.length > 0 && own.every((column) => money.has(column)) && new Set(own).size === own.length
}

/** Amounts are right-aligned, regardless of their width. */
function columnOfAmount(columns: readonly Column[], word: Word): number {
  const ending = columns.findIndex(({ right }) => Math.abs(right - word.right) <= ALIGNED * word.size)
  return ending < 0 ? columnAt(columns, word) : ending
}

export function partsOf({ words, baseline }: Line, columns: readonly Column[]): Part[] {
  const byColumn = Map.groupBy(words, (word) => columnAt(columns, word))
  return [...byColumn].map(([column, own]) => partOf(column, own, baseline))
}

const partOf = (column: number, words: readonly Word[], baseline: number): Part => ({
  column,
  text: words.map(({ text }) => text).join(' '),
  baseline,
  style: words[0]?.style ?? '',
  size: words[0]?.size ?? 0,
})

/** A label may span columns. */
function partsOfSum({ words, baseline }: Line, columns: readonly Column[]): Part[] {
  const byColumn = new Map<number, Word[]>()
  const add = (column: number, own: readonly Word[]) => byColumn.set(column, [...(byColumn.get(column) ?? []), ...own])
  const signs = words.filter((word) => !isMoney(word))
  for (const word of words.filter(isMoney)) add(columnOfAmount(columns, word), [word])
  for (const { words: own, left } of phrasesOf(signs)) add(columnAt(columns, { left, right: (own[0] as Word).right }), own)
  return [...byColumn].map(([column, own]) =>
    partOf(
      column,
      own.toSorted((one, other) => one.left - other.left),
      baseline,
    ),
  )
}

/** The usual style of a column, and whether it contains names. */
type ColumnProfile = { style: string; holdsNames: boolean; sales: number }

function looksOf(body: readonly BodyLine[], column: number): ColumnProfile {
  const sales = body.filter(({ kind }) => kind === 'sale')
  const partsIn = (lines: readonly BodyLine[]) => lines.flatMap(({ parts: all }) => all.filter((part) => part.column === column))
  const own = partsIn(sales)
  const parts = own.length > 0 ? own : partsIn(body.filter(({ kind }) => kind === 'note'))
  const styles = Map.groupBy(parts, ({ style }) => style)
  const [style = ''] = [...styles].sort(([, one], [, other]) => other.length - one.length)[0] ?? []
  const names = parts.filter(({ text }) => /\p{L}{2}/u.test(text) && !/\d{3}/.test(text) && !isDate(text))
  return { style, holdsNames: names.length >= parts.length * MOSTLY, sales: sales.length }
}

const isNextLine = (above: BodyLine | undefined, { page, baseline, size }: Line): boolean =>
  above?.kind === 'sale' && above.line.page === page && baseline - above.line.baseline <= LINE_GAP * size

/** The number of lines by column and style that may be second lines: by their style, or because they are right below a sale. */
function secondStyles(body: readonly BodyLine[], profiles: readonly ColumnProfile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [at, { kind, line, parts }] of body.entries())
    for (const { column, style } of kind === 'note' ? parts : [])
      if (style !== profiles[column]?.style || isNextLine(body[at - 1], line))
        counts.set(`${column} ${style}`, (counts.get(`${column} ${style}`) ?? 0) + 1)
  return counts
}

type Table = {
  columns: readonly Column[]
  profiles: readonly ColumnProfile[]
  seconds: ReadonlyMap<string, number>
  /** Whether names begin above the line of their sale. */
  isAbove: boolean
}

/** Whether a line between two sales is nearer to the lower one. */
function beginsAbove(body: readonly BodyLine[]): boolean {
  return body.some(({ kind, line }, at) => {
    const [above, below] = [body[at - 1], body[at + 1]]
    if (kind !== 'note' || above?.kind !== 'sale' || below?.kind !== 'sale' || above.line.page !== below.line.page) return false
    return line.baseline - above.line.baseline > (below.line.baseline - line.baseline) * WIDER
  })
}

/** Centered names overlap the line of their sale. */
const isWholeLineAbove = ({ page, baseline, size }: Line, below: BodyLine | undefined): boolean =>
  below?.kind === 'sale' && below.line.page === page && below.line.baseline - baseline > size

function isSecondLine(body: readonly BodyLine[], at: number, { profiles, seconds }: Pick<Table, 'profiles' | 'seconds'>): boolean {
  const { line, parts } = body[at] as BodyLine
  const isNext = isNextLine(body[at - 1], line)
  return parts.every(({ column, style }) => {
    const { style: usual, sales } = profiles[column] ?? { style: '', sales: 0 }
    return (isNext || style !== usual) && (seconds.get(`${column} ${style}`) ?? 0) >= sales * NEARLY_ALL
  })
}

const isOfSaleOn = (page: number, each: BodyLine | undefined): boolean =>
  (each?.kind === 'sale' || each?.kind === 'further') && each.line.page === page

function kindOfText(body: readonly BodyLine[], at: number, { columns, profiles, seconds, isAbove }: Table): BodyLine['kind'] {
  const own = body[at] as BodyLine
  const { line, parts } = own
  const phrases = phrasesOf(line.words)
  if (isSecondLine(body, at, { profiles, seconds })) return 'further'
  const isFollowed = body.slice(at + 1).find(({ kind }) => kind !== 'note' && kind !== 'heading')?.kind === 'sale'
  const before = body[at - 1]
  const isHeading = phrasesOf(line.words, WORD_GAP).length === 1 && isFollowed
  const beginsGroup = isHeading && !isOfSaleOn(line.page, before)
  if (beginsGroup && headingOf(line).label !== '') return 'heading'
  const crosses = phrases.some((phrase) => isAcross(phrase, columns))
  const fits = parts.every(({ column, style }) => profiles[column]?.holdsNames && style === profiles[column].style)
  if (crosses || !fits) return isHeading || (isFollowed && phrases.every(({ text }) => text.includes(':'))) ? 'heading' : 'note'
  const isNear = (other: BodyLine | undefined) =>
    other !== undefined &&
    other.kind !== 'heading' &&
    other.line.page === line.page &&
    Math.abs(other.line.baseline - line.baseline) <= LINE_GAP * line.size
  const goesOn = isOfSaleOn(line.page - 1, before)
  if (beginsGroup && !isAbove && isWholeLineAbove(line, body[at + 1])) own.isLoose = true
  if (isNear(before) || isNear(body[at + 1])) return 'further'
  if (goesOn) {
    // A name for the sales below looks like the end of a name on the previous page.
    if (isHeading) own.isLoose = true
    return 'further'
  }
  return isHeading ? 'heading' : 'note'
}

/** Whether a text extends far into the next column. */
function isAcross({ left, right, words }: Phrase, columns: readonly Column[]): boolean {
  const size = median(words.map((word) => word.size))
  const next = columns[columnAt(columns, { left, right: left }) + 1]
  return next !== undefined && right > next.left + CROSSING * size
}
