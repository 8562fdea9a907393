import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { changeMappedFile } from '../audited-change.ts'
import { mappingOf } from '../reading/sales-request.ts'
import { readMapped } from '../reading/reading.ts'
import { openReading } from '../reading/staging.ts'
import { fileOf } from '../refusals.ts'
import * as store from '../uploads.store.ts'
import { firstDuplicateOf } from '../reading/incoming-lines.store.ts'

const MAX_REPEATED_ROWS = 1_000

/** Leaves out a row that repeats another one, or includes it again. */
export async function leaveOutRepeat(context: CallContext, input: { fId: number; row: number; isLeftOut: boolean }): Promise<void> {
  const { fId, row, isLeftOut } = input
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  mappingOf(file)
  const reading = isLeftOut ? await readMapped(context, file) : undefined
  await changeMappedFile(context, 'uploadprocess.leaveOutRepeat', { input, file }, async (tx, now) => {
    const { sources } = mappingOf(now)
    const before = sources.repeatedRows ?? []
    if (reading && !before.includes(row)) {
      if ((await firstDuplicateOf(await openReading(tx, now, reading), row)) === undefined)
        throw invalidField('row', text('uploads.noRepeat', { row }))
      if (before.length >= MAX_REPEATED_ROWS) throw new AppError('INVALID', text('uploads.mostRepeats', { most: MAX_REPEATED_ROWS }))
    }
    const others = before.filter((each) => each !== row)
    const repeatedRows = isLeftOut ? [...others, row].sort((one, other) => one - other) : others
    await store.saveSources(tx, fId, { ...sources, repeatedRows })
    return { subject: `file ${fId}`, details: { row, isLeftOut, before }, result: null }
  })
}
