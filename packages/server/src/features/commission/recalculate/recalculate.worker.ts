import { calculateMonth, type MonthFacts } from '@fairshare/engine'
import { parentPort, workerData } from 'node:worker_threads'
import { salesReader } from '../sales.store.ts'
import { differingLines, type LinesOf } from './differing-lines.ts'

// A thread of its own: half a million lines take computing that would hold up every call.

/** A month by these entries and by those, of the same sales; and which of the lines that differ are asked for. */
export type Asked = { ways: readonly [OtherFacts, OtherFacts]; lines: LinesOf }
export type OtherFacts = Omit<MonthFacts, 'sales'>

const { ways, lines } = workerData as Asked
const reader = salesReader()
for await (const chunk of process.stdin) reader.read(chunk as Uint8Array)
const sales = reader.sales()
const [before, after] = ways.map((facts) => calculateMonth({ ...facts, sales }))
if (!before || !after) throw new Error('a month is recalculated in two ways')
parentPort?.postMessage({
  sold: sales.length,
  before: before.statements,
  after: after.statements,
  lines: differingLines(sales, [before, after], lines),
})
