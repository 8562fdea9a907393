import { cents, dollars, formatMonth, monthOfDay, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError, refuseStale, notFound } from '../../platform/errors.ts'
import * as masters from '../masters/masters.store.ts'
import { proofStateOf } from './proof.service.ts'
import { readPayments } from './read-list.ts'
import * as store from './received.store.ts'

const MAX_MONTHS = 36
/** At most this many entries of a month, for all manufacturers. */
const MAX_OF_MONTH = 5_000

export const commissionReceived = {
  received: call.uploadprocess.received.handler(async ({ input: { selectedMonthYear: month }, context: { tx } }) => {
    const paid = Map.groupBy(await store.listOfMonth(tx, month), ({ manufacturer_id: id }) => id)
    const received = (await store.commissions(tx, { month })).map(({ manufacturer_id: manufacturerId, name, cents: commission }) => ({
      manufacturerId,
      manufacturerName: name,
      ...provedBy(paid.get(manufacturerId) ?? [], commission),
    }))
    return ok({ received })
  }),

  receivedByMonth: call.uploadprocess.receivedByMonth.handler(async ({ input: { manufacturerId }, context: { tx } }) => {
    if (!(await masters.exists(tx, 'manufacturer', manufacturerId))) throw notFound(text('masters.notFound.manufacturer'))
    const paid = Map.groupBy(await store.listOfManufacturer(tx, manufacturerId, MAX_MONTHS), ({ month }) => month)
    const months = (await store.commissions(tx, { manufacturerId, most: MAX_MONTHS })).map(({ month, cents: commission }) => ({
      selectedMonthYear: formatMonth(monthOfDay(month)),
      ...provedBy(paid.get(month) ?? [], commission),
    }))
    return ok({ months })
  }),

  storeReceived: call.uploadprocess.storeReceived.handler(async ({ input, context }) => {
    const { manufacturerId, selectedMonthYear: month, ...fields } = input
    await refuseUnknown(context, [manufacturerId])
    await refuseTooMany(context, month, 1)
    const stored = await store.insert(context.tx, { ...fields, manufacturerId, month, fileId: null, by: context.by })
    context.audit(`manufacturer ${manufacturerId}`, { entry: stored.id, month, ...fields })
    return ok(stored, text('received.added'))
  }),

  updateReceived: call.uploadprocess.updateReceived.handler(async ({ input: { id, version, ...given }, context }) => {
    const found = await locked(context, id, version)
    const before = fieldsOf(found)
    const after = {
      amount: given.amount ?? before.amount,
      receivedOn: given.receivedOn === undefined ? before.receivedOn : given.receivedOn,
      reference: given.reference ?? before.reference,
      note: given.note ?? before.note,
    }
    const stored = await store.update(context.tx, id, after)
    context.audit(`manufacturer ${found.manufacturer_id}`, { entry: id, month: monthOfDay(found.month), before, after })
    return ok(stored, text('received.updated'))
  }),

  removeReceived: call.uploadprocess.removeReceived.handler(async ({ input: { id }, context }) => {
    const found = await locked(context, id)
    await store.remove(context.tx, id)
    context.audit(`manufacturer ${found.manufacturer_id}`, { entry: id, month: monthOfDay(found.month), ...fieldsOf(found) })
    return ok(null, text('received.removed'))
  }),

  readReceived: bare.uploadprocess.readReceived.handler(async ({ input, context }) => ok(await readPayments(context, input.filetoupload))),

  importReceived: call.uploadprocess.importReceived.handler(async ({ input: { selectedMonthYear: month, entries }, context }) => {
    await refuseUnknown(context, [...new Set(entries.map(({ manufacturerId }) => manufacturerId))])
    await store.lockEntries(context.tx)
    await refuseTooMany(context, month, entries.length)
    const counts = { added: 0, completed: 0, known: 0 }
    const taken: number[] = []
    for (const { manufacturerId, ...fields } of entries) {
      const alike = await store.findAlike(context.tx, { ...fields, manufacturerId, month }, taken)
      const isKnown = alike !== undefined && alike.reference === fields.reference && alike.received_on === fields.receivedOn
      counts[isKnown ? 'known' : alike ? 'completed' : 'added']++
      if (alike && !isKnown) await store.update(context.tx, alike.id, { ...fields, note: fields.note || alike.note })
      const { id } = alike ?? (await store.insert(context.tx, { ...fields, manufacturerId, month, fileId: null, by: context.by }))
      taken.push(id)
    }
    context.audit(`commission received ${month}`, { month, entries, ...counts })
    return ok(counts, text('received.imported', counts))
  }),
}

function provedBy(entries: readonly store.Entry[], commission: number) {
  const received = entries.reduce((sum, { amount_cents: amount }) => sum + amount, 0)
  const isStated = entries.length > 0
  return {
    entries: entries.map(entryView),
    totalReceived: dollars(cents(received)),
    totalCommission: dollars(cents(commission)),
    difference: isStated ? dollars(cents(commission - received)) : null,
    state: proofStateOf(isStated ? received : null, commission),
  }
}

const entryView = (entry: store.Entry) => ({
  id: entry.id,
  amount: dollars(cents(entry.amount_cents)),
  receivedOn: entry.received_on,
  reference: entry.reference,
  note: entry.note,
  fId: entry.file_id,
  fileName: entry.file_name,
  enteredBy: entry.entered_by,
  version: entry.version,
})

const fieldsOf = ({ amount_cents: amount, received_on: receivedOn, reference, note }: store.Entry): store.EntryFields => ({
  amount,
  receivedOn,
  reference,
  note,
})

async function locked({ tx }: TxContext, id: number, seen?: number): Promise<store.Entry> {
  const found = await store.find(tx, id)
  if (!found) throw notFound(text('received.notFound'))
  await refuseStale(seen, found, entryView)
  return found
}

async function refuseUnknown({ tx }: TxContext, manufacturers: readonly number[]): Promise<void> {
  for (const id of manufacturers) if (!(await masters.exists(tx, 'manufacturer', id))) throw notFound(text('masters.notFound.manufacturer'))
}

async function refuseTooMany({ tx }: TxContext, month: Month, more: number): Promise<void> {
  if ((await store.countOfMonth(tx, month)) + more > MAX_OF_MONTH)
    throw new AppError('INVALID', text('received.tooMany', { most: MAX_OF_MONTH, month }))
}
