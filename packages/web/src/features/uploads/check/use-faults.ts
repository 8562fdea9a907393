import { useMemo } from 'react'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { type Translate, useTexts } from '../../../i18n/use-texts.ts'
import type { Grid } from '../../../ui/table/grid.ts'
import type { Reading } from './reading.ts'

type Fault = { row: number | null; account: string; column: string; value: string; dollars: number | null; wrong: string; line: string }

/** What is wrong in a file, row by row, and then what is open about it as a whole. */
export function useFaults({ badRows, questions }: Pick<Reading, 'badRows' | 'questions'>): Fault[] {
  const { t } = useTexts()
  const format = useFormat()
  return useMemo(
    () => [
      ...badRows.map(({ row, account = '', column, value, amount = null, reason }): Fault => {
        const wrong = t(`uploads.fault.${reason}`)
        const said = { row, column, value: value || NONE, wrong, account: account || NONE }
        const line = amount === null ? t('sendBack.row', said) : t('sendBack.rowWithSales', { ...said, sales: format.amount(amount) })
        return { row, account, column, value, dollars: amount, wrong, line }
      }),
      ...questions.map(({ message, dollars, rows }): Fault => {
        const line = t('sendBack.question', { message, dollars: format.amount(dollars) })
        return { row: rows[0] ?? null, account: '', column: '', value: rows.join(', '), dollars, wrong: message, line }
      }),
    ],
    [t, format, badRows, questions],
  )
}

/** The same as a table, for a workbook or csv. */
export const faultsGrid = (t: Translate, faults: readonly Fault[]): Grid => ({
  columns: [
    { id: 'row', header: t('uploads.row'), kind: 'count' },
    { id: 'account', header: t('check.account'), kind: 'text' },
    { id: 'column', header: t('uploads.column'), kind: 'text' },
    { id: 'value', header: t('uploads.value'), kind: 'text' },
    { id: 'sales', header: t('uploads.sales'), kind: 'amount' },
    { id: 'reason', header: t('uploads.reason'), kind: 'text' },
  ],
  rows: faults.map(({ row, account, column, value, dollars, wrong }) => [row, account, column, value, dollars, wrong]),
  totals: undefined,
})
