import type { CallContext } from '../../../platform/calls/context.ts'
import { countNewNames } from '../reading/names.store.ts'
import { readMapped } from '../reading/reading.ts'
import { fileOf } from '../refusals.ts'
import { takeReading } from '../store-reading.ts'

/** How many values of a file mean no master now. Others may match them meanwhile, in this file or in another, and so it is kept nowhere. */
export async function countValuesLeft(context: CallContext, fId: number): Promise<number> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  const reading = await readMapped(context, file)
  return context.inCompany(async (tx) => {
    await takeReading(tx, file, { ...reading, lines: null })
    return (await countNewNames(tx)).reduce((sum, { count }) => sum + count, 0)
  })
}
