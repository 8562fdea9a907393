import { asMessage, text } from '@fairshare/texts/text'
import { parseMoney } from '@fairshare/engine/values'
import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { changeOf, versioned } from '../wire/versions.ts'
import { dollars, id, money, month, monthText, noData, optionalText, pathId, REQUIRED } from '../wire/wire.ts'

/** Whether the commission in the files of a manufacturer's month matches what was received, to the cent. */
export const PROOF_STATES = ['proved', 'differs', 'notStated'] as const
export const proofState = z.enum(PROOF_STATES)
export type ProofState = z.infer<typeof proofState>

export const GAP_ACTIONS = ['leaveOut', 'readAsCredits', 'useColumn', 'useSheet', 'useMark', 'usePercent', 'multiply'] as const

export const REFERENCE_MAX = 60
export const RECEIVED_NOTE_MAX = 200
/** More than any bank export or remittance advice of a month contains. */
export const MAX_RECEIVED = 1_000

const fields = {
  amount: money,
  receivedOn: z.iso
    .date({ error: asMessage(text('input.notADate')) })
    .nullable()
    .default(null),
  reference: optionalText(REFERENCE_MAX),
  note: optionalText(RECEIVED_NOTE_MAX),
}

/** An entry's fields without manufacturer and month. */
export const receivedInput = z.strictObject(fields)

/** An amount as typed: '1,234.50', '$1,234.50', '-20'. An empty field is no amount. */
const THOUSANDS = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d*)(\.\d{1,2})?$/
export const typedAmount = z
  .string()
  .trim()
  .max(30, asMessage(text('input.onlyNumber')))
  .transform((typed, ctx) => {
    if (typed === '') return null
    const [, sign = '', whole = '', part = ''] = THOUSANDS.exec(typed.replace(/^\$-/, '-$')) ?? []
    const read = whole + part === '' ? undefined : parseMoney(`${sign}${whole.replaceAll(',', '') || '0'}${part}`)
    if (read !== undefined) return read
    ctx.addIssue({ code: 'custom', message: asMessage(text('input.onlyNumber')) })
    return z.NEVER
  })
  .optional()

export const receivedEntry = z.object({
  id: z.number(),
  amount: dollars,
  receivedOn: z.string().nullable(),
  reference: z.string(),
  note: z.string(),
  /** The file that it was entered with. */
  fId: z.number().nullable(),
  fileName: z.string().nullable(),
  enteredBy: z.string(),
  ...versioned,
})
export type ReceivedEntry = z.infer<typeof receivedEntry>

/** `difference` is the commission of the imported files less what was received; null if nothing is stated. */
const proved = {
  entries: z.array(receivedEntry),
  totalReceived: dollars,
  totalCommission: dollars,
  difference: dollars.nullable(),
  state: proofState,
}
export const receivedOfManufacturer = z.object({ manufacturerId: z.number(), manufacturerName: z.string(), ...proved })
export type ReceivedOfManufacturer = z.infer<typeof receivedOfManufacturer>

/** A statement's total and what was read; `difference` is read less stated. */
const statedSum = z.object({ stated: dollars, read: dollars, difference: dollars })

/**
 * Whether a file matches its statement: commission of the manufacturer's month, or sales if only these differ; null if not stated.
 * An explanation without an action needs a person.
 */
export const proof = z.object({
  state: proofState,
  of: z.enum(['commission', 'sales']),
  stated: dollars.nullable(),
  read: dollars,
  difference: dollars.nullable(),
  sales: statedSum.nullable(),
  /** The gross commission of the other imported files of the same payment. */
  otherFiles: dollars,
  explanations: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      /** The first of its rows, and their number. */
      rows: z.array(z.number()),
      rowCount: z.number(),
      action: z.object({ kind: z.enum(GAP_ACTIONS), label: z.string() }).nullable(),
    }),
  ),
  /** The actions taken to close the gap, the latest last; `closeGap` reverses them. */
  closed: z.array(z.object({ message: z.string() })),
})
export type ProofOfFile = z.infer<typeof proof>

/** A file in few figures: its rate and the usual one, in percent, and its largest accounts compared with the month before. */
export const readingSummary = z.object({
  rate: z.number().nullable(),
  usualRate: z.number().nullable(),
  isUsualRate: z.boolean().nullable(),
  accounts: z.array(z.object({ name: z.string(), totalSales: dollars, monthBefore: dollars.nullable() })),
})
export type ReadingSummary = z.infer<typeof readingSummary>

export const commissionReceived = {
  received: get('/uploadprocess/getCommissionReceived/{selectedMonthYear}', {
    access: 'uploadfile',
    input: z.strictObject({ selectedMonthYear: month }),
    data: z.object({ received: z.array(receivedOfManufacturer) }),
    summary: "Manufacturers' payments for a month, compared with the gross commission of their imported files",
  }),
  receivedByMonth: get('/uploadprocess/getCommissionReceivedByMonth/{manufacturerId}', {
    access: 'uploadfile',
    input: z.strictObject({ manufacturerId: pathId }),
    data: z.object({ months: z.array(z.object({ selectedMonthYear: monthText, ...proved })) }),
    summary: "A manufacturer's payments by month, the latest first",
  }),
  storeReceived: post('/uploadprocess/storeCommissionReceived', {
    access: 'uploadfile',
    input: z.strictObject({ manufacturerId: id, selectedMonthYear: month, ...fields }),
    data: z.object({ id: z.number(), ...versioned }),
    summary: 'Adds an amount that a manufacturer paid for a month',
  }),
  updateReceived: post('/uploadprocess/updateCommissionReceived', {
    access: 'uploadfile',
    input: changeOf({ id }, fields),
    data: z.object({ id: z.number(), ...versioned }),
    summary: 'Changes an amount that a manufacturer paid',
  }),
  removeReceived: post('/uploadprocess/removeCommissionReceived', {
    access: 'uploadfile',
    input: z.strictObject({ id }),
    data: noData,
    summary: 'Removes an amount that a manufacturer paid',
  }),
  readReceived: post('/uploadprocess/readCommissionReceived', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ filetoupload: z.instanceof(Blob, { error: REQUIRED }) }),
    data: z.object({
      payments: z.array(
        z.object({ row: z.number(), payer: z.string(), amount: dollars, receivedOn: z.string().nullable(), reference: z.string() }),
      ),
      faults: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
    }),
    summary: 'Reads the payments from a bank export or remittance advice, a workbook or CSV (multipart/form-data); stores nothing',
  }),
  importReceived: post('/uploadprocess/importCommissionReceived', {
    access: 'uploadfile',
    input: z.strictObject({
      selectedMonthYear: month,
      entries: z
        .array(z.strictObject({ manufacturerId: id, ...fields }))
        .min(1)
        .max(MAX_RECEIVED),
    }),
    data: z.object({ added: z.number(), completed: z.number(), known: z.number() }),
    summary:
      'Adds a list of amounts that manufacturers paid for a month; one that was typed with a file gets its date and reference, one that is known stays',
  }),
}
