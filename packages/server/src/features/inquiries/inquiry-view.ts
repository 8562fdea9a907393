import type { AskedLine, AskedInquiry, OutcomeKind, Inquiry } from '@fairshare/contract'
import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import type { Translate, Text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { outcomesOf, type InquiryRecord } from './inquiries.store.ts'

/** A question as its sales rep sees it. */
export const ownInquiryView = (row: InquiryRecord): AskedInquiry => ({
  inquiryId: row.id,
  selectedMonth: formatMonth(monthOfDay(row.month)),
  line: row.line as AskedLine | null,
  question: row.question,
  askedAt: row.asked_at.toISOString(),
  answer: row.answered_at && { text: row.answer, by: row.answered_by, at: row.answered_at.toISOString() },
})

export async function inquiryViews(tx: Tx, rows: readonly InquiryRecord[], translate: Translate): Promise<Inquiry[]> {
  const outcomes = Map.groupBy(
    await outcomesOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ inquiry_id }) => inquiry_id,
  )
  return rows.map((row) => ({
    ...ownInquiryView(row),
    salesPersonId: row.salesperson_id,
    name: row.name,
    version: row.version,
    outcomes: (outcomes.get(row.id) ?? []).map(({ kind, record_id, label }) => ({
      kind: kind as OutcomeKind,
      recordId: record_id,
      label: translate(label as unknown as Text),
    })),
  }))
}
