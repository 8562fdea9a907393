import { describe, expect, it } from 'vitest'
import { type Delivery, sentRows } from './deliveries.ts'
import type { Rep } from '../month/reps.ts'

const rep = (salesPersonId: number, name: string) => ({ salesPersonId, name, email: `${name}@example.com`, payout: 12 }) as Rep
const delivery = (deliveryId: number, salesPersonId: number, queuedAt: string): Delivery => ({
  deliveryId,
  salesPersonId,
  name: `rep ${salesPersonId}`,
  to: 'x@example.com',
  cc: [],
  payout: 10,
  kind: 'Original',
  status: 'Sent',
  error: null,
  refusedCopies: [],
  queuedAt,
  sentAt: null,
  requestedBy: 'D. Ruiz',
})

describe('the statements of a month', () => {
  it('list each delivery with what it said and to whom, newest first, and who has had none with what they get', () => {
    const rows = sentRows(
      [rep(1, 'Ruiz'), rep(2, 'Osei')],
      [delivery(7, 1, '2024-11-14T09:00:00Z'), delivery(8, 1, '2024-11-20T09:00:00Z')],
      [1, 2].map((salesPersonId) => ({ salesPersonId, cc: [`copy${salesPersonId}@example.com`] })),
    )
    expect(rows.map(({ id, status, payout, cc }) => [id, status, payout, cc])).toEqual([
      ['delivery:8', 'Sent', 10, []],
      ['delivery:7', 'Sent', 10, []],
      ['rep:2', 'Not sent', 12, ['copy2@example.com']],
    ])
  })

  it('keep the delivery of somebody whom the month no longer lists', () => {
    expect(sentRows([], [delivery(7, 1, '2024-11-14T09:00:00Z')], [])).toMatchObject([{ id: 'delivery:7', rep: undefined }])
  })
})
