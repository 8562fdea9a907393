import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn, SALE_MASTERS, type Names } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'
import {
  exceptionLines,
  type FoundLine,
  type Lines,
  linesOf,
  type LineTotals,
  pageOfLines,
  totalsOfLines,
  totalsOfRun,
} from './lines.store.ts'
import { type ReportQuery, type Cell, columnsOf, type ReportTable, pageBounds } from './report.ts'

const AMOUNTS = ['sales', 'gross', 'commission'] as const

export async function lines(tx: Tx, { months, of, people, page }: ReportQuery): Promise<ReportTable> {
  const runId = months.at(-1)?.runId ?? -1
  const found = await largest(tx, { runId, page, counts: of.length === 0 ? 'run' : people ? 'lines' : 'sales' }, linesOf(runId, ...of))
  const nameOf = await namesOf(tx, runId, found.lines.flatMap(mastersIn))
  return {
    columns: columnsOf('date', 'name', 'rate', ...AMOUNTS, ...SALE_MASTERS),
    rows: found.lines.map((line) => ({
      subject: subjectOf(line),
      cells: [line.invoice_date, line.name, line.percent, ...amounts(line), ...scopeCells(line, nameOf)],
    })),
    ...countedOf(found),
  }
}

export async function exceptions(tx: Tx, { months, of, people, page, translate }: ReportQuery): Promise<ReportTable> {
  const runId = months.at(-1)?.runId ?? -1
  const found = await largest(tx, { runId, page, counts: people ? 'lines' : 'sales' }, exceptionLines(runId, of))
  const nameOf = await namesOf(tx, runId, found.lines.flatMap(mastersIn))
  return {
    columns: columnsOf('date', 'name', 'kind', ...AMOUNTS, ...SALE_MASTERS),
    rows: found.lines.map((line) => ({
      subject: subjectOf(line),
      cells: [line.invoice_date, line.name, translate(text(`reports.value.${line.kind}`)), ...amounts(line), ...scopeCells(line, nameOf)],
    })),
    ...countedOf(found),
  }
}

type LineQuery = { runId: number; page: number; counts: 'run' | 'sales' | 'lines' }

/** A page of the lines, largest first. Lines of one salesperson count individually, as in the sums by salesperson. */
const largest = async (tx: Tx, { runId, page, counts }: LineQuery, found: Lines) => ({
  lines: await pageOfLines(tx, { runId, ...pageBounds(page), sort: '-amount' }, found),
  ...(await (counts === 'run' ? totalsOfRun(tx, runId) : totalsOfLines(tx, found, counts))),
})

const subjectOf = ({ salesperson_id }: FoundLine) =>
  salesperson_id === null ? undefined : ({ kind: 'salesperson', id: Number(salesperson_id) } as const)

const scopeCells = (line: FoundLine, nameOf: Names): Cell[] => SALE_MASTERS.map((kind) => nameOf(line[`${kind}_id`]))

const amounts = (line: FoundLine): Cell[] => [Number(line.amount_cents), Number(line.gross_cents), Number(line.commission_cents)]

const countedOf = ({ total, sales, gross, commission }: LineTotals) => ({
  rowCount: total,
  totals: [null, null, null, sales, gross, commission, ...SALE_MASTERS.map(() => null)],
})
