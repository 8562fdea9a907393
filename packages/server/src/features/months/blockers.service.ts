import { type MonthMove, monthMay, type MonthStatus } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'

/** What decides which moves a month allows now (docs/architecture.md, The life of a month). */
export type MonthFacts = {
  month: Month
  status: MonthStatus
  isRunning: boolean
  isOutOfDate: boolean
  /** How many files wait for their columns, and how many for their values. */
  notMapped: number
  notMatched: number
  /** Earlier months with results that are not finalized yet. */
  earlierOpen: readonly Month[]
  /** The latest finalized month of the company. */
  closedThrough: Month | null
}

/** The exception that shows the same, where one does. */
export type BlockingException = 'columnsNotMapped' | 'valuesNotMatched' | 'notCalculated'

/** Why a move is refused, and the month in which that is put right. */
export type Blocker = { why: Text; mendedIn: Month; exception?: BlockingException }

export type Move = Extract<MonthMove, 'calculate' | 'finalize' | 'unFinalize' | 'unLock' | 'sendStatement' | 'sendAll'>

/** What keeps a month from a move, the gravest first. The calls refuse by it; status, checklist, exceptions and pages show it. */
export function blockersOf(move: Move, facts: MonthFacts): Blocker[] {
  const found = BLOCKERS[move](facts)
  return monthMay(move, facts.status) || found.length > 0 ? found : [{ why: notNow(facts, move), mendedIn: facts.month }]
}

const BLOCKERS: Record<Move, (facts: MonthFacts) => Blocker[]> = {
  calculate: ({ month, isRunning }) => (isRunning ? [{ why: text('constraints.calculatedAlready'), mendedIn: month }] : []),
  finalize: (facts) => (isFinal(facts) ? [] : [...notCalculated(facts), ...unfinishedFiles(facts), ...otherMonths(facts)]),
  unFinalize: ({ closedThrough: later, month, status }) =>
    status === 'Finalized' && later !== null && later > month ? [{ why: text('months.laterIsFinalized', { later }), mendedIn: later }] : [],
  unLock: () => [],
  sendStatement: (facts) => notSendable(facts, 'statements.notCalculated'),
  sendAll: (facts) => notSendable(facts, 'statements.notFinalized'),
}

const isFinal = ({ status }: MonthFacts) => status === 'Finalized' || status === 'Locked'

/** Why the status of a month does not allow the move. */
const notNow = ({ status, month }: MonthFacts, move: Move): Text =>
  move === 'unLock' && status === 'Finalized' ? text('months.notLocked', { month }) : text(`months.notNow.${status}`, { month })

/** The results are missing, on their way, or of other inputs. */
function notCalculated({ month, status, isRunning, isOutOfDate }: MonthFacts): Blocker[] {
  const of = (key: 'isRunning' | 'isOpen' | 'isOutOfDate'): Blocker[] => [
    { why: text(`months.blocker.${key}`, { month }), mendedIn: month, exception: 'notCalculated' },
  ]
  if (isRunning) return of('isRunning')
  if (status === 'Open') return of('isOpen')
  return isOutOfDate ? of('isOutOfDate') : []
}

function unfinishedFiles({ month, notMapped, notMatched }: MonthFacts): Blocker[] {
  const found: Blocker[] = []
  if (notMapped > 0)
    found.push({ why: text('months.blocker.notMapped', { count: notMapped }), mendedIn: month, exception: 'columnsNotMapped' })
  if (notMatched > 0)
    found.push({ why: text('months.blocker.notMatched', { count: notMatched }), mendedIn: month, exception: 'valuesNotMatched' })
  return found
}

function otherMonths({ month, earlierOpen, closedThrough: later }: MonthFacts): Blocker[] {
  const found = earlierOpen.map((earlier): Blocker => ({ why: text('months.blocker.earlierIsOpen', { earlier }), mendedIn: earlier }))
  if (later !== null && later > month) found.push({ why: text('months.blocker.laterIsFinalized', { later, month }), mendedIn: later })
  return found
}

function notSendable(facts: MonthFacts, why: 'statements.notCalculated' | 'statements.notFinalized'): Blocker[] {
  const { month, status, isRunning, isOutOfDate } = facts
  const of = (key: typeof why | 'statements.isRunning' | 'statements.isOutOfDate') => [{ why: text(key, { month }), mendedIn: month }]
  if (!monthMay(why === 'statements.notFinalized' ? 'sendAll' : 'sendStatement', status)) return of(why)
  if (isRunning) return of('statements.isRunning')
  return isOutOfDate ? of('statements.isOutOfDate') : []
}
