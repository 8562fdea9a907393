import { useMemo } from 'react'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { NONE } from '../../../i18n/format.ts'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import type { Grid } from '../../../ui/table/grid.ts'
import type { CheckedFile, Reading } from '../reading.ts'

/** The rows of a file as in the source. */
type Whole = { columns: readonly string[]; rows: readonly { row: number; cells: readonly string[] }[] }
type Faulty = Pick<Reading, 'badRows' | 'questions'>

/** The file's errors in words: by row, then questions about the whole file. */
export function useErrorLines({ badRows, questions }: Faulty): string[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      ...badRows.map(({ row, account = '', column, value, amount = null, reason }) => {
        const textParams = { row, column, value: value || NONE, wrong: t(`uploads.fault.${reason}`), account: account || NONE }
        return amount === null ? t('sendBack.row', textParams) : t('sendBack.rowWithSales', { ...textParams, sales: amount })
      }),
      ...questions.map(({ message, dollars }) => t('sendBack.question', { message, dollars })),
    ],
    [t, badRows, questions],
  )
}

/** The same as a table with the full rows; a question is listed at each of its rows. */
export function errorsGrid(t: TranslateKey, { badRows, questions }: Faulty, whole: Whole): Grid {
  const cellsOf = new Map(whole.rows.map(({ row, cells }) => [row, cells]))
  const inFile = (row: number | null) => whole.columns.map((_, at) => (row === null ? null : (cellsOf.get(row)?.[at] ?? null)))
  return {
    columns: [
      { id: 'row', header: t('common.row'), kind: 'count' },
      { id: 'reason', header: t('uploads.reason'), kind: 'text' },
      { id: 'column', header: t('uploads.column'), kind: 'text' },
      { id: 'account', header: t('common.account'), kind: 'text' },
      { id: 'sales', header: t('common.sales'), kind: 'amount' },
      ...whole.columns.map((header, at) => ({ id: `cell-${at + 1}`, header, kind: 'text' as const })),
    ],
    rows: [
      ...badRows.map(({ row, reason, column, account = '', amount = null }) => {
        return [row, t(`uploads.fault.${reason}`), column, account, amount, ...inFile(row)]
      }),
      ...questions.flatMap(({ message, dollars, rows }) => {
        const about = rows.length === 0 ? [null] : rows
        return about.map((row, at) => [row, message, null, null, at === 0 ? dollars : null, ...inFile(row)])
      }),
    ],
    totals: undefined,
  }
}

type Saved = { file: CheckedFile; fId: number; title: string; faulty: Faulty }

/** Saves the invalid rows with their errors as a workbook or CSV. */
export function useSaveErrors({ file, fId, title, faulty }: Saved) {
  const { t } = useTexts()
  const save = useListExport({ list: 'file-faults', title, filters: [[t('common.file'), file.fileName]] })
  const read = useCall(call.uploadprocess.rowsOfFile)
  const rows = [...new Set([...faulty.badRows.map(({ row }) => row), ...faulty.questions.flatMap(({ rows: of }) => of)])]
  const saveAs = async (choice: 'view' | 'csv') => {
    const whole = rows.length === 0 ? { columns: [], rows: [] } : (await read.mutateAsync({ fId, rows }).catch(() => undefined))?.data
    if (whole) await save(choice, errorsGrid(t, faulty, whole))
  }
  return { save: (choice: 'view' | 'csv') => void saveAs(choice), isReading: read.isPending }
}
