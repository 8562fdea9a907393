import type { SentRow } from './deliveries.ts'

export const STATEMENT_VIEWS = ['all', 'notSent', 'failed', 'sent'] as const
export type StatementView = (typeof STATEMENT_VIEWS)[number]

export const isStatementView = (text: string): text is StatementView => (STATEMENT_VIEWS as readonly string[]).includes(text)

/** What was maybe sent is neither sent nor to be sent: it is among those that failed, where somebody looks after it. */
const SHOWS: Record<StatementView, readonly SentRow['status'][] | undefined> = {
  all: undefined,
  notSent: ['Not sent', 'Queued'],
  failed: ['Failed', 'Bounced', 'Maybe sent'],
  sent: ['Sent'],
}

/** A failure that was sent again since is none: only the latest that is known of a salesperson counts. */
export const inStatementView = (view: StatementView, rows: readonly SentRow[]): SentRow[] =>
  rows.filter(({ status, rep }) => {
    const shown = SHOWS[view]
    return (
      shown === undefined || (shown.includes(status) && (view !== 'failed' || rep === undefined || shown.includes(rep.statementStatus)))
    )
  })
