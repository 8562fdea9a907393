import type { DashboardSummary, ExceptionKind } from '@fairshare/contract'
import { cents, dollars, type Money, sum } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import * as acknowledgements from '../close/acknowledgements.store.ts'
import { type Item, missingFiles, storedSales } from '../close/file-exceptions.store.ts'
import { openSales } from '../close/house-accounts.store.ts'
import { ofReps, paidAboveGross } from '../close/result-exceptions.store.ts'
import { thresholds } from '../close/thresholds.store.ts'
import { countOpen } from '../inquiries/inquiries.store.ts'
import type { ResultMonth } from '../reports/over-months.store.ts'
import type { FilesOfMonth } from './dashboard.store.ts'

type Kind = DashboardSummary['attention'][number]['kind']
type Found = { count: number; amount: Money }

const NOTHING: Found = { count: 0, amount: cents(0) }

/** What keeps the month from its close and nobody has acknowledged yet, as its exceptions have it. */
export async function openExceptions(tx: Tx, { month, runId }: ResultMonth, before: ResultMonth) {
  const acknowledged = await acknowledgements.list(tx, month)
  const open = (kind: ExceptionKind, { count, amount }: Found) =>
    acknowledgements.holding(acknowledged, { kind, count, cents: amount }) ? NOTHING : { count, amount }
  const runs = { runId, runBefore: before.runId }
  const unearned = runId === null ? undefined : await openSales(tx, runId)
  return {
    salesWithoutCommission: open('noRule', { count: unearned?.lines ?? 0, amount: unearned?.sales ?? cents(0) }),
    linesAboveGross: open('aboveGross', allOf(await paidAboveGross(tx, runs))),
    bigChanges: open('bigChange', allOf(await ofReps(tx, 'bigChange', { month, ...runs, ...(await thresholds(tx)) }))),
    filesMissing: open('fileMissing', allOf(await missingFiles(tx, month))),
  } satisfies { [Each in Kind]?: Found }
}

const allOf = (items: readonly Item[]): Found => ({
  count: items.reduce((all, { count }) => all + count, 0),
  amount: sum(items.map((item) => cents(item.cents))),
})

type Waiting = {
  now: ResultMonth
  exceptions: Awaited<ReturnType<typeof openExceptions>>
  files: readonly FilesOfMonth[]
}

/** What waits for somebody, by the money in it. */
export async function attentionOf(tx: Tx, { now, exceptions, files }: Waiting): Promise<DashboardSummary['attention']> {
  const mine = files.filter(({ month }) => month === now.month)
  const waiting = mine.filter((each) => each.files > each.processed + each.failed)
  const all: Record<Kind, Found> = {
    ...exceptions,
    filesWaiting: {
      count: waiting.reduce((count, each) => count + each.files - each.processed - each.failed, 0),
      amount: sum(waiting.map(({ sales }) => sales)),
    },
    filesFailed: { count: mine.reduce((count, { failed }) => count + failed, 0), amount: cents(0) },
    // As its exception has it: all that its files sold.
    outOfDate: now.isOutOfDate ? { count: 1, amount: cents(await storedSales(tx, now.month)) } : NOTHING,
    questions: { count: await countOpen(tx), amount: cents(0) },
  }
  return (Object.entries(all) as [Kind, Found][])
    .filter(([, { count }]) => count > 0)
    .sort(([, a], [, b]) => Math.abs(b.amount) - Math.abs(a.amount))
    .map(([kind, { count, amount }]) => ({ kind, count, amount: dollars(amount) }))
}
