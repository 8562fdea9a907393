import { delimiterOf, escapeFormula, escapeFormulaInCsv } from '@fairshare/contract/csv'
import type { CellKind } from '../ui/table/column.ts'
import { type Grid, kindAt, type Value } from '../ui/table/grid.ts'

/** The workbook's info sheet. */
export type About = readonly (readonly [label: string, value: string])[]

const FORMATS: Record<CellKind, string | undefined> = {
  text: undefined,
  amount: '#,##0.00',
  percent: '0.00##%',
  count: '#,##0',
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  instant: 'yyyy-mm-dd hh:mm',
}

const WIDEST = 60
/** A valid sheet name: maximum length, without forbidden characters. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim()

/** A workbook with typed cells, a frozen header, and a last sheet with its source. */
export async function xlsxOf(grid: Grid, title: string, about: { title: string; facts: About }): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const { alsoAs } = grid
  const bytes = await writeXlsx({
    sheets: [
      sheetOf(title, grid),
      ...(alsoAs ? [sheetOf(alsoAs.name, alsoAs.grid)] : []),
      {
        name: sheetName(about.title),
        columns: [{ width: 20 }, { width: WIDEST }],
        rows: about.facts.map((fact) => fact.map(escapeFormula)),
      },
    ],
  })
  return new Blob([bytes as BlobPart], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

function sheetOf(title: string, grid: Grid) {
  const bold = { font: { bold: true } }
  const lines = [...grid.rows, ...(grid.totals ? [grid.totals] : [])]
  const styleAt = (line: number, column: number) => {
    const numFmt = line < 0 ? undefined : FORMATS[kindAt(grid, line, column)]
    const isBold = line < 0 || line === grid.rows.length
    return { style: { ...(isBold && bold), ...(numFmt !== undefined && { numFmt }) } }
  }
  const styled = [-1, ...(grid.rowKinds?.keys() ?? []), ...(grid.totals ? [grid.rows.length] : [])]
  return {
    name: sheetName(title),
    columns: grid.columns.map(({ header, kind }, i) => {
      const numFmt = FORMATS[kind]
      return { width: widthOf([header, ...lines.map((line) => line[i] ?? null)]), ...(numFmt === undefined ? {} : { numFmt }) }
    }),
    rows: [
      grid.columns.map(({ header }) => escapeFormula(header)),
      ...lines.map((line, at) => line.map((value, i) => typed(kindAt(grid, at, i), value))),
    ],
    cells: new Map(styled.flatMap((line) => grid.columns.map((_, i) => [`${line + 1},${i}`, styleAt(line, i)] as const))),
    freezePane: { rows: 1 },
  }
}

/** CSV: UTF-8 with BOM, numbers and separators of the user's locale, ISO dates. */
export async function csvOf(grid: Grid, decimalMark: string): Promise<Blob> {
  const { writeCsv } = await import('hucre/csv')
  const written = (value: Value) =>
    typeof value === 'string' ? escapeFormulaInCsv(value) : typeof value === 'number' ? String(value).replace('.', decimalMark) : value
  const lines = grid.rows.map((row) => row.map(written))
  return new Blob(
    [
      writeCsv([grid.columns.map(({ header }) => escapeFormulaInCsv(header)), ...lines], {
        bom: true,
        delimiter: delimiterOf(decimalMark),
      }),
    ],
    {
      type: 'text/csv;charset=utf-8',
    },
  )
}

function typed(kind: CellKind, value: Value): string | number | Date | null {
  if (value === null || value === '') return null
  switch (kind) {
    case 'percent':
      // Avoids 9.3 / 100 = 0.09300000000000001 in a cell.
      return typeof value === 'number' ? Number((value / 100).toPrecision(15)) : escapeFormula(value)
    case 'date':
    case 'month':
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? wallClock(kind, value) : String(value)
    default:
      return typeof value === 'number' ? value : escapeFormula(value)
  }
}

/** Workbooks have no time zones: an instant is written in the user's local time. */
function wallClock(kind: 'date' | 'month' | 'instant', value: string): Date {
  if (kind === 'month') return new Date(`${value.slice(0, 7)}-01T00:00:00Z`)
  if (kind === 'date') return new Date(`${value.slice(0, 10)}T00:00:00Z`)
  const at = new Date(value)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
}

const widthOf = (values: readonly Value[]): number =>
  Math.min(WIDEST, 2 + Math.max(8, ...values.slice(0, 1_000).map((value) => String(value ?? '').length)))
