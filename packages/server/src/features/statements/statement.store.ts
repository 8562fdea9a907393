import type { Tx } from '../../platform/db.ts'
import { current } from '../company/company.store.ts'
import type { MonthState } from '../months/months.store.ts'
import { statementOf } from '../review/statement.store.ts'
import type { DeliveryKind } from './deliveries.store.ts'
import { type RepStatement, repStatement } from './rep-statement.ts'

/** Past this a statement is no longer read on paper; the totals still count every line. */
const MOST_PRINTED_LINES = 2000

/** A salesperson's statement as he gets to see it, or undefined when the month has none for him. */
export async function statementFor(
  tx: Tx,
  month: MonthState,
  salespersonId: number,
  kind: DeliveryKind,
): Promise<RepStatement | undefined> {
  const statement = await statementOf(tx, month, salespersonId, { page: 1, pageSize: MOST_PRINTED_LINES })
  const company = await current(tx)
  if (!statement || !company) return undefined
  const { name, footerText, accentColor, currency, defaultLanguage } = company
  return repStatement(statement, kind, { name, footerText, accentColor, currency, language: defaultLanguage })
}
