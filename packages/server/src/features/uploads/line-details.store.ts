import { DETAIL_TARGETS, type DetailTarget } from '@fairshare/contract'
import { sql } from 'kysely'

export type LineDetails = Record<DetailTarget, string>

/** A sales line with the names of its masters. */
export type LineWithNames = LineDetails & {
  row: number
  invoiceDate: string
  invoiceNumber: string
  territory: string
  hospital: string
  surgeon: string
  procedure: string
  amountCents: number
  grossCents: number
}

export const LINE_DETAILS = sql`account_number as "accountNumber", po_number as "poNumber", part, quantity`

export const detailsView = (line: { readonly [Field in DetailTarget]?: string | undefined }): Partial<LineDetails> =>
  Object.fromEntries(DETAIL_TARGETS.flatMap((field) => (line[field] ? [[field, line[field]]] : [])))
