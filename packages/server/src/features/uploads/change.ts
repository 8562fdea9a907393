import { audit, madeBy } from '../../platform/calls/audit.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { answerOnce } from '../../platform/calls/idempotency.ts'

/** A change with its audit entry in one transaction, once per Idempotency-Key and input: for calls that read files outside of one. */
export function change<T>(
  context: CallContext,
  action: string,
  input: unknown,
  work: (tx: Tx) => Promise<{ subject: string; details?: Record<string, unknown>; result: T }>,
): Promise<T> {
  const { viewer, by, request, requestId } = context
  return context.inCompany((tx) =>
    answerOnce({ tx, viewer, request }, action, input, async () => {
      const { subject, details = {}, result } = await work(tx)
      await audit(tx, { action, subject, details, ...madeBy(viewer, by), requestId })
      return result
    }),
  )
}
