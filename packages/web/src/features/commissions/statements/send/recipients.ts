import type { Recipient } from '@fairshare/contract'
import { useState } from 'react'
import type { call } from '../../../../api/client.ts'

export type Recipients = Awaited<ReturnType<typeof call.commission.recipients>>['data']

/** Of one that was maybe sent a person decides, by itself. */
const hasOne = ({ status }: Recipient) => status === 'Sent' || status === 'Queued' || status === 'Maybe sent'

/** It goes out once more, and whoever sends it says so. */
export const isAgain = ({ status }: Recipient) => status === 'Sent' || status === 'Maybe sent'

/** Who gets a statement unless somebody says otherwise: whoever has an address and has not got theirs, if it is not one of 0.00. */
export const isOffered = (recipient: Recipient): boolean => recipient.to !== '' && !hasOne(recipient) && !recipient.isZero

/** What statements come to: added up in cents. */
export const sumOf = (recipients: readonly Recipient[]): number =>
  recipients.reduce((cents, { payout }) => cents + Math.round(payout * 100), 0) / 100

/** Those who are listed, and those of them who are ticked. One alone may have had their statement before; `among` leaves others out. */
export function useRecipients(everybody: readonly Recipient[], only: number | undefined, among?: readonly number[]) {
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map())
  const all = among ? everybody.filter(({ salesPersonId }) => among.includes(salesPersonId)) : everybody
  const listed = all.filter((each) => (only === undefined ? !hasOne(each) : each.salesPersonId === only))
  const isOffer = (each: Recipient) => (only === undefined ? isOffered(each) : each.to !== '')
  const chosen = listed.filter((each) => said.get(each.salesPersonId) ?? isOffer(each))
  const ids = new Set(chosen.map(({ salesPersonId }) => salesPersonId))
  return {
    listed,
    chosen,
    zeros: only === undefined ? listed.filter(({ isZero, to }) => isZero && to !== '') : [],
    sent: only === undefined ? all.filter(hasOne).length : 0,
    isChosen: (salesPersonId: number) => ids.has(salesPersonId),
    choose: (people: readonly Recipient[], isChosen: boolean) =>
      setSaid(new Map([...said, ...people.map(({ salesPersonId }): [number, boolean] => [salesPersonId, isChosen])])),
  }
}
