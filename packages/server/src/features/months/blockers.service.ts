import { type MonthMove, monthMay, type MonthStatus } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'

/** The facts that decide which moves a month allows (docs/architecture.md, A month). */
export type MoveFacts = {
  month: Month
  status: MonthStatus
  isRunning: boolean
  isOutOfDate: boolean
  /** Files with unmapped columns, and files with unmatched values. */
  notMapped: number
  notMatched: number
  earlierOpen: readonly Month[]
  closedThrough: Month | null
}

export type BlockingException = 'columnsNotMapped' | 'valuesNotMatched' | 'notCalculated'

export type Blocker = { why: Text; fixIn: Month; exception?: BlockingException }

export type Move = Extract<MonthMove, 'calculate' | 'finalize' | 'unFinalize' | 'unLock' | 'correct' | 'sendStatement' | 'sendAll'>

/** Reasons against a move, most severe first. Calls refuse by them, and status, checklist, exceptions and pages show them. */
export function blockersOf(move: Move, facts: MoveFacts): Blocker[] {
  const found = BLOCKERS[move](facts)
  return monthMay(move, facts.status) || found.length > 0 ? found : [{ why: notNow(facts, move), fixIn: facts.month }]
}

const BLOCKERS: Record<Move, (facts: MoveFacts) => Blocker[]> = {
  calculate: ({ month, isRunning }) => (isRunning ? [{ why: text('constraints.calculatedAlready'), fixIn: month }] : []),
  finalize: (facts) => (isFinal(facts) ? [] : [...notCalculated(facts), ...unfinishedFiles(facts), ...otherMonths(facts)]),
  unFinalize: (facts) => (facts.status === 'Finalized' ? laterFinalized(facts) : []),
  unLock: () => [],
  correct: (facts) => (isFinal(facts) ? laterFinalized(facts) : []),
  sendStatement: (facts) => notSendable(facts, 'statements.notCalculated'),
  sendAll: (facts) => notSendable(facts, 'statements.notFinalized'),
}

const laterFinalized = ({ closedThrough: later, month }: MoveFacts): Blocker[] =>
  later !== null && later > month ? [{ why: text('months.laterIsFinalized', { later }), fixIn: later }] : []

const isFinal = ({ status }: MoveFacts) => status === 'Finalized' || status === 'Locked'

const notNow = ({ status, month }: MoveFacts, move: Move): Text =>
  move === 'unLock' && status === 'Finalized' ? text('months.notLocked', { month }) : text(`months.notNow.${status}`, { month })

function notCalculated({ month, status, isRunning, isOutOfDate }: MoveFacts): Blocker[] {
  const of = (key: 'isRunning' | 'isOpen' | 'isOutOfDate'): Blocker[] => [
    { why: text(`months.blocker.${key}`, { month }), fixIn: month, exception: 'notCalculated' },
  ]
  if (isRunning) return of('isRunning')
  if (status === 'Open') return of('isOpen')
  return isOutOfDate ? of('isOutOfDate') : []
}

function unfinishedFiles({ month, notMapped, notMatched }: MoveFacts): Blocker[] {
  const found: Blocker[] = []
  if (notMapped > 0)
    found.push({ why: text('months.blocker.notMapped', { count: notMapped }), fixIn: month, exception: 'columnsNotMapped' })
  if (notMatched > 0)
    found.push({ why: text('months.blocker.notMatched', { count: notMatched }), fixIn: month, exception: 'valuesNotMatched' })
  return found
}

function otherMonths({ month, earlierOpen, closedThrough: later }: MoveFacts): Blocker[] {
  const found = earlierOpen.map((earlier): Blocker => ({ why: text('months.blocker.earlierIsOpen', { earlier }), fixIn: earlier }))
  if (later !== null && later > month) found.push({ why: text('months.blocker.laterIsFinalized', { later, month }), fixIn: later })
  return found
}

function notSendable(facts: MoveFacts, why: 'statements.notCalculated' | 'statements.notFinalized'): Blocker[] {
  const { month, status, isRunning, isOutOfDate } = facts
  const of = (key: typeof why | 'statements.isRunning' | 'statements.isOutOfDate') => [{ why: text(key, { month }), fixIn: month }]
  if (!monthMay(why === 'statements.notFinalized' ? 'sendAll' : 'sendStatement', status)) return of(why)
  if (isRunning) return of('statements.isRunning')
  return isOutOfDate ? of('statements.isOutOfDate') : []
}
