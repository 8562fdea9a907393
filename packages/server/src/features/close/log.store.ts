import { formatMonth, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { pageOf, type Page } from '../../platform/database/page-of.ts'

export type Logged = { action: string; by: string; at: Date; details: unknown }

export const logOf = (tx: Tx, month: Month, actions: readonly string[], page: Page): Promise<{ rows: Logged[]; total: number }> =>
  pageOf(
    tx.db
      .selectFrom('audit_entries')
      .select(['action', 'user_name as by', 'at', 'details'])
      .where('subject', '=', formatMonth(month))
      // Matches the condition of the partial index.
      .where(sql<boolean>`action like 'commission.%'`)
      .where('action', 'in', actions)
      .orderBy('id', 'desc'),
    page,
  )
