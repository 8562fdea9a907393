import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import { invalidField, refuseStale, notFound } from '../../platform/errors.ts'
import * as store from './agreed-rates.store.ts'
import { resolveChoice } from './choices.service.ts'
import { exists } from './masters.store.ts'

export const agreedRates = {
  rates: call.manufacturers.rates.handler(async ({ input, context }) => {
    if (!(await exists(context.tx, 'manufacturer', input.id))) throw notFound(text('masters.notFound.manufacturer'))
    return ok({ rates: await store.listRates(context.tx, input.id) })
  }),
  addRate: call.manufacturers.addRate.handler(async ({ input: { manufacturerId, ...fields }, context }) => {
    await resolveChoice(context.tx, { kind: 'manufacturer', id: manufacturerId, field: 'manufacturerId' })
    await refuseFaults(context, fields)
    const id = await store.insertRate(context.tx, manufacturerId, fields)
    context.audit(`manufacturer ${manufacturerId}`, { rate: id, ...fields })
    return ok({ id }, text('masters.rateAdded'))
  }),
  updateRate: call.manufacturers.updateRate.handler(async ({ input: { id, version, ...given }, context }) => {
    const found = await locked(context, id, version)
    const before = store.fieldsOf(found)
    const fields: store.RateFields = {
      procedureId: given.procedureId === undefined ? found.procedure_id : given.procedureId,
      percent: given.percent ?? before.percent,
      startMonth: given.startMonth ?? before.startMonth,
      endMonth: given.endMonth ?? before.endMonth,
    }
    await refuseFaults(context, fields)
    await store.updateRate(context.tx, id, fields)
    context.audit(`manufacturer ${found.manufacturer_id}`, { rate: id, before, after: fields })
    return ok({ id }, text('masters.rateUpdated'))
  }),
  removeRate: call.manufacturers.removeRate.handler(async ({ input: { id }, context }) => {
    const found = await locked(context, id)
    await store.deleteRate(context.tx, id)
    context.audit(`manufacturer ${found.manufacturer_id}`, { rate: id, ...store.fieldsOf(found) })
    return ok(null, text('masters.rateDeleted'))
  }),
}

async function locked({ tx }: TxContext, id: number, seen?: number) {
  const found = await store.find(tx, id)
  if (!found) throw notFound(text('masters.rateNotFound'))
  await refuseStale(seen, found, store.rateView)
  return found
}

async function refuseFaults({ tx }: TxContext, { procedureId, startMonth, endMonth }: store.RateFields): Promise<void> {
  if (endMonth < startMonth) throw invalidField('endMonth', text('salespeople.endBeforeStart'))
  // A rate may refer to a procedure deleted since; only a new choice must be in use.
  await resolveChoice(tx, { kind: 'procedure', id: procedureId, field: 'procedureId' })
}
