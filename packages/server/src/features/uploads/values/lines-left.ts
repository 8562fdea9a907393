import type { ValueTarget } from '@fairshare/contract'
import { cents, dollars } from '@fairshare/engine/values'
import type { CallContext } from '../../../platform/calls/context.ts'
import { linesWithNames } from '../checking/checked-lines.store.ts'
import { withReading } from '../reading/reading.ts'

type Asked = { fId: number; values: readonly { target: ValueTarget; value: string }[] }

/** How many lines of a file hold one of these values, and what they come to. A line that holds two of them counts once. */
export async function linesLeft(context: CallContext, { fId, values }: Asked): Promise<{ rows: number; totalSales: number }> {
  if (values.length === 0) return { rows: 0, totalSales: 0 }
  const found = await withReading(context, fId, (tx) => linesWithNames(tx, values))
  return { rows: found.rows, totalSales: dollars(cents(found.cents)) }
}
