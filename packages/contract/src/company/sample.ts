import { z } from 'zod'
import { post } from '../call/call.ts'
import { monthText, noInput } from '../wire/wire.ts'

/** A small invented month to look around with. */
export const sample = {
  load: post('/sample/load', {
    access: 'administrator',
    input: noInput,
    data: z.object({ selectedMonth: monthText }),
    summary: 'Loads a sample month into an empty company: masters, reps with rules, a file with its lines, and its calculation',
  }),
  remove: post('/sample/remove', {
    access: 'administrator',
    input: noInput,
    data: z.null(),
    summary: 'Removes the sample month, unless something else uses its records or a month was finalized',
  }),
}
