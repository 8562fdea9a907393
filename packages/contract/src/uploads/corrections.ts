import { z } from 'zod'
import { post } from '../call/call.ts'
import { id, noData } from '../wire/wire.ts'
import { answers, headerRow, rowDecision, target } from './upload-records.ts'

/** Corrections of how a mapped file is read, until it is imported. */
export const corrections = {
  correctRow: post('/uploadprocess/correctRow', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, row: headerRow, target, value: z.string().trim().max(300).nullable() }),
    data: noData,
    summary: 'Corrects one cell of a file that is not imported yet; null removes the correction',
  }),
  decideRows: post('/uploadprocess/decideRows', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, id: z.string().max(100).nullable(), decision: rowDecision }),
    data: noData,
    summary:
      'Leaves the rows of a question out, reads them with a minus, or imports them as sales, in a file that is not stored yet; null undoes that decision for all rows',
  }),
  closeGap: post('/uploadprocess/closeGap', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, id: z.string().max(100).nullable(), answers }),
    data: noData,
    summary: 'Applies the fix that an explanation of a gap offers, in a file that is not imported yet; null reverts the latest one',
  }),
  leaveOutRepeat: post('/uploadprocess/leaveOutRepeat', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, row: headerRow, isLeftOut: z.boolean() }),
    data: noData,
    summary: 'Leaves out a row that is identical to another in a file that is not imported yet, or includes it again',
  }),
}
