import { text } from '@fairshare/texts'
import { AppError } from '../errors.ts'

/**
 * Refuses a change of a record that has become another one since its caller saw it, and shows what it is now (R15). The
 * transaction must hold the record: then it stays what it is until the change. A caller that says no version is not asked.
 */
export async function refuseStale<Found extends { version: number }>(
  seen: number | undefined,
  found: Found,
  show: (found: Found) => object | Promise<object>,
): Promise<void> {
  if (seen === undefined || seen === found.version) return
  throw new AppError('CONFLICT', text('refusals.stale'), {
    present: await show(found),
  })
}
