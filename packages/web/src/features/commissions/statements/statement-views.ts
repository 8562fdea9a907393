import type { SentRow } from './deliveries.ts'
import type { StatementStatus } from './send/statement-status.tsx'

export const STATEMENT_VIEWS = ['all', 'notSent', 'failed', 'sent'] as const
export type StatementView = (typeof STATEMENT_VIEWS)[number]

export const isStatementView = (text: string): text is StatementView => (STATEMENT_VIEWS as readonly string[]).includes(text)

/** What was maybe sent is neither sent nor to be sent: it is among those that failed, where somebody looks after it. */
const SHOWS: Record<Exclude<StatementView, 'all'>, readonly StatementStatus[]> = {
  notSent: ['Not sent', 'Queued', 'Superseded'],
  failed: ['Failed', 'Bounced', 'Maybe sent'],
  sent: ['Sent'],
}

/** Where a salesperson's statement stands: the same words count the same people wherever they are read. */
export const standsAs = (view: Exclude<StatementView, 'all'>, status: StatementStatus): boolean => SHOWS[view].includes(status)

/**
 * A failure that was sent again since is none, and what was superseded waits only until it is sent anew: what has to be done is
 * told once of each salesperson, by what is known last.
 */
export function inStatementView(view: StatementView, rows: readonly SentRow[]): readonly SentRow[] {
  if (view === 'all') return rows
  if (view === 'sent') return rows.filter(({ status }) => standsAs(view, status))
  const told = new Set<number>()
  return rows.filter(({ status, rep }) => {
    if (!standsAs(view, status)) return false
    if (!rep) return status !== 'Superseded'
    if (status !== rep.statementStatus || told.has(rep.salesPersonId)) return false
    told.add(rep.salesPersonId)
    return true
  })
}
