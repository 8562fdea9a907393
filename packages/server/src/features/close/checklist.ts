import {
  type CloseTask,
  CLOSE_TASKS,
  EXCEPTIONS_OF_TASK,
  type CloseTaskView,
  type ExceptionGroup,
  type ExceptionKind,
  type ProofState,
} from '@fairshare/contract'
import { cents, centsOfDollars, type Month, isDecember } from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { proofStateOf } from '../commission-received/proof.service.ts'
import { proofsOf } from '../commission-received/received.store.ts'
import { statusOfEach } from '../statements/sending/deliveries.store.ts'
import type { Blocker, BlockingException } from '../months/blockers.service.ts'
import * as months from '../months/months.store.ts'
import { overviewOf } from '../months/overview.service.ts'
import { repChanges } from './changes.store.ts'
import * as store from './checklist.store.ts'
import { exceptionsOf, runsOf } from './exceptions.ts'
import { receivedFiles } from './file-exceptions.store.ts'
import { completedTasks } from './marks.store.ts'

type Facts = Awaited<ReturnType<typeof factsOf>>
type TaskState = Pick<CloseTaskView, 'status' | 'target'> & { fact: Text; count?: CloseTaskView['count'] }

export async function checklistOf(tx: Tx, month: Month, translate: Translate): Promise<CloseTaskView[]> {
  const facts = await factsOf(tx, month)
  return CLOSE_TASKS.map((task) => {
    const { fact, count = null, ...state } = settled(TASKS[task](facts), task, facts)
    const tick = tickOf(facts, task)
    return {
      task,
      ...state,
      count,
      blocksFinalize: blockerOf(facts, task) !== undefined,
      fact: translate(fact),
      tick: tick ? { tickedBy: tick.by, tickedAt: tick.at.toISOString() } : null,
    }
  })
}

const BLOCKED_BY: { [Task in CloseTask]?: BlockingException } = {
  mapColumns: 'columnsNotMapped',
  matchValues: 'valuesNotMatched',
  calculate: 'notCalculated',
}

const blockerOf = ({ view }: Facts, task: CloseTask): Blocker | undefined => {
  const by = BLOCKED_BY[task]
  return by && view.blockers.find(({ exception }) => exception === by)
}

/** A task before finalizing that is still open afterwards was left open. */
function settled(state: TaskState, task: CloseTask, facts: Facts): TaskState {
  const isBefore = CLOSE_TASKS.indexOf(task) < CLOSE_TASKS.indexOf('finalize')
  if (!isFinalized(facts) || !isBefore || state.status !== 'open') return state
  return { ...state, status: 'leftOpen' }
}

async function factsOf(tx: Tx, month: Month) {
  const view = await overviewOf(tx, month)
  const state = await months.state(tx, month)
  const { runId, runBefore } = await runsOf(tx, month)
  const statuses = await statusOfEach(tx, state)
  const people = await repChanges(tx, month, { runId, runBefore })
  return {
    month,
    view,
    groups: await exceptionsOf(tx, month),
    ticks: await completedTasks(tx, month),
    calculatedAt: state.calculatedAt,
    files: await receivedFiles(tx, month),
    proofs: await proofsOf(tx, { start: month, end: month }),
    adjustments: await store.adjustmentSums(tx, month),
    people: people.length,
    reviewed: people.filter(({ reviewed, payout }) => reviewed === payout).length,
    paid: await store.paidOut(tx, runId),
    paidBefore: await store.paidOut(tx, runBefore),
    sent: [...statuses.values()].filter((status) => status === 'Sent').length,
  }
}

const TASKS: { [Task in CloseTask]: (facts: Facts) => TaskState } = {
  receiveFiles(facts) {
    const { received, notExpected } = facts.files
    const expected = received + countOf(facts, 'fileMissing')
    const state = resolved(facts, EXCEPTIONS_OF_TASK.receiveFiles, text('close.fact.files', { received, expected, notExpected }))
    return { ...state, target: inFiles, count: { done: received, total: expected }, ...(received === 0 && { status: 'open' as const }) }
  },
  mapColumns: (facts) => filesTask(facts, 'mapped', ['columnsNotMapped']),
  matchValues: (facts) => filesTask(facts, 'matched', ['valuesNotMatched', 'columnsNotMapped']),
  checkFiles: (facts) => {
    const [differing, repeated] = [countOf(facts, 'totalDiffers'), countOf(facts, 'possibleDuplicate')]
    const fact = text('close.fact.checked', { differing, repeated, outside: countOf(facts, 'dateOutside') })
    const checked = resolved(facts, EXCEPTIONS_OF_TASK.checkFiles, withReceived(fact, facts))
    if (checked.status !== 'open' && inProof(facts, 'differs').length > 0) return { ...checked, status: 'open', target: inFiles }
    if (checked.status === 'done' && facts.view.files.total === 0) return NO_FILES
    return { ...checked, target: inMonth('exceptions') }
  },
  enterAdjustments: (facts) => {
    const { count, normal, salary, reimbursement } = facts.adjustments
    const sums = { normal: cents(normal), salary: cents(salary), reimbursement: cents(reimbursement) }
    const isDone = count > 0 || tickOf(facts, 'enterAdjustments') !== undefined
    return { status: isDone ? 'done' : 'open', fact: text('close.fact.adjustments', { count, ...sums }), target: inMonth('adjustments') }
  },
  calculate: (facts) => {
    const blocker = blockerOf(facts, 'calculate')
    return { status: blocker ? 'open' : 'done', fact: blocker?.why ?? text('close.fact.calculated'), target: inMonth('reps') }
  },
  resolveSales: (facts) =>
    afterCalculation(facts, () => {
      const of = (kind: ExceptionKind) => facts.groups.find((group) => group.kind === kind)
      const fact = text('close.fact.sales', {
        number: countOf(facts, 'noRule'),
        amount: centsOfDollars(of('noRule')?.dollars ?? 0),
        zero: countOf(facts, 'zeroRate'),
        above: countOf(facts, 'aboveGross'),
      })
      return { ...resolved(facts, EXCEPTIONS_OF_TASK.resolveSales, fact), target: inMonth('unmatched') }
    }),
  reviewReps: (facts) =>
    afterCalculation(facts, () => {
      const fact = text('close.fact.reviewed', { reviewed: facts.reviewed, people: facts.people })
      const state = resolved(facts, EXCEPTIONS_OF_TASK.reviewReps, fact)
      const isReviewed = facts.reviewed === facts.people
      // Acknowledging the exceptions does not replace the review of all salespeople.
      const status = isReviewed ? state.status : 'open'
      const target = inMonth(isReviewed && status === 'open' ? 'exceptions' : 'reps')
      return { ...state, status, count: { done: facts.reviewed, total: facts.people }, target }
    }),
  compareTotal: (facts) =>
    afterCalculation(facts, () => {
      const isDone = tickOf(facts, 'compareTotal') !== undefined
      const [present, before] = [cents(facts.paid?.cents ?? 0), facts.paidBefore && cents(facts.paidBefore.cents)]
      const fact =
        before === null
          ? text('close.fact.totalAlone', { present })
          : text('close.fact.total', { present, before, change: cents(present - before) })
      return { status: isDone ? 'done' : 'open', fact, target: inMonth('reps') }
    }),
  annualBonus: (facts) =>
    isDecember(facts.month)
      ? afterCalculation(facts, () => ({ status: 'done', fact: text('close.fact.bonus'), target: inMonth('reps') }))
      : { status: 'notNeeded', fact: text('close.fact.noBonus'), target: inMonth('reps') },
  finalize: (facts) => {
    const isDone = isFinalized(facts)
    return {
      status: isDone ? 'done' : 'open',
      fact: text(isDone ? 'close.fact.finalized' : 'close.fact.notFinalized'),
      target: inMonth('close'),
    }
  },
  sendStatements: (facts) => {
    const [sent, people] = [facts.sent, facts.people]
    // Statements of 0.00 may never be sent, so a locked month counts as done.
    const isDone = facts.view.status === 'Locked' || (people > 0 && sent >= people)
    const [count, target] = [{ done: sent, total: people }, inMonth('statements')]
    if (!isFinalized(facts)) return { status: 'notYet', fact: text('close.fact.finalizeFirst'), count, target }
    return { status: isDone ? 'done' : 'open', fact: text('close.fact.sent', { sent, people }), count, target }
  },
  exportPayouts: (facts) => {
    if (!isFinalized(facts)) return { status: 'notYet', fact: text('close.fact.finalizeFirst'), target: inMonth('reps') }
    const isDone = tickOf(facts, 'exportPayouts') !== undefined
    return { status: isDone ? 'done' : 'open', fact: text('close.fact.export'), target: inMonth('reps') }
  },
}

/** Manufacturers whose payment has this state. A difference is open work but blocks nothing, as payments may come after the close. */
const inProof = ({ proofs }: Facts, state: ProofState) =>
  proofs.filter(({ received, commission }) => proofStateOf(received, commission) === state)

function withReceived(fact: Text, facts: Facts): Text {
  const differing = inProof(facts, 'differs')
  const difference = differing.reduce((sum, { received, commission }) => sum + Math.abs(commission - (received ?? 0)), 0)
  const counts = { proved: inProof(facts, 'proved').length, notStated: inProof(facts, 'notStated').length }
  return text('close.fact.received', { fact, ...counts, differing: differing.length, amount: cents(difference) })
}

const inFiles = { screen: 'files', fId: null } as const
const NO_FILES: TaskState = { status: 'notYet', fact: text('close.fact.noFiles'), target: inFiles }
const inMonth = (view: 'reps' | 'exceptions' | 'unmatched' | 'adjustments' | 'close' | 'statements') =>
  ({ screen: 'month', view, salesPersonId: null }) as const

const isFinalized = ({ view }: Facts) => view.status === 'Finalized' || view.status === 'Locked'
const countOf = ({ groups }: Facts, kind: ExceptionKind) => groups.find((group) => group.kind === kind)?.count ?? 0

/** The tick of a task. A compared total must be compared again after a recalculation. */
const tickOf = ({ ticks: all, calculatedAt }: Facts, task: CloseTask) =>
  all.find((tick) => tick.task === task && (task !== 'compareTotal' || (calculatedAt !== null && tick.at > calculatedAt)))

/** Done without exceptions of these kinds or if all are acknowledged; otherwise names the open ones. */
function resolved({ groups }: Facts, kinds: readonly ExceptionKind[], fact: Text): Omit<TaskState, 'target'> {
  const found: ExceptionGroup[] = groups.filter(({ kind }) => kinds.includes(kind))
  const open = found.filter(({ acknowledgement }) => acknowledgement === null).map(({ kind }) => text(`close.exception.${kind}`))
  if (open.length > 0) return { fact: text('close.fact.toAcknowledge', { fact, exceptions: open }), status: 'open' }
  return { fact, status: found.length > 0 ? 'acknowledged' : 'done' }
}

/** Counts files that have passed a step. The first of `waiting` is the step itself; the others come before it. */
function filesTask(facts: Facts, step: 'mapped' | 'matched', waiting: readonly [ExceptionKind, ...ExceptionKind[]]): TaskState {
  const { total } = facts.view.files
  if (total === 0) return NO_FILES
  const isOpen = countOf(facts, waiting[0]) > 0
  const target = facts.groups.find(({ kind }) => kind === waiting[0])?.items[0]?.target ?? inFiles
  const done = total - waiting.reduce((sum, kind) => sum + countOf(facts, kind), 0)
  const fact = text(`close.fact.${step}`, { done, total })
  return { status: isOpen ? 'open' : 'done', fact, count: { done, total }, target }
}

const afterCalculation = (facts: Facts, state: () => TaskState): TaskState =>
  facts.paid === null ? { status: 'notYet', fact: text('close.fact.calculateFirst'), target: inMonth('close') } : state()
