import type { SentRow } from './deliveries.ts'
import type { StatementStatus } from './send/statement-status.tsx'

export const STATEMENT_VIEWS = ['all', 'notSent', 'failed', 'sent'] as const
type StatementView = (typeof STATEMENT_VIEWS)[number]

/** A possibly delivered statement counts as failed, since a person must look at it. */
const SHOWS: Record<Exclude<StatementView, 'all'>, readonly StatementStatus[]> = {
  notSent: ['Not sent', 'Queued', 'Superseded'],
  failed: ['Failed', 'Bounced', 'Maybe sent'],
  sent: ['Sent'],
}

/** Groups delivery statuses so that every count uses the same definition. */
export const hasStatus = (view: Exclude<StatementView, 'all'>, status: StatementStatus): boolean => SHOWS[view].includes(status)

/** Lists each rep once, by their latest status: a resent failure is none, and a superseded statement waits only until it is resent. */
export function inStatementView(view: StatementView, rows: readonly SentRow[]): readonly SentRow[] {
  if (view === 'all') return rows
  if (view === 'sent') return rows.filter(({ status }) => hasStatus(view, status))
  const seen = new Set<number>()
  return rows.filter(({ status, rep }) => {
    if (!hasStatus(view, status)) return false
    if (!rep) return status !== 'Superseded'
    if (status !== rep.statementStatus || seen.has(rep.salesPersonId)) return false
    seen.add(rep.salesPersonId)
    return true
  })
}
