import type { Recipient } from '@fairshare/contract'
import type { call } from '../../../api/client.ts'
import type { Rep } from '../month/reps.ts'
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
  /** The rep's current result; a delivery can outlive it. */
  rep: Rep | undefined
}

/** The current copy recipients. */
export type Copies = readonly Pick<Recipient, 'salesPersonId' | 'cc'>[]

/** All deliveries of the month, newest first per rep, plus reps without any. */
export function sentRows(reps: readonly Rep[], deliveries: readonly Delivery[], copies: Copies): SentRow[] {
  const copiesOf = new Map(copies.map(({ salesPersonId, cc }) => [salesPersonId, cc]))
  const byPerson = Map.groupBy(deliveries, ({ salesPersonId }) => salesPersonId)
  const known = new Set(reps.map(({ salesPersonId }) => salesPersonId))
  const listed = reps.flatMap((rep): SentRow[] => {
    const mine = byPerson.get(rep.salesPersonId)
    return mine ? rowsOf(mine, rep) : [notSent(rep, copiesOf.get(rep.salesPersonId))]
  })
  return [...listed, ...rowsOf(deliveries.filter(({ salesPersonId }) => !known.has(salesPersonId)))]
}

const rowsOf = (deliveries: readonly Delivery[], rep?: Rep): SentRow[] =>
  [...deliveries]
    .sort((a, b) => b.queuedAt.localeCompare(a.queuedAt))
    .map((delivery) => ({
      id: `delivery:${delivery.deliveryId}`,
      name: delivery.name,
      to: delivery.to,
      cc: delivery.cc,
      status: delivery.status,
      payout: delivery.payout,
      delivery,
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
