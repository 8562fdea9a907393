import { text } from '@fairshare/texts'
import { call, ok } from '../../../platform/calls/call.ts'
import { notFound } from '../../../platform/errors.ts'
import { find } from '../../masters/masters.store.ts'
import { requirePerson } from '../../salespeople/person.service.ts'
import { manufacturerRates } from '../manufacturer-rates.ts'
import { payMonth } from './pay-month.ts'
import { payYear } from './pay-year.ts'

export const payMatrix = {
  year: call.payMatrix.year.handler(async ({ input: { salesPersonId, year }, context: { tx } }) =>
    ok(await payYear(tx, await requirePerson(tx, salesPersonId), year)),
  ),

  month: call.payMatrix.month.handler(async ({ input: { selectedMonth }, context: { tx } }) => ok(await payMonth(tx, selectedMonth))),

  manufacturer: call.payMatrix.manufacturer.handler(async ({ input: { manufacturerId, selectedMonth, by }, context: { tx } }) => {
    const manufacturer = await find(tx, 'manufacturer', manufacturerId)
    if (!manufacturer) throw notFound(text('masters.notFound.manufacturer'))
    return ok(await manufacturerRates(tx, { manufacturer, month: selectedMonth, by }))
  }),
}
