import type { RowDecision, Sources } from '@fairshare/contract'
import { offersOf } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { changeMappedFile } from '../audited-change.ts'
import { mappingOf } from '../reading/sales-request.ts'
import { readMapped } from '../reading/reading.ts'
import { openReading } from '../reading/staging.ts'
import { fileOf } from '../refusals.ts'
import * as store from '../uploads.store.ts'
import { questionsOfFile } from './questions.ts'

const SOURCES_FIELD = { leaveOut: 'leftOutRows', asCredits: 'creditRows', asSales: 'soldRows' } as const satisfies Record<
  RowDecision,
  keyof Sources
>

type Input = { fId: number; id: string | null; decision: RowDecision }

/** Applies a decision to the rows of a question. Without a question, undoes that decision for all rows. */
export async function decideRows(context: CallContext, input: Input): Promise<number> {
  const { fId, id, decision } = input
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  mappingOf(file)
  const reading = id === null ? undefined : await readMapped(context, file)
  return changeMappedFile(context, 'uploadprocess.decideRows', { input, file }, async (tx, now) => {
    const questions = reading ? await questionsOfFile(await openReading(tx, now, reading), now, reading.summary) : []
    const target = questions.find((question) => question.id === id)
    if (reading && !(target && offersOf(target).includes(decision))) throw new AppError('CONFLICT', text('checks.noCredits'))
    const { [SOURCES_FIELD[decision]]: before = [], ...sources } = mappingOf(now).sources
    const after = target ? [...new Set([...before, ...target.rows])].sort((one, other) => one - other) : []
    await store.saveSources(tx, fId, { ...sources, ...(target && { [SOURCES_FIELD[decision]]: after }) })
    return { subject: `file ${fId}`, details: { before, after }, result: after.length - before.length }
  })
}
