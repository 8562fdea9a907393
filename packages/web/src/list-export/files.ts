import { inert, inertInCsv } from '@fairshare/contract/inert'
import type { CellKind } from '../ui/table/column.ts'
import type { Grid, Value } from '../ui/table/grid.ts'

/** What a workbook says of itself on its second sheet. */
export type About = readonly (readonly [label: string, value: string])[]

const FORMATS: Record<CellKind, string | undefined> = {
  text: undefined,
  amount: '#,##0.00',
  percent: '0.00##%',
  count: '#,##0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

const WIDEST = 60
/** The longest name that a sheet may have, without what it may not hold. */
const sheetName = (title: string) =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .trim()

/** A workbook: typed figures and dates, a header that stays in sight, and a second sheet that says where it comes from. */
export async function xlsxOf(grid: Grid, title: string, about: { title: string; facts: About }): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bold = { style: { font: { bold: true } } }
  const lines = [...grid.rows, ...(grid.totals ? [grid.totals] : [])]
  const rows = [
    grid.columns.map(({ header }) => inert(header)),
    ...lines.map((line) => line.map((value, i) => typed(grid.columns[i]?.kind ?? 'text', value))),
  ]
  const boldRows = [0, ...(grid.totals ? [rows.length - 1] : [])]
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: grid.columns.map(({ header, kind }, i) => {
          const numFmt = FORMATS[kind]
          return { width: widthOf([header, ...lines.map((line) => line[i] ?? null)]), ...(numFmt === undefined ? {} : { numFmt }) }
        }),
        rows,
        cells: new Map(
          boldRows.flatMap((at) =>
            grid.columns.map(({ kind }, i) => {
              const numFmt = at === 0 ? undefined : FORMATS[kind]
              return [`${at},${i}`, numFmt === undefined ? bold : { style: { ...bold.style, numFmt } }] as const
            }),
          ),
        ),
        freezePane: { rows: 1 },
      },
      { name: sheetName(about.title), columns: [{ width: 20 }, { width: WIDEST }], rows: about.facts.map((fact) => fact.map(inert)) },
    ],
  })
  return new Blob([bytes as BlobPart], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

/** The values alone: UTF-8 with its mark, commas, decimal points, ISO dates, whatever the reader's language. */
export async function csvOf(grid: Grid): Promise<Blob> {
  const { writeCsv } = await import('hucre/csv')
  const lines = grid.rows.map((row) => row.map((value) => (typeof value === 'string' ? inertInCsv(value) : value)))
  return new Blob([writeCsv([grid.columns.map(({ header }) => inertInCsv(header)), ...lines], { bom: true })], {
    type: 'text/csv;charset=utf-8',
  })
}

function typed(kind: CellKind, value: Value): string | number | Date | null {
  if (value === null || value === '') return null
  switch (kind) {
    case 'percent':
      return typeof value === 'number' ? value / 100 : inert(value)
    case 'date':
    case 'instant':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? wallClock(kind, value) : String(value)
    default:
      return typeof value === 'number' ? value : inert(value)
  }
}

/** Workbooks know no time zones: an instant is written as the clock showed it to whoever exports. */
function wallClock(kind: 'date' | 'instant', value: string): Date {
  if (kind === 'date') return new Date(`${value.slice(0, 10)}T00:00:00Z`)
  const at = new Date(value)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
}

const widthOf = (values: readonly Value[]): number =>
  Math.min(WIDEST, 2 + Math.max(8, ...values.slice(0, 1_000).map((value) => String(value ?? '').length)))
