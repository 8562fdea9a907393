import type { SentAlong } from '@fairshare/contract'
import type { Tx } from '../../../platform/database/db.ts'
import type { Mail } from '../../../mail/mail.ts'
import { sender } from '../../company/company.store.ts'
import type { MonthState } from '../../months/months.store.ts'
import { ownViewAddress } from '../../own-view/links.store.ts'
import { renderPdf } from '../pdf/render-pdf.ts'
import { repStatementFor } from '../rep-statement.ts'
import { wordsOf } from '../words.ts'
import type { DeliveryKind } from './deliveries.store.ts'
import { type Envelope, statementMail } from './statement-mail.ts'

/** `key` is the key of the mail's link to the own view; previews and tests have none. */
export type Addressed = Omit<Envelope, 'from' | 'link'> & SentAlong & { salespersonId: number; kind: DeliveryKind; key?: string }

/**
 * Returns a function that writes the mail without the database; undefined if there is no statement. Previews, tests and deliveries share
 * it, so they match.
 */
export async function prepareMail(
  tx: Tx,
  month: MonthState,
  { salespersonId, kind, attachesPdf, printsLines, key, ...envelope }: Addressed,
  publicUrl: string,
): Promise<((options?: { isSet?: boolean }) => Promise<Mail>) | undefined> {
  const statement = await repStatementFor(tx, month, salespersonId, { kind, printsLines })
  if (!statement) return undefined
  const words = wordsOf(statement.company.language, statement.company.currency)
  const { name, address } = await sender(tx)
  const link = await ownViewAddress(tx, salespersonId, publicUrl, key === undefined ? undefined : { key, email: envelope.to })
  // A preview shows the PDF's name without rendering it.
  return async ({ isSet = true } = {}) => {
    const pdf = attachesPdf ? (isSet ? await renderPdf(tx.companyId, statement) : Buffer.alloc(0)) : null
    return statementMail(statement, words, { ...envelope, from: { name, address }, link }, pdf)
  }
}
