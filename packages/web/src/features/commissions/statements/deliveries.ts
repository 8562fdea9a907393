import type { Recipient } from '@fairshare/contract'
import type { call } from '../../../api/client.ts'
import type { Rep } from '../month/month-data.ts'
import type { StatementStatus } from './send/statement-status.tsx'

export type Delivery = Awaited<ReturnType<typeof call.commission.deliveries>>['data']['deliveries'][number]

/** A sent or queued statement, or a rep without one. */
export type SentRow = {
  id: string
  name: string
  to: string
  cc: readonly string[]
  status: StatementStatus
  /** The net payout on the statement; null if it was not stored. */
  payout: number | null
  delivery: Delivery | undefined
  /** Set if the rep's latest statement bounced: their address can be corrected. */
  bounced?: Copy
  /** The rep's current result; a delivery can outlive it. */
  rep: Rep | undefined
}

/** A rep's current addresses. */
type Copy = Pick<Recipient, 'salesPersonId' | 'name' | 'to' | 'cc' | 'version'>
export type Copies = readonly Copy[]

/** All deliveries of the month, newest first per rep, plus reps without any. */
export function sentRows(reps: readonly Rep[], deliveries: readonly Delivery[], copies: Copies): SentRow[] {
  const copiesOf = new Map(copies.map((each) => [each.salesPersonId, each]))
  const byPerson = Map.groupBy(deliveries, ({ salesPersonId }) => salesPersonId)
  const known = new Set(reps.map(({ salesPersonId }) => salesPersonId))
  const listed = reps.flatMap((rep): SentRow[] => {
    const mine = byPerson.get(rep.salesPersonId)
    return mine ? rowsOf(mine, rep, copiesOf.get(rep.salesPersonId)) : [notSent(rep, copiesOf.get(rep.salesPersonId)?.cc)]
  })
  return [...listed, ...rowsOf(deliveries.filter(({ salesPersonId }) => !known.has(salesPersonId)))]
}

const rowsOf = (deliveries: readonly Delivery[], rep?: Rep, copy?: Copy): SentRow[] =>
  [...deliveries]
    .sort((a, b) => b.queuedAt.localeCompare(a.queuedAt))
    .map((delivery, at) => ({
      id: `delivery:${delivery.deliveryId}`,
      name: delivery.name,
      to: delivery.to,
      cc: delivery.cc,
      status: delivery.status,
      payout: delivery.payout,
      delivery,
      ...(copy && at === 0 && delivery.status === 'Bounced' && { bounced: copy }),
      rep,
    }))

const notSent = (rep: Rep, cc: readonly string[] = []): SentRow => ({
  id: `rep:${rep.salesPersonId}`,
  name: rep.name,
  to: rep.email,
  cc,
  status: 'Not sent',
  payout: rep.payout ?? null,
  delivery: undefined,
  rep,
})
