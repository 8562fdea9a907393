import { describe, expect, it } from 'vitest'
import { type Delivery, sentRows } from './deliveries.ts'
import { inStatementView, STATEMENT_VIEWS } from './statement-views.ts'
import type { Rep } from '../month/month-data.ts'

const rep = (salesPersonId: number, name: string) => ({ salesPersonId, name, email: `${name}@example.com`, payout: 12 }) as Rep
const delivery = (deliveryId: number, salesPersonId: number, queuedAt: string): Delivery => ({
  deliveryId,
  salesPersonId,
  name: `rep ${salesPersonId}`,
  to: 'x@example.com',
  cc: [],
  payout: 10,
  kind: 'Original',
  version: 1,
  status: 'Sent',
  error: null,
  refusedCopies: [],
  queuedAt,
  sentAt: null,
  requestedBy: 'D. Ruiz',
})

describe('the statements of a month', () => {
  it('list deliveries newest first, and reps without any', () => {
    const rows = sentRows(
      [rep(1, 'Ruiz'), rep(2, 'Osei')],
      [delivery(7, 1, '2024-11-14T09:00:00Z'), delivery(8, 1, '2024-11-20T09:00:00Z')],
      [1, 2].map((salesPersonId) => ({ salesPersonId, name: '', to: '', version: 1, cc: [`copy${salesPersonId}@example.com`] })),
    )
    expect(rows.map(({ id, status, payout, cc }) => [id, status, payout, cc])).toEqual([
      ['delivery:8', 'Sent', 10, []],
      ['delivery:7', 'Sent', 10, []],
      ['rep:2', 'Not sent', 12, ['copy2@example.com']],
    ])
  })

  it('are grouped by open work: a resent failure is none', () => {
    const at = (deliveryId: number, salesPersonId: number, status: Delivery['status'], queuedAt: string) => ({
      ...delivery(deliveryId, salesPersonId, queuedAt),
      status,
    })
    const reps = [
      { ...rep(1, 'Ruiz'), statementStatus: 'Sent' as const },
      { ...rep(2, 'Osei'), statementStatus: 'Bounced' as const },
      { ...rep(3, 'Park'), statementStatus: 'Not sent' as const },
      { ...rep(5, 'Moss'), statementStatus: 'Superseded' as const },
    ]
    const sent = [
      at(7, 1, 'Failed', '2024-11-14T09:00:00Z'),
      at(8, 1, 'Sent', '2024-11-20T09:00:00Z'),
      at(9, 2, 'Bounced', '2024-11-14T09:00:00Z'),
      at(10, 4, 'Maybe sent', '2024-11-14T09:00:00Z'),
      // Sent twice before a correction, and one waiting.
      at(11, 5, 'Superseded', '2024-11-14T09:00:00Z'),
      at(12, 5, 'Superseded', '2024-11-20T09:00:00Z'),
    ]
    const rows = sentRows(reps, sent, [])
    expect(STATEMENT_VIEWS.map((view) => inStatementView(view, rows).map(({ id }) => id))).toEqual([
      ['delivery:8', 'delivery:7', 'delivery:9', 'rep:3', 'delivery:12', 'delivery:11', 'delivery:10'],
      ['rep:3', 'delivery:12'],
      ['delivery:9', 'delivery:10'],
      ['delivery:8'],
    ])
  })

  it('keep deliveries of reps who are no longer listed', () => {
    expect(sentRows([], [delivery(7, 1, '2024-11-14T09:00:00Z')], [])).toMatchObject([{ id: 'delivery:7', rep: undefined }])
  })
})
