import type { RowDecision, Sources } from '@fairshare/contract'
import { offersOf } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { changeMapped } from '../change.ts'
import { mappingOf, readMapped } from '../reading/reading.ts'
import { openReading } from '../reading/staging.ts'
import { fileOf } from '../refusals.ts'
import * as store from '../uploads.store.ts'
import { questionsOfFile } from './questions.ts'

const KEPT_IN = { leaveOut: 'leftOutRows', asCredits: 'creditRows', asSales: 'soldRows' } as const satisfies Record<
  RowDecision,
  keyof Sources
>

type Input = { fId: number; id: string | null; decision: RowDecision }

/** Answers a question about rows by what happens to them. Without a question that is undone, for all rows that were so decided. */
export async function decideRows(context: CallContext, input: Input): Promise<number> {
  const { fId, id, decision } = input
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  mappingOf(file)
  const reading = id === null ? undefined : await readMapped(context, file)
  return changeMapped(context, 'uploadprocess.decideRows', { input, file }, async (tx, now) => {
    const questions = reading ? await questionsOfFile(await openReading(tx, now, reading), now, reading.summary) : []
    const asked = questions.find((question) => question.id === id)
    if (reading && !(asked && offersOf(asked).includes(decision))) throw new AppError('CONFLICT', text('checks.noCredits'))
    const { [KEPT_IN[decision]]: before = [], ...sources } = mappingOf(now).sources
    const after = asked ? [...new Set([...before, ...asked.rows])].sort((one, other) => one - other) : []
    await store.saveSources(tx, fId, { ...sources, ...(asked && { [KEPT_IN[decision]]: after }) })
    return { subject: `file ${fId}`, details: { before, after }, result: after.length - before.length }
  })
}
