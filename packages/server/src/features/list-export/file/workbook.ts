import { boldCell, cell, headerCell, letterOf, textCell, totalCell, xml } from './cells.ts'
import type { CellKind, Column, Field, Table } from './table.ts'
import { SHEET_END, sheetHead, workbookParts } from './workbook-parts.ts'
import type { Part } from '../../../exports/zip.ts'

type Batches = AsyncIterable<readonly Field[][]>

/** The limit of a sheet, without its header and total. */
const MAX_LINES = 1_048_576 - 2

const WIDTH: Record<CellKind, number> = { text: 24, amount: 15, percent: 10, count: 10, date: 12 }

/** A workbook with typed values, frozen headers, totals, and a sheet about its source. */
export async function* workbookOf(table: Table, batches: Batches, mostLines = MAX_LINES): AsyncGenerator<Part> {
  const rows = rowsAhead(batches)
  const sums = table.columns.map(() => 0)
  const names: string[] = []
  do {
    yield { name: `xl/worksheets/sheet${names.length + 1}.xml`, content: sheetOf(table, rows, { sums, mostLines }) }
    names.push(sheetName(table.title, names.length))
  } while (await rows.hasMore())
  const { title, facts, rows: label } = table.about
  yield { name: `xl/worksheets/sheet${names.length + 1}.xml`, content: aboutSheet([...facts, [label, String(rows.taken())]]) }
  yield* workbookParts([...names, sheetName(title, 0)])
}

/** Batches with a look-ahead, to know whether another one follows. */
function rowsAhead(batches: Batches) {
  const source = batches[Symbol.asyncIterator]()
  let waiting: readonly Field[][] = []
  let taken = 0
  return {
    async hasMore(): Promise<boolean> {
      while (waiting.length === 0) {
        const next = await source.next()
        if (next.done) return false
        waiting = next.value
      }
      return true
    },
    take(most: number): readonly Field[][] {
      const some = waiting.slice(0, most)
      waiting = waiting.slice(some.length)
      taken += some.length
      return some
    },
    taken: () => taken,
  }
}

type Ahead = ReturnType<typeof rowsAhead>

async function* sheetOf({ columns, total, totals }: Table, rows: Ahead, { sums, mostLines }: { sums: number[]; mostLines: number }) {
  const letters = columns.map((_, at) => letterOf(at))
  const widths = columns.map(({ header, kind }) => Math.max(WIDTH[kind], header.length + 2))
  yield `${sheetHead(widths, { isFrozen: true })}<row r="1">${columns.map((column, at) => headerCell(`${letters[at]}1`, column)).join('')}</row>`
  let line = 1
  while (line <= mostLines && (await rows.hasMore())) {
    let text = ''
    for (const row of rows.take(mostLines + 1 - line)) {
      line++
      text += rowText(columns, row, { line, letters })
      addTo(sums, columns, row)
    }
    yield text
  }
  const isLast = !(await rows.hasMore())
  const totalRow = totals ?? columns.map(({ isAdded }, at) => (isAdded ? String(sums[at]) : null))
  if (isLast && line > 1 && totalRow.some((field) => field !== null)) {
    const cells = columns.map(({ kind }, at) => totalOf(totalRow[at] ?? null, kind, `${letters[at]}${line + 1}`))
    yield `<row r="${line + 1}">${(totalRow[0] ?? null) === null ? boldCell(`A${line + 1}`, total) : ''}${cells.join('')}</row>`
  }
  yield SHEET_END
}

const totalOf = (field: Field, kind: CellKind, address: string) => (field === null ? '' : totalCell(address, kind, field))

function rowText(
  columns: readonly Column[],
  row: readonly Field[],
  { line, letters }: { line: number; letters: readonly string[] },
): string {
  let text = `<row r="${line}">`
  for (const [at, column] of columns.entries()) {
    const field = row[at] ?? ''
    if (field !== '') text += cell(`${letters[at]}${line}`, column, field)
  }
  return `${text}</row>`
}

function addTo(sums: number[], columns: readonly Column[], row: readonly Field[]): void {
  for (const [at, { isAdded }] of columns.entries()) if (isAdded) sums[at] = (sums[at] ?? 0) + Number(row[at] ?? 0)
}

const aboutSheet = (facts: readonly (readonly [label: string, value: string])[]) => [
  sheetHead([20, 60], { isFrozen: false }),
  ...facts.map(([label, value], at) => `<row r="${at + 1}">${boldCell(`A${at + 1}`, label)}${textCell(`B${at + 1}`, value)}</row>`),
  SHEET_END,
]

function sheetName(title: string, before: number): string {
  const number = before === 0 ? '' : ` ${before + 1}`
  const plain = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31 - number.length)
  return xml(plain.trim() + number)
}
