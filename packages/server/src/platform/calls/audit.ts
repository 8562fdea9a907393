import type { Viewer } from './context.ts'
import type { Tx } from '../database/db.ts'

type Entry = {
  action: string
  subject?: string
  details?: Record<string, unknown>
  userId?: number | null
  userName?: string
  apiTokenId?: number | null
  requestId?: string
}

/** Adds an entry to the audit trail in the transaction of the change. */
export async function addAuditEntry(
  tx: Tx,
  { action, subject = '', details = {}, userId = null, userName = '', apiTokenId = null, requestId = '' }: Entry,
): Promise<void> {
  await tx.db
    .insertInto('audit_entries')
    .values({
      action,
      subject,
      details: JSON.stringify(details),
      user_id: userId,
      user_name: userName,
      api_token_id: apiTokenId,
      request_id: requestId,
    })
    .execute()
}

/** Who made a change, or `by` when no user did. For a program, its token is named after its user. */
export const madeBy = (viewer: Viewer | null, by = '') => ({
  userId: viewer?.id ?? null,
  userName: [viewer?.name ?? by, ...(viewer?.apiToken ? [`(${viewer.apiToken.name})`] : [])].join(' '),
  apiTokenId: viewer?.apiToken?.id ?? null,
})
