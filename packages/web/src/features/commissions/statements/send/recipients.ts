import type { Recipient } from '@fairshare/contract'
import { useState } from 'react'
import type { call } from '../../../../api/client.ts'

export type Recipients = Awaited<ReturnType<typeof call.commission.recipients>>['data']

/** A possibly delivered statement needs a decision of its own. */
const hasOne = ({ status }: Recipient) => status === 'Sent' || status === 'Queued' || status === 'Maybe sent'

/** A resend is marked as such. */
export const isAgain = ({ status }: Recipient) => status === 'Sent' || status === 'Maybe sent'

/** Selected by default: reps with an address who have no statement yet, unless it is 0.00. */
export const isOffered = (recipient: Recipient): boolean => recipient.to !== '' && !hasOne(recipient) && !recipient.isZero

/** Adds payouts in cents. */
export const sumOf = (recipients: readonly Recipient[]): number =>
  recipients.reduce((cents, { payout }) => cents + Math.round(payout * 100), 0) / 100

/** The listed and the selected recipients. `only` lists one rep, even if already sent; `among` restricts the list. */
export function useRecipients(recipients: readonly Recipient[], only: number | undefined, among?: readonly number[]) {
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map())
  const all = among ? recipients.filter(({ salesPersonId }) => among.includes(salesPersonId)) : recipients
  const listed = all.filter((each) => (only === undefined ? !hasOne(each) : each.salesPersonId === only))
  const isOffer = (each: Recipient) => (only === undefined ? isOffered(each) : each.to !== '')
  const chosen = listed.filter((each) => choices.get(each.salesPersonId) ?? isOffer(each))
  const ids = new Set(chosen.map(({ salesPersonId }) => salesPersonId))
  return {
    listed,
    chosen,
    zeros: only === undefined ? listed.filter(({ isZero, to }) => isZero && to !== '') : [],
    sent: only === undefined ? all.filter(hasOne).length : 0,
    isChosen: (salesPersonId: number) => ids.has(salesPersonId),
    choose: (people: readonly Recipient[], isChosen: boolean) =>
      setChoices(new Map([...choices, ...people.map(({ salesPersonId }): [number, boolean] => [salesPersonId, isChosen])])),
  }
}
