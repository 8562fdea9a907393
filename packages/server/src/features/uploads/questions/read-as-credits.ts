import { monthOfDay } from '@fairshare/engine/values'
import { mayBeCredits } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { change } from '../change.ts'
import { mappingOf, readMapped } from '../reading/reading.ts'
import { fileOf, refuseClosed } from '../refusals.ts'
import { refuseOtherMapping, takeReading } from '../store-reading.ts'
import * as store from '../uploads.store.ts'
import { questionsOf } from './questions.ts'

/** The other answer to a question about credits without a sign: its rows are read with a minus. Without a question that is taken back, for all. */
export async function readAsCredits(context: CallContext, input: { fId: number; id: string | null }): Promise<number> {
  const { fId, id } = input
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  mappingOf(file)
  const reading = id === null ? undefined : await readMapped(context, file)
  return change(context, 'uploadprocess.readAsCredits', input, async (tx) => {
    const now = await fileOf(tx, fId, { lock: true })
    await refuseClosed(tx, monthOfDay(now.month))
    if (now.status !== 'Mapped') throw new AppError('CONFLICT', text('uploads.linesStoredAlready'), { status: now.status })
    refuseOtherMapping(file, now)
    if (reading) await takeReading(tx, now, reading)
    const asked = reading && (await questionsOf(tx, now, reading)).find((question) => question.id === id)
    if (reading && !(asked && mayBeCredits(asked))) throw new AppError('CONFLICT', text('doubts.noCredits'))
    const { creditRows: before = [], ...sources } = mappingOf(now).sources
    const creditRows = asked ? [...new Set([...before, ...asked.rows])].sort((a, b) => a - b) : []
    await store.saveSources(tx, fId, { ...sources, ...(asked && { creditRows }) })
    return { subject: `file ${fId}`, details: { before, after: creditRows }, result: creditRows.length - before.length }
  })
}
