import { PAY_PARTS, type PayoutLayout, type RegisterColumn } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import type { Column } from './file/table.ts'
import { lastDay } from './columns.ts'
import type { Payout } from './payouts.store.ts'

type Value = string | number | null
type Layout = Pick<PayoutLayout, 'registerRows' | 'columns' | 'payCodes'>

const isPart = (column: RegisterColumn) => PAY_PARTS.some((part) => part === column)
const isAmount = (column: RegisterColumn) => isPart(column) || column === 'payout' || column === 'amount'
const isDay = (column: RegisterColumn) => column === 'firstDay' || column === 'lastDay'

export const registerColumns = ({ columns }: Layout, translate: Translate): Column[] =>
  columns.map(({ column, title }) => ({
    header: title === '' ? translate(text(`reports.column.${column}`)) : title,
    kind: isAmount(column) ? 'amount' : isDay(column) ? 'date' : 'text',
    isAdded: isAmount(column),
  }))

export function* registerRows(
  payouts: readonly Payout[],
  { layout, month, translate }: { layout: Layout; month: Month; translate: Translate },
): Generator<Value[]> {
  const { registerRows: kind, columns, payCodes } = layout
  for (const person of payouts) {
    const about = { ...person, ...person.parts, selectedMonth: month, firstDay: firstDay(month), lastDay: lastDay(month) }
    if (kind === 'salesperson') yield columns.map(({ column }) => valueIn(about, column))
    else
      for (const part of PAY_PARTS.filter((each) => person.parts[each] !== 0)) {
        const row = { ...about, part: translate(text(`reports.column.${part}`)), payCode: payCodes[part], amount: person.parts[part] }
        yield columns.map(({ column }) => valueIn(row, column))
      }
  }
}

const valueIn = (row: Partial<Record<RegisterColumn, Value>>, column: RegisterColumn): Value => row[column] ?? null
