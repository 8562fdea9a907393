import {
  type CloseTarget,
  EXCEPTION_KINDS,
  type ExceptionGroup,
  type ExceptionKind,
  type LineFlag,
  monthMay,
  SEVERITIES,
  SEVERITY_OF,
} from '@fairshare/contract'
import { addMonths, cents, dollars, isDecember, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import * as months from '../months/months.store.ts'
import { overviewOf } from '../months/overview.service.ts'
import { changedBaselines } from '../salespeople/bonuses/changed-baselines.service.ts'
import * as acknowledgements from './acknowledgements.store.ts'
import { missingFiles } from './expected-files.store.ts'
import * as files from './file-exceptions.store.ts'
import * as results from './result-exceptions.store.ts'
import { type Thresholds, thresholds } from './thresholds.store.ts'
import { monthIsFinalized } from '../../refusals.ts'

type Context = results.Runs & { tx: Tx; month: Month; isCurrent: boolean; totalSales: number; thresholds: Thresholds }
type Find = (context: Context) => Promise<files.Item[]>

const MAX_ITEMS = 100

type MaybeItem = Partial<results.EndedItem> | undefined

const inFiles = (item?: MaybeItem): CloseTarget => ({ screen: 'files', fId: item?.id ?? null })
/** A single file opens at its next step; several open the list. */
const nextStep = (step: 'columns' | 'values') => (item?: MaybeItem) =>
  ({ ...inFiles(item), ...(item?.id !== undefined && { step }) }) as CloseTarget
const inMonth = (view: 'reps' | 'unmatched' | 'close', salesPersonId: number | null = null): CloseTarget => ({
  screen: 'month',
  view,
  salesPersonId,
})
/** Filtered by the item's manufacturer. Before the calculation there are no lines, so it opens the files. */
const inLines =
  (flag: LineFlag) =>
  (item: MaybeItem, { runId }: Pick<Context, 'runId'>): CloseTarget => {
    const manufacturer = item?.id !== undefined && item.name !== undefined ? { id: item.id, name: item.name } : undefined
    if (runId === null) return inFiles()
    return { screen: 'month', view: 'lines', salesPersonId: null, lines: { flag, ...(manufacturer && { manufacturer }) } }
  }
const ofRep = (item: MaybeItem) => inMonth('reps', item?.id ?? null)
const record = (view: 'profile' | 'rules' | 'bonus' | 'adjustments') => (item: MaybeItem) =>
  item?.id === undefined ? inMonth('reps') : ({ screen: 'salesperson', salesPersonId: item.id, view } as const)

/** A single ended rule opens by itself; draws and guarantees share a page. */
function endedTarget(item: MaybeItem): CloseTarget {
  if (item?.id === undefined) return inMonth('reps')
  const { id: salesPersonId, ruleId, count } = item
  const view = ruleId ? 'rules' : 'floors'
  return { screen: 'salesperson', salesPersonId, view, ...(ruleId && count === 1 && { ruleId }) }
}

function newRecord(item: MaybeItem): CloseTarget {
  const kind = item?.kind === undefined || item.kind === 'file' ? 'hospital' : item.kind
  const record = item?.id !== undefined && item.name !== undefined && { record: { id: item.id, name: item.name } }
  return { screen: 'masters', kind, ...record }
}

const repExceptions =
  (kind: results.RepExceptionKind): Find =>
  ({ tx, month, runId, runBefore, thresholds: amounts }) =>
    results.repExceptions(tx, kind, { month, runId, runBefore, ...amounts })

const baselinesOf = async (tx: Tx, month: Month) => (isDecember(month) ? changedBaselines(tx, month) : [])

type Kind = {
  find: Find
  /** The page to fix an item, or all of them without one. */
  target: (item: MaybeItem, context: Context) => CloseTarget
  /** The total if it is not the sum of the items: opposite changes do not cancel, and shared sales count once. */
  amountOf?: (items: readonly files.Item[], context: Context) => number | Promise<number>
}

const KINDS: Record<ExceptionKind, Kind> = {
  columnsNotMapped: { find: ({ tx, month }) => files.unfinishedFiles(tx, month, 'columns'), target: nextStep('columns') },
  valuesNotMatched: { find: ({ tx, month }) => files.unfinishedFiles(tx, month, 'values'), target: nextStep('values') },
  notCalculated: { find: staleResults, target: () => inMonth('close') },
  noRule: { find: ({ tx, ...runs }) => results.unearnedSales(tx, runs), target: () => inMonth('unmatched') },
  zeroRate: {
    find: repExceptions('zeroRate'),
    target: record('rules'),
    amountOf: (items, { tx, runId }) => results.salesOfReps(tx, runId, items, { isZeroRate: true }),
  },
  aboveGross: {
    find: ({ tx, ...runs }) => results.paidAboveGross(tx, runs),
    target: (_, context) => inLines('aboveGross')(undefined, context),
  },
  bigChange: { find: repExceptions('bigChange'), target: ofRep, amountOf: results.changeOf },
  noPayout: {
    find: repExceptions('noPayout'),
    target: ofRep,
    amountOf: (items, { tx, runId }) => results.salesOfReps(tx, runId, items),
  },
  negativeNet: { find: repExceptions('negativeNet'), target: ofRep },
  fileMissing: { find: ({ tx, month }) => missingFiles(tx, month), target: () => inFiles() },
  possibleDuplicate: {
    find: async ({ tx, month }) => [...(await files.repeatedLines(tx, month)), ...(await files.repeatedFiles(tx, month))],
    target: (item, context) => (item?.kind === 'file' ? inFiles(item) : inLines('possibleDuplicate')(item, context)),
  },
  totalDiffers: { find: ({ tx, month }) => files.differingTotals(tx, month), target: (item) => inFiles(item) },
  noEmail: { find: repExceptions('noEmail'), target: record('profile') },
  dateOutside: {
    find: ({ tx, month }) => files.linesOutsideMonth(tx, month),
    target: (_, context) => inLines('dateOutside')(undefined, context),
  },
  endedWithoutSuccessor: { find: repExceptions('endedWithoutSuccessor'), target: endedTarget },
  overrideOn: { find: repExceptions('overrideOn'), target: record('bonus') },
  largeAdjustment: { find: repExceptions('largeAdjustment'), target: record('adjustments'), amountOf: results.changeOf },
  returns: { find: ({ tx, month }) => files.returnedLines(tx, month), target: inLines('return') },
  rateUnusual: { find: repExceptions('rateUnusual'), target: record('rules') },
  newRecords: {
    find: ({ tx, month }) => files.newRecords(tx, month),
    target: newRecord,
    amountOf: (_, { tx, month }) => files.salesOfNewRecords(tx, month),
  },
  baselineChanged: {
    find: ({ tx, month }) => baselinesOf(tx, month),
    target: ofRep,
    amountOf: results.changeOf,
  },
}

export async function exceptionsOfReps(tx: Tx, month: Month): Promise<Map<number, ExceptionKind[]>> {
  const found = await results.repExceptionKinds(tx, { month, ...(await runsOf(tx, month)), ...(await thresholds(tx)) })
  const baselines = (await baselinesOf(tx, month)).map(({ id }) => ({ kind: 'baselineChanged' as const, id }))
  const kinds = Map.groupBy([...found, ...baselines], ({ id }) => id)
  return new Map([...kinds].map(([id, all]) => [id, all.map(({ kind }) => kind)]))
}

export async function exceptionsOf(tx: Tx, month: Month): Promise<ExceptionGroup[]> {
  const context = await contextOf(tx, month)
  const acknowledged = await acknowledgements.list(tx, month)
  const groups: ExceptionGroup[] = []
  for (const kind of EXCEPTION_KINDS) {
    const items = await KINDS[kind].find(context)
    if (items.length > 0) groups.push(await groupOf(kind, items, context, acknowledged))
  }
  return groups.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || Math.abs(b.dollars) - Math.abs(a.dollars),
  )
}

async function contextOf(tx: Tx, month: Month): Promise<Context> {
  const view = await overviewOf(tx, month)
  return {
    tx,
    month,
    // Nothing waits in a month that nothing has happened in.
    isCurrent: (view.status === 'Open' && view.files.total === 0) || !view.blockers.some(({ exception }) => exception === 'notCalculated'),
    totalSales: await files.storedSales(tx, month),
    thresholds: await thresholds(tx),
    ...(await runsOf(tx, month)),
  }
}

export async function runsOf(tx: Tx, month: Month): Promise<results.Runs> {
  const { runId } = await months.state(tx, month)
  const before = await months.state(tx, addMonths(month, -1))
  return { runId, runBefore: before.runId }
}

async function groupOf(
  kind: ExceptionKind,
  items: readonly files.Item[],
  context: Context,
  acknowledged: readonly acknowledgements.Acknowledgement[],
): Promise<ExceptionGroup> {
  const { target, amountOf = files.sumOf } = KINDS[kind]
  const amount = cents(await amountOf(items, context))
  const count = items.reduce((all, item) => all + item.count, 0)
  const acknowledgement = acknowledgements.inForce(acknowledged, { kind, count, cents: amount }) ?? null
  return {
    kind,
    severity: SEVERITY_OF[kind],
    count,
    dollars: dollars(amount),
    target: target(items.length === 1 ? items[0] : undefined, context),
    items: items
      .toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || a.id - b.id)
      .slice(0, MAX_ITEMS)
      .map((item) => ({
        id: item.id,
        name: item.name,
        count: item.count,
        dollars: dollars(cents(item.cents)),
        target: target(item, context),
      })),
    acknowledgement: acknowledgement && {
      note: acknowledgement.note,
      acknowledgedBy: acknowledgement.by,
      acknowledgedAt: acknowledgement.at.toISOString(),
    },
  }
}

/** One exception with all sales of the month, if its results are missing or out of date. */
async function staleResults({ isCurrent, totalSales }: Context): Promise<files.Item[]> {
  return isCurrent ? [] : [{ id: 0, name: '', count: 1, cents: totalSales }]
}

/** Refuses a finalized month, whose notes and reviews cannot change. */
export async function openMonth(tx: Tx, month: Month): Promise<months.MonthState> {
  const state = await months.state(tx, month)
  if (!monthMay('acknowledge', state.status)) throw monthIsFinalized(month)
  return state
}
