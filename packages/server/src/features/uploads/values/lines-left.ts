import type { ValueTarget } from '@fairshare/contract'
import { cents, dollars } from '@fairshare/engine/values'
import type { CallContext } from '../../../platform/calls/context.ts'
import { linesWithNames } from '../checking/checked-lines.store.ts'
import { readMapped } from '../reading/reading.ts'
import { fileOf } from '../refusals.ts'
import { takeReading } from '../store-reading.ts'

type Asked = { fId: number; values: readonly { target: ValueTarget; value: string }[] }

/** How many lines of a file hold one of these values, and what they come to. A line that holds two of them counts once. */
export async function linesLeft(context: CallContext, { fId, values }: Asked): Promise<{ rows: number; totalSales: number }> {
  if (values.length === 0) return { rows: 0, totalSales: 0 }
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  const reading = await readMapped(context, file)
  return context.inCompany(async (tx) => {
    await takeReading(tx, file, reading)
    const found = await linesWithNames(tx, values)
    return { rows: found.rows, totalSales: dollars(cents(found.cents)) }
  })
}
