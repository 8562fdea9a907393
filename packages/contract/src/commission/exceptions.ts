import { z } from 'zod'
import { LINE_FLAGS } from './lines.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** The screen on which to fix it. */
export const target = z.discriminatedUnion('screen', [
  z.object({
    screen: z.literal('files'),
    fId: z.number().nullable(),
    /** The next step for the file. */
    step: z.enum(['columns', 'values']).optional(),
  }),
  z.object({
    screen: z.literal('month'),
    view: z.enum(['reps', 'exceptions', 'unmatched', 'lines', 'adjustments', 'close', 'statements']),
    salesPersonId: z.number().nullable(),
    /** The lines of the month that it is about. */
    lines: z.object({ flag: z.enum(LINE_FLAGS), manufacturer: named.optional() }).optional(),
  }),
  z.object({
    screen: z.literal('masters'),
    kind: z.enum(['territory', 'hospital', 'surgeon', 'procedure']),
    /** The item of this kind that it is about. */
    record: named.optional(),
  }),
  z.object({
    screen: z.literal('salesperson'),
    salesPersonId: z.number(),
    view: z.enum(['profile', 'rules', 'bonus', 'adjustments', 'floors']),
    ruleId: z.number().optional(),
  }),
])
export type CloseTarget = z.infer<typeof target>
