import { formatMonth, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { pageOf, type Page } from '../../platform/database/page-of.ts'

/** What somebody did to a month, as the audit trail keeps it. */
export type Logged = { action: string; by: string; at: Date; details: unknown }

/** The log of a month, the latest first. */
export const logOf = (tx: Tx, month: Month, actions: readonly string[], page: Page): Promise<{ rows: Logged[]; total: number }> =>
  pageOf(
    tx.db
      .selectFrom('audit_entries')
      .select(['action', 'user_name as by', 'at', 'details'])
      .where('subject', '=', formatMonth(month))
      // As the index says it.
      .where(sql<boolean>`action like 'commission.%'`)
      .where('action', 'in', actions)
      .orderBy('id', 'desc'),
    page,
  )
