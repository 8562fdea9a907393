import type { DashboardSummary } from '@fairshare/contract'
import { addMonths, cents, dollars, formatMonth, type Money, type Month } from '@fairshare/engine/values'
import type { ResultMonth } from '../reports/over-months.store.ts'
import type { Figures, FilesOfMonth, exceptionLines } from './dashboard.store.ts'

type Step = DashboardSummary['closeSteps'][number]

/** How far the month has come on its way from files to statements. */
export function closeStepsOf(now: ResultMonth, files: readonly FilesOfMonth[], statements: { total: number; sent: number }): Step[] {
  const mine = files.filter(({ month }) => month === now.month)
  const count = (column: 'files' | 'mapped' | 'processed') => mine.reduce((sum, each) => sum + each[column], 0)
  const expected = new Set(files.map(({ manufacturerId }) => manufacturerId)).size
  const isReady = now.runId !== null && !now.isOutOfDate
  const once = (step: Step['step'], isDone: boolean): Step => ({ step, done: isDone ? 1 : 0, total: 1 })
  return [
    { step: 'files', done: mine.length, total: expected },
    { step: 'columns', done: count('mapped'), total: count('files') },
    { step: 'values', done: count('processed'), total: count('files') },
    once('calculate', isReady),
    once('finalize', now.isFinal),
    { step: 'send', done: now.isFinal ? statements.sent : 0, total: statements.total },
  ]
}

/** What waits for somebody in the month, by the money in it. */
export function attentionOf(
  now: ResultMonth,
  files: readonly FilesOfMonth[],
  exceptions: Awaited<ReturnType<typeof exceptionLines>> | undefined,
  figures: Figures | undefined,
): DashboardSummary['attention'] {
  const mine = files.filter(({ month }) => month === now.month)
  const waiting = mine.filter((each) => each.files > each.processed + each.failed)
  const failed = mine.filter((each) => each.failed > 0)
  const salesOf = (some: readonly FilesOfMonth[]): Money => cents(some.reduce((sum, each) => sum + each.sales, 0))
  const all: [DashboardSummary['attention'][number]['kind'], number, Money][] = [
    ['salesWithoutCommission', exceptions?.unearned.lines ?? 0, exceptions?.unearned.sales ?? cents(0)],
    ['linesAboveGross', exceptions?.aboveGross.lines ?? 0, exceptions?.aboveGross.sales ?? cents(0)],
    ['filesWaiting', waiting.reduce((sum, each) => sum + each.files - each.processed - each.failed, 0), salesOf(waiting)],
    ['filesFailed', failed.reduce((sum, each) => sum + each.failed, 0), cents(0)],
    ['outOfDate', now.isOutOfDate ? 1 : 0, figures?.payout ?? cents(0)],
  ]
  return all
    .filter(([, count]) => count > 0)
    .sort(([, , a], [, , b]) => b - a)
    .map(([kind, count, amount]) => ({ kind, count, amount: dollars(amount) }))
}

/** Which manufacturer's file was there in which month, and how it stands. */
export function filesGrid(last: Month, length: number, files: readonly FilesOfMonth[]): DashboardSummary['files'] {
  const months = Array.from({ length }, (_, at) => addMonths(last, at + 1 - length))
  const byManufacturer = Map.groupBy(files, ({ manufacturerId }) => manufacturerId)
  return {
    months: months.map(formatMonth),
    manufacturers: [...byManufacturer].map(([manufacturerId, mine]) => {
      const first = mine.reduce((earliest, { month }) => (month < earliest ? month : earliest), last)
      return {
        manufacturerId,
        manufacturer: mine[0]?.manufacturer ?? '',
        states: months.map((month) => stateOf(mine.find((each) => each.month === month)) ?? (month < first ? 'notExpected' : 'missing')),
      }
    }),
  }
}

function stateOf(of: FilesOfMonth | undefined): 'processed' | 'waiting' | 'failed' | undefined {
  if (!of) return undefined
  if (of.failed > 0) return 'failed'
  return of.processed < of.files ? 'waiting' : 'processed'
}
