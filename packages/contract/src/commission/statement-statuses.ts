export const STATEMENT_STATUSES = ['Not sent', 'Queued', 'Sent', 'Maybe sent', 'Failed', 'Bounced', 'Superseded'] as const
