import { DETAIL_TARGETS, type DetailTarget } from '@fairshare/contract'
import { sql } from 'kysely'

export type LineDetails = Record<DetailTarget, string>

export const LINE_DETAILS = sql`account_number as "accountNumber", po_number as "poNumber", part, quantity`

export const detailsView = (line: { readonly [Field in DetailTarget]?: string | undefined }): Partial<LineDetails> =>
  Object.fromEntries(DETAIL_TARGETS.flatMap((field) => (line[field] ? [[field, line[field]]] : [])))
