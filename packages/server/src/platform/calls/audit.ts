import type { Tx } from '../database/db.ts'

type Entry = {
  action: string
  subject?: string
  details?: Record<string, unknown>
  userId?: number | null
  userName?: string
  requestId?: string
}

/** Adds to the audit trail, in the transaction of what it tells of. */
export async function audit(
  tx: Tx,
  { action, subject = '', details = {}, userId = null, userName = '', requestId = '' }: Entry,
): Promise<void> {
  await tx.db
    .insertInto('audit_entries')
    .values({ action, subject, details: JSON.stringify(details), user_id: userId, user_name: userName, request_id: requestId })
    .execute()
}
