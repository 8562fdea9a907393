import { isKnownName, nameScores, namesPatient } from '../../table/column-names.ts'
import type { PageArea, ReadPageColumns, WantedColumns } from '../../types.ts'
import { areDated, bodyLines, isSaleLine, type Part, partsOf, type TableRow } from './body.ts'
import { type Column, columnsOf } from './columns.ts'
import { withoutPageHeaders } from './page-headers.ts'
import { headerLines, isValueLine, namesColumns, withoutTitles } from './header-lines.ts'
import { headingOf, Headings } from './headings.ts'
import { type Line, phrasesOf } from './lines.ts'
import { moneyIn } from './values-in-lines.ts'
import { coveredRanges } from './column-gaps.ts'
import { chosenEdges, columnsBetween, headerText } from './page-columns.ts'
import { hasSecondLine, rowsOf, splitAt } from './table-rows.ts'

/**
 * A printed statement as a sheet; other text is one cell per line. `headings`: the first name of each column made from headings;
 * `unsure`: columns whose names may belong to other rows.
 */
export type Grid = { rows: string[][]; headerRow: number; headings: ReadonlyMap<number, string>; unsure: ReadonlySet<number> }
/** `width` is that of the page with the header. */
type ReadGrid = Grid & { pageColumns: Omit<ReadPageColumns, 'pages'> }
export type PrintedPage = { lines: Line[]; width: number }

const SECOND_LINE = ' (second line)'
const HYPHEN = /[\p{L}\d]-$/u
/** Scores from here down are those of names that are partly known. */
const PARTLY = 0.5
/** German "Sport- und Unfallklinik". */
const BOTH = /^(?:und|oder)\b/
const NO_GRID = { headerRow: 0, headings: new Map<number, string>(), unsure: new Set<number>() }

export function gridOf(pages: readonly PrintedPage[], wanted: WantedColumns): ReadGrid {
  const all = pages.map(({ lines }) => lines)
  const found = headerLines(all)
  const isHeader = isOneOf(found.lines)
  const lines = withoutPageHeaders(all, isHeader).flat()
  const { best } = found
  const below = lines.filter((line) => best !== null && isBelow(line, best))
  const isDated = areDated(below)
  const lastSale = below.findLastIndex((line) => isValueLine(line))
  const { table, others } = withoutOtherTables(below.slice(0, lastSale + 1), isHeader)
  const sales = table.filter((line) => isSaleLine(line, isDated))
  const header = withoutTitles(found, coveredRanges(sales))
  const [first] = header
  const texts = table.filter((line) => !isValueLine(line))
  const detected = first ? columnsOf(sales, header, texts) : []
  const page = best?.page ?? 1
  const width = pages[page - 1]?.width ?? 0
  const compared = best === null ? lines.filter((line) => moneyIn(line) > 0) : sales
  const { edges, isMisfit } = chosenEdges(wanted, { header: headerText(best), width }, compared)
  const cuts = detected.slice(1).map(({ from }) => from)
  const read = { header: headerText(best), width, edges, detected: cuts, page, isMisfit, patientAreas: [] }
  if (!first || detected.length === 0) return { ...NO_GRID, rows: plainRows(lines, edges), pageColumns: read }
  const columns = edges ? columnsBetween(edges, sales, header) : detected
  const pageColumns = { ...read, patientAreas: patientAreas(columns, width) }
  const titles = lines.filter((line) => !isBelow(line, first) && line !== first).map(({ text }) => [text])
  const after = [...others, ...below.slice(lastSale + 1).filter((line) => !isHeader(line))]
  const placed = rowsOf(bodyLines(table, columns, isDated), columns)
  const { rows, names, headings, indexes } = tableRows(placed.rows, columns)
  const unsure = new Set(placed.unsure.map((column) => indexes[column] ?? 0))
  return {
    rows: [...titles, names, ...rows, ...after.map(({ text }) => [text])],
    headerRow: titles.length + 1,
    headings,
    unsure,
    pageColumns,
  }
}

const patientAreas = (columns: readonly Column[], width: number): PageArea[] =>
  columns
    .map(({ from, to, names }) => ({ from: Math.max(0, from), to: Math.min(width, to), name: spaced(names) }))
    .filter(({ name }) => namesPatient(name))

/** Without a header each line is a row. */
function plainRows(lines: readonly Line[], edges: readonly number[] | null): string[][] {
  if (edges === null) return lines.map(({ words }) => phrasesOf(words).map(({ text }) => text))
  const columns = columnsBetween(edges, [], [])
  return lines.map((line) => {
    const parts = partsOf(line, columns)
    return columns.map((_, column) => joined(parts.filter((part) => part.column === column)))
  })
}

const isBelow = (line: Line, other: Line): boolean => line.page > other.page || (line.page === other.page && line.baseline > other.baseline)

/** Pages repeat the header of the first page. */
function isOneOf(header: readonly Line[]): (line: Line) => boolean {
  const texts = new Set(header.map(({ text }) => text))
  return ({ text }) => texts.has(text)
}

/** The header of another table interrupts the table until its own header repeats. */
function withoutOtherTables(lines: readonly Line[], isHeader: (line: Line) => boolean): { table: Line[]; others: Line[] } {
  const [table, others]: [Line[], Line[]] = [[], []]
  let isOther = false
  for (const line of lines) {
    if (isHeader(line)) isOther = false
    else if (isOther || namesColumns(line)) {
      isOther = true
      others.push(line)
    } else table.push(line)
  }
  return { table, others }
}

function tableRows(
  table: readonly TableRow[],
  columns: readonly Column[],
): Pick<Grid, 'rows' | 'headings'> & { names: string[]; indexes: number[] } {
  const sales = table.filter(({ kind }) => kind === 'sale')
  const isTwice = columns.map(({ names }, column) => hasSecondLine(sales, column, namesTwo(names), isOneName(names)))
  const headings = new Headings()
  const rows = table.flatMap(({ kind, body: { line }, cells }): { names: string[]; cells: string[] }[] => {
    if (kind === 'heading') headings.add(headingOf(line))
    if (kind === 'heading') return []
    if (kind === 'note') return [{ names: [line.text], cells: [] }]
    const own = columns.flatMap((_, column) => (isTwice[column] ? inTwo(cells[column] ?? [], kind) : [joined(cells[column] ?? [])]))
    return [{ names: kind === 'sale' ? headings.names : [], cells: own }]
  })
  const labels = headings.levels.map(({ label }) => label)
  const width = labels.length
  const named = columns.flatMap(({ names }, column) => (isTwice[column] ? twoNames(names) : [spaced(names)]))
  const padded = rows.map(({ names, cells }) =>
    cells.length === 0 ? names : [...names, ...labels.slice(names.length).map(() => ''), ...cells],
  )
  const indexes = columns.map((_, column) => width + column + isTwice.slice(0, column).filter(Boolean).length)
  return {
    indexes,
    rows: padded,
    names: [...labels, ...named],
    headings: new Map(headings.levels.map(({ text }, column) => [column, text])),
  }
}

const spaced = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ')
/** A cell that breaks after a hyphen has no space there. */
const joined = (parts: readonly Part[]): string =>
  parts.reduce((all, { text }) => (all === '' || (HYPHEN.test(all) && !BOTH.test(text)) ? all + text : `${all} ${text}`), '')

/** Two header lines that each name a column are two columns, stacked. */
const namesTwo = (names: readonly string[]): boolean => names.filter((name) => name !== '' && isKnownName(name)).length > 1

/** Whether all header lines are also one listed name. */
const isOneName = (names: readonly string[]): boolean => Math.max(...nameScores(spaced(names)).values()) > PARTLY

function twoNames(names: readonly string[]): string[] {
  const filled = names.filter((name) => name !== '')
  const second = filled.length > 1 ? filled.at(-1) : undefined
  return [spaced(second === undefined ? filled : filled.slice(0, -1)), second === undefined ? '' : second + SECOND_LINE]
}

function inTwo(parts: readonly Part[], kind: TableRow['kind']): string[] {
  const at = kind === 'sale' ? (splitAt(parts) ?? Math.max(1, parts.length - 1)) : parts.length
  return [joined(parts.slice(0, at)), joined(parts.slice(at))]
}
