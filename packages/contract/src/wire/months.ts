import { isOneOf } from '@fairshare/engine/values'
export const MONTH_STATUSES = ['Open', 'Calculated', 'Finalized', 'Locked'] as const
export type MonthStatus = (typeof MONTH_STATUSES)[number]

export const RUN_STATUSES = ['Queued', 'Running', 'Completed', 'Failed', 'Stopped'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** The transitions of a month by state (docs/architecture.md, A month). The server refuses by this table, and the page disables by it. */
const MOVES = {
  upload: ['Open', 'Calculated'],
  calculate: ['Open', 'Calculated'],
  finalize: ['Calculated'],
  unFinalize: ['Finalized'],
  unLock: ['Locked'],
  correct: ['Finalized', 'Locked'],
  acknowledge: ['Open', 'Calculated'],
  sendStatement: ['Calculated', 'Finalized', 'Locked'],
  sendAll: ['Finalized', 'Locked'],
} as const satisfies Record<string, readonly MonthStatus[]>

export type MonthMove = keyof typeof MOVES

export const monthMay = (move: MonthMove, status: MonthStatus): boolean => isOneOf(MOVES[move], status)
