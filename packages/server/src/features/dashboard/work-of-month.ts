import type { DashboardSummary } from '@fairshare/contract'
import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import type { ResultMonth } from '../reports/over-months.store.ts'
import type { FilesOfMonth } from './dashboard.store.ts'

type Step = DashboardSummary['closeSteps'][number]

type Facts = {
  now: ResultMonth
  files: readonly FilesOfMonth[]
  /** So many manufacturers are waited for. */
  missing: number
  people: { total: number; reviewed: number }
  statements: { total: number; sent: number }
}

/** How far the month has come on its way from files to statements. */
export function closeStepsOf({ now, files, missing, people, statements }: Facts): Step[] {
  const mine = files.filter(({ month }) => month === now.month)
  const count = (column: 'files' | 'mapped' | 'processed') => mine.reduce((sum, each) => sum + each[column], 0)
  const isReady = now.runId !== null && !now.isOutOfDate
  const once = (step: Step['step'], isDone: boolean): Step => ({ step, done: isDone ? 1 : 0, total: 1 })
  return [
    { step: 'files', done: mine.length, total: mine.length + missing },
    { step: 'columns', done: count('mapped'), total: count('files') },
    { step: 'values', done: count('processed'), total: count('files') },
    once('calculate', isReady),
    // Whoever finalizes a month has looked at it.
    { step: 'review', done: now.isFinal ? people.total : people.reviewed, total: people.total },
    once('finalize', now.isFinal),
    { step: 'send', done: now.isFinal ? statements.sent : 0, total: statements.total },
  ]
}

type Files = { files: readonly FilesOfMonth[]; notExpected: readonly { manufacturerId: number; month: Month }[] }

/** Which manufacturer's file was there in which month, and how it stands. */
export function filesGrid(last: Month, length: number, { files, notExpected }: Files): DashboardSummary['files'] {
  const months = Array.from({ length }, (_, at) => addMonths(last, at + 1 - length))
  const byManufacturer = Map.groupBy(files, ({ manufacturerId }) => manufacturerId)
  return {
    months: months.map(formatMonth),
    manufacturers: [...byManufacturer].map(([manufacturerId, mine]) => {
      const first = mine.reduce((earliest, { month }) => (month < earliest ? month : earliest), last)
      const isExpected = (month: Month) =>
        month >= first && !notExpected.some((each) => each.manufacturerId === manufacturerId && each.month === month)
      return {
        manufacturerId,
        manufacturer: mine[0]?.manufacturer ?? '',
        states: months.map(
          (month) => stateOf(mine.find((each) => each.month === month)) ?? (isExpected(month) ? 'missing' : 'notExpected'),
        ),
      }
    }),
  }
}

function stateOf(of: FilesOfMonth | undefined): 'processed' | 'waiting' | 'failed' | undefined {
  if (!of) return undefined
  if (of.failed > 0) return 'failed'
  return of.processed < of.files ? 'waiting' : 'processed'
}
