import type { DashboardSummary, ExceptionKind } from '@fairshare/contract'
import { cents, dollars, type Money, type Month, sum } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import * as acknowledgements from '../close/acknowledgements.store.ts'
import { missingFiles } from '../close/expected-files.store.ts'
import { type Item, storedSales, sumOf } from '../close/file-exceptions.store.ts'
import { unearnedTotals } from '../commission/results/unearned-totals.store.ts'
import { changeOf, repExceptions, paidAboveGross } from '../close/result-exceptions.store.ts'
import { thresholds } from '../close/thresholds.store.ts'
import { countOpen } from '../inquiries/inquiries.store.ts'
import type { ResultMonth } from '../reports/over-months.store.ts'
import * as months from '../months/months.store.ts'
import { currentNamesOfPeople } from '../statements/names.store.ts'
import { type StatementStatus, statusOfEach } from '../statements/sending/deliveries.store.ts'
import type { FilesOfMonth } from './dashboard.store.ts'

type Kind = DashboardSummary['attention'][number]['kind']
export type PrimaryTerritory = { territoryId: number; people: readonly number[] }
type Found = { count: number; amount: Money; names?: string[] }

const NOTHING: Found = { count: 0, amount: cents(0) }
const MAX_NAMES = 3

/**
 * Unacknowledged exceptions that keep the month from its close. Acknowledgements cover the whole month, and a missing file counts
 * everywhere.
 */
export async function openExceptions(tx: Tx, { month, runId }: ResultMonth, before: ResultMonth, of: PrimaryTerritory | undefined) {
  const acknowledged = await acknowledgements.list(tx, month)
  const open = (kind: ExceptionKind, whole: Found, part = whole) =>
    acknowledgements.inForce(acknowledged, { kind, count: whole.count, cents: whole.amount }) ? NOTHING : part
  const runs = { runId, runBefore: before.runId }
  const changes = await repExceptions(tx, 'bigChange', { month, ...runs, ...(await thresholds(tx)) })
  return {
    salesWithoutCommission: open('noRule', await unearned(tx, runId), of && (await unearned(tx, runId, of.territoryId))),
    linesAboveGross: open('aboveGross', allOf(await paidAboveGross(tx, runs)), of && allOf(await paidAboveGross(tx, runs, of.territoryId))),
    bigChanges: open(
      'bigChange',
      allOf(changes, changeOf),
      of &&
        allOf(
          changes.filter(({ id }) => of.people.includes(id)),
          changeOf,
        ),
    ),
    filesMissing: open('fileMissing', allOf(await missingFiles(tx, month))),
  } satisfies { [Each in Kind]?: Found }
}

async function unearned(tx: Tx, runId: number | null, territoryId?: number): Promise<Found> {
  if (runId === null) return NOTHING
  const { lines, sales } = await unearnedTotals(tx, runId, territoryId)
  return { count: lines, amount: sales }
}

const allOf = (items: readonly Item[], amountOf = sumOf): Found => ({
  count: items.reduce((all, { count }) => all + count, 0),
  amount: cents(amountOf(items)),
  names: items.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents)).map(({ name }) => name),
})

type Waiting = {
  now: ResultMonth
  of: PrimaryTerritory | undefined
  exceptions: Awaited<ReturnType<typeof openExceptions>>
  files: readonly FilesOfMonth[]
}

/** Salespeople whose statement did not arrive or may not have arrived. */
async function undelivered(tx: Tx, month: Month, of: PrimaryTerritory | undefined) {
  const statuses = [...(await statusOfEach(tx, await months.state(tx, month)))].filter(([id]) => of?.people.includes(id) ?? true)
  const having = async (...expected: readonly StatementStatus[]): Promise<Found> => {
    const ids = statuses.filter(([, status]) => expected.includes(status)).map(([id]) => id)
    const nameOf = await currentNamesOfPeople(tx, ids)
    return { count: ids.length, amount: cents(0), names: ids.map((id) => nameOf(id)) }
  }
  return { statementsFailed: await having('Failed', 'Bounced'), statementsMaybeSent: await having('Maybe sent') } satisfies {
    [Each in Kind]?: Found
  }
}

/** Open items, sorted by amount. */
export async function attentionOf(tx: Tx, { now, of, exceptions, files }: Waiting): Promise<DashboardSummary['attention']> {
  const ofMonth = files.filter(({ month }) => month === now.month)
  const waiting = ofMonth.filter((each) => each.files > each.processed + each.failed)
  const failed = ofMonth.filter((each) => each.failed > 0)
  const all: Record<Kind, Found> = {
    ...exceptions,
    filesWaiting: {
      count: waiting.reduce((count, each) => count + each.files - each.processed - each.failed, 0),
      amount: sum(waiting.map(({ sales }) => sales)),
      names: waiting.map(({ manufacturer }) => manufacturer),
    },
    filesFailed: {
      count: failed.reduce((count, each) => count + each.failed, 0),
      amount: cents(0),
      names: failed.map(({ manufacturer }) => manufacturer),
    },
    // All sales of the month's files, as in its exception.
    outOfDate: now.isOutOfDate ? { count: 1, amount: cents(await storedSales(tx, now.month)) } : NOTHING,
    ...(await undelivered(tx, now.month, of)),
    questions: { count: await countOpen(tx), amount: cents(0) },
  }
  return (Object.entries(all) as [Kind, Found][])
    .filter(([, { count }]) => count > 0)
    .sort(([, a], [, b]) => Math.abs(b.amount) - Math.abs(a.amount))
    .map(([kind, { count, amount, names = [] }]) => ({
      kind,
      count,
      amount: dollars(amount),
      names: names.length > MAX_NAMES ? [] : names,
    }))
}
