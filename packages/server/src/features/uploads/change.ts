import { audit } from '../../platform/audit.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'

/** A change with its audit entry in one transaction, for calls that read files outside of one. */
export function change<T>(
  context: CallContext,
  action: string,
  work: (tx: Tx) => Promise<{ subject: string; details?: Record<string, unknown>; result: T }>,
): Promise<T> {
  return context.inCompany(async (tx) => {
    const { subject, details = {}, result } = await work(tx)
    const { viewer, requestId } = context
    await audit(tx, { action, subject, details, userId: viewer?.id ?? null, userName: viewer?.name ?? '', requestId })
    return result
  })
}
