import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn, type Names } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'
import {
  doubtfulLines,
  type FoundLine,
  type Lines,
  linesOf,
  type LineTotals,
  pageOfLines,
  totalsOfLines,
  totalsOfRun,
} from './lines.store.ts'
import { type Asked, type Cell, columnsOf, type Made, pageBounds } from './report.ts'

const AMOUNTS = ['sales', 'gross', 'commission'] as const
const PLACE = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const

/** Every line of a month, with the rate that applied and what was earned. */
export async function lines(tx: Tx, { months, of, page }: Asked): Promise<Made> {
  const runId = months.at(-1)?.runId ?? -1
  const found = await largest(tx, { runId, page }, linesOf(runId, ...(of ? [of] : [])), !of)
  const nameOf = await namesOf(tx, runId, found.lines.flatMap(mastersIn))
  return {
    columns: columnsOf('date', 'name', 'rate', ...AMOUNTS, ...PLACE),
    rows: found.lines.map((line) => ({
      subject: subjectOf(line),
      cells: [line.invoice_date, line.name, line.percent, ...amounts(line), ...place(line, nameOf)],
    })),
    ...countedOf(found),
  }
}

/** The lines of a month that pay nobody, pay more than was received, or pay nothing by a rule. */
export async function exceptions(tx: Tx, { months, page, say }: Asked): Promise<Made> {
  const runId = months.at(-1)?.runId ?? -1
  const found = await largest(tx, { runId, page }, doubtfulLines(runId))
  const nameOf = await namesOf(tx, runId, found.lines.flatMap(mastersIn))
  return {
    columns: columnsOf('date', 'name', 'kind', ...AMOUNTS, ...PLACE),
    rows: found.lines.map((line) => ({
      subject: subjectOf(line),
      cells: [line.invoice_date, line.name, say(text(`reports.said.${line.kind}`)), ...amounts(line), ...place(line, nameOf)],
    })),
    ...countedOf(found),
  }
}

/** A page of the lines, the largest first. */
const largest = async (tx: Tx, { runId, page }: { runId: number; page: number }, found: Lines, isAll = false) => ({
  lines: await pageOfLines(tx, { runId, ...pageBounds(page), sort: '-amount' }, found),
  ...(await (isAll ? totalsOfRun(tx, runId) : totalsOfLines(tx, found))),
})

const subjectOf = ({ salesperson_id }: FoundLine) =>
  salesperson_id === null ? undefined : ({ kind: 'salesperson', id: Number(salesperson_id) } as const)

const place = (line: FoundLine, nameOf: Names): Cell[] => [
  nameOf(line.manufacturer_id),
  nameOf(line.territory_id),
  nameOf(line.hospital_id),
  nameOf(line.surgeon_id),
  nameOf(line.procedure_id),
]

const amounts = (line: FoundLine): Cell[] => [Number(line.amount_cents), Number(line.gross_cents), Number(line.commission_cents)]

const countedOf = ({ total, sales, gross, commission }: LineTotals) => ({
  rowCount: total,
  totals: [null, null, null, sales, gross, commission, ...PLACE.map(() => null)],
})
