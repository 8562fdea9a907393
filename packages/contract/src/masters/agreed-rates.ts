import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { endMonth, id, month, monthText, noData, pathId, percent } from '../wire/wire.ts'

const AGREED_BOUNDS = asMessage(text('input.percentBounds', { least: 0, most: 100 }))

/** The rate that a manufacturer agreed to pay on sales of a procedure; null is the rate of all other procedures. */
const agreedRate = {
  procedureId: id.nullable(),
  percent: percent.refine((value) => value >= 0 && value <= 1_000_000, AGREED_BOUNDS),
  startMonth: month,
  endMonth,
}
export const agreedRateInput = z.strictObject(agreedRate)
export const agreedRateRow = z.object({
  id: z.number(),
  procedureId: z.number().nullable(),
  procedureName: z.string().nullable(),
  percent: z.number(),
  startMonth: monthText,
  endMonth: monthText,
  ...versioned,
})
export type AgreedRate = z.infer<typeof agreedRateRow>

export const agreedRateCalls = {
  rates: get('/manufacturers/getAgreedRates/{id}', {
    access: 'manufacturers',
    input: z.strictObject({ id: pathId }),
    data: z.object({ rates: z.array(agreedRateRow) }),
    summary: 'The rates that a manufacturer agreed to pay, by procedure and month',
  }),
  addRate: post('/manufacturers/addAgreedRate', {
    access: 'manufacturers',
    input: z.strictObject({ manufacturerId: id, ...agreedRate }),
    data: z.object({ id: z.number() }),
    summary: 'Adds an agreed rate',
  }),
  updateRate: post('/manufacturers/updateAgreedRate', {
    access: 'manufacturers',
    input: changeOf({ id }, agreedRate),
    data: z.object({ id: z.number() }),
    summary: 'Changes an agreed rate',
  }),
  removeRate: get('/manufacturers/deleteAgreedRate/{id}', {
    access: 'manufacturers',
    changes: true,
    input: z.strictObject({ id: pathId }),
    data: noData,
    summary: 'Deletes an agreed rate',
  }),
}
