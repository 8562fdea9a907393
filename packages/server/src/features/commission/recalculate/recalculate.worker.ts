import { calculateMonth, type Month, type MonthFacts, type Result } from '@fairshare/engine'
import { parentPort, workerData } from 'node:worker_threads'
import { salesBetween, salesReader } from '../facts/sales-columns.ts'
import { type DifferingLine, differingLines, type LinesOf } from './differing-lines.ts'

// Runs in its own thread: half a million lines would block every call.

export type OtherFacts = Omit<MonthFacts, 'sales'>
/** A month with old and new entries, and others to compare with, on the same sales. */
export type EntryVersions = readonly [before: OtherFacts, after: OtherFacts, other?: OtherFacts]

/** The months, each with its number of incoming sales, in order; and the page of differing lines to return. */
export type RecalculationInput = { months: readonly { versions: EntryVersions; sold: number }[]; lines: LinesOf }
export type Recalculated = {
  months: { before: Result[]; after: Result[]; other: Result[] }[]
  lines: { total: number; rows: (DifferingLine & { month: Month })[] }
}

const { months, lines } = workerData as RecalculationInput
const reader = salesReader()
for await (const chunk of process.stdin) reader.read(chunk as Uint8Array)
const all = reader.sales()

const found: Recalculated = { months: [], lines: { total: 0, rows: [] } }
let from = 0
for (const { versions, sold } of months) {
  const sales = salesBetween(all, from, from + sold)
  from += sold
  const [before, after] = [calculateMonth({ ...versions[0], sales }), calculateMonth({ ...versions[1], sales })]
  const other = versions[2] ? [...calculateMonth({ ...versions[2], sales }).results] : []
  const window = { skip: Math.max(0, lines.skip - found.lines.total), take: lines.take - found.lines.rows.length }
  const differing = differingLines(sales, [before, after], window)
  found.months.push({ before: [...before.results], after: [...after.results], other })
  found.lines.total += differing.total
  found.lines.rows.push(...differing.rows.map((line) => ({ ...line, month: before.month })))
}
parentPort?.postMessage(found)
