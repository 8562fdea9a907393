import { DETAIL_TARGETS, type DetailTarget, LEDGER_KINDS } from '@fairshare/contract'
import { type Translate, text } from '@fairshare/texts'
import { addMonths, firstDay, type Month } from '@fairshare/engine/values'
import { SALE_MASTERS } from '../../rows/named-rows.ts'
import type { CellKind, Column } from './file/table.ts'

const KINDS = {
  employeeNumber: 'text',
  name: 'text',
  date: 'date',
  manufacturer: 'text',
  territory: 'text',
  hospital: 'text',
  surgeon: 'text',
  procedure: 'text',
  sales: 'amount',
  gross: 'amount',
  rate: 'percent',
  commission: 'amount',
  kind: 'text',
  entry: 'text',
  selectedMonth: 'text',
  amount: 'amount',
  balanceAfter: 'amount',
  note: 'text',
  reverses: 'text',
  by: 'text',
  createdOn: 'date',
  lastDay: 'date',
  version: 'count',
  account: 'text',
  accountName: 'text',
  debit: 'amount',
  creditAmount: 'amount',
  accountNumber: 'text',
  poNumber: 'text',
  part: 'text',
  quantity: 'text',
} as const satisfies Record<string, CellKind>
export type ColumnId = keyof typeof KINDS

/** In the order of the queries (`lines.store.ts`). No total of sales, because one that pays two salespeople has two lines. */
export const LINE_COLUMNS: readonly ColumnId[] = [
  'employeeNumber',
  'name',
  'date',
  ...SALE_MASTERS,
  'sales',
  'gross',
  'rate',
  'commission',
  ...DETAIL_TARGETS,
]
export const EXCEPTION_COLUMNS: readonly ColumnId[] = [
  'kind',
  'date',
  ...SALE_MASTERS,
  'name',
  'sales',
  'gross',
  'commission',
  'note',
  ...DETAIL_TARGETS,
]
export const LEDGER_COLUMNS: readonly ColumnId[] = [
  'employeeNumber',
  'name',
  'entry',
  'selectedMonth',
  'kind',
  'amount',
  'balanceAfter',
  'note',
  'reverses',
  'by',
  'createdOn',
]
export const JOURNAL_COLUMNS: readonly ColumnId[] = [
  'lastDay',
  'entry',
  'kind',
  'version',
  'account',
  'accountName',
  'employeeNumber',
  'name',
  'debit',
  'creditAmount',
]

const isDetail = (id: ColumnId): id is DetailTarget => DETAIL_TARGETS.some((detail) => detail === id)
const headerOf = (id: ColumnId) => (isDetail(id) ? text(`uploads.target.${id}`) : text(`reports.column.${id}`))

type ColumnOptions = { translate: Translate; added?: readonly ColumnId[]; kinds?: Record<string, string> }

export const columnsOf = (ids: readonly ColumnId[], { translate, added = [], kinds }: ColumnOptions): Column[] =>
  ids.map((id) => ({
    header: translate(headerOf(id)),
    kind: KINDS[id],
    isAdded: added.includes(id),
    ...(id === 'kind' && kinds && { words: kinds }),
  }))

const EXCEPTIONS = ['unearned', 'house account', 'above gross', 'zero rate'] as const
const POSTINGS = ['finalized', 'reversed', 'manual'] as const

export const exceptionKinds = (translate: Translate) =>
  Object.fromEntries(EXCEPTIONS.map((kind) => [kind, translate(text(`reports.value.${kind}`))]))
export const ledgerKinds = (translate: Translate) =>
  Object.fromEntries(LEDGER_KINDS.map((kind) => [kind, translate(text(`record.ledgerKind.${kind}`))]))
export const postingKinds = (translate: Translate) =>
  Object.fromEntries(POSTINGS.map((kind) => [kind, translate(text(`listExport.posting.${kind}`))]))

/** The last day of a month such as '2025-02-28', which payroll and accounting use as date. */
export function lastDay(month: Month): string {
  const next = Date.parse(`${firstDay(addMonths(month, 1))}T00:00:00Z`)
  return new Date(next - 86_400_000).toISOString().slice(0, 10)
}
