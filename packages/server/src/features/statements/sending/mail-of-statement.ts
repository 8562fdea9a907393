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

/** With a key the mail's link opens its reader's own view; one that is only looked at, or tried, has none. */
export type Addressed = Omit<Envelope, 'from' | 'link'> & SentAlong & { salespersonId: number; kind: DeliveryKind; key?: string }

/**
 * What it takes to write the mail of a statement, read; writing it needs the database no more. Undefined when the month has no
 * statement for them. Preview, test and delivery all come from here: what is looked at is what goes out.
 */
export async function mailOfStatement(
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
  // A preview names the PDF and does not set it.
  return async ({ isSet = true } = {}) => {
    const pdf = attachesPdf ? (isSet ? await renderPdf(tx.companyId, statement) : Buffer.alloc(0)) : null
    return statementMail(statement, words, { ...envelope, from: { name, address }, link }, pdf)
  }
}
