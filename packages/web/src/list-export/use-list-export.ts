import { text } from '@fairshare/texts'
import type { FileFormat } from '@fairshare/contract'
import { useTexts } from '../i18n/use-texts.ts'
import { call, reads } from '../api/client.ts'
import { toastRefusal, type WithMessage, useRefresh } from '../api/hooks.ts'
import { useCompany } from '../company/company.ts'
import { ask } from '../dialog/dialogs.tsx'
import { useMe } from '../session/me.ts'
import { toast } from '../ui/notifications/toast.tsx'
import { useFormat } from '../i18n/format.ts'
import { downloadFile } from '../ui/download-file.ts'
import type { Grid, OnExport } from '../ui/table/grid.ts'
import { type About, csvOf, xlsxOf } from './files.ts'
import { PrintSheet } from './lazy-dialogs.ts'
import { nameOfFile } from './name-of-file.ts'

type List = {
  /** The list's name in the file name and in the audit trail: 'users'. */
  list: string
  title: string
  /** '2024-10', on pages with a month. */
  month?: string
  /** Marks figures that can still change. */
  isProvisional?: boolean
  /** The filters as text; empty ones are skipped. */
  filters: readonly (readonly [label: string, chosen: string])[]
  /** Prints the page itself instead of the list. */
  isPicture?: boolean
  /** For a list too long for the browser: its row count, and how to export it in the background. */
  long?: { rows: number; order: (wanted: Wanted) => Promise<WithMessage> } | undefined
}

type Wanted = { format: FileFormat; columns: string[]; filters: string[] }

/** Adds export to a table: `<DataTable onExport={useListExport({ list: 'users', title, filters })} …>`. */
export function useListExport({
  list,
  title,
  month,
  isProvisional = false,
  filters: filterLabel,
  isPicture = false,
  long,
}: List): OnExport {
  const { t } = useTexts()
  const format = useFormat()
  const company = useCompany()
  const me = useMe()
  const refresh = useRefresh()
  const filtersOf = ({ isSelection = false }: Grid) => [
    ...filterLabel
      .filter(([, chosen]) => chosen.trim() !== '')
      .map(([filter, chosen]) => t('filter.chip', { filter, values: chosen.trim() })),
    ...(isSelection ? [t('listExport.onlySelected')] : []),
  ]

  const factsOf = (grid: Grid, filters: readonly string[], at: Date): About => [
    [t('listExport.company'), company.name],
    [t('common.list'), title],
    ...(month === undefined ? [] : [[t('common.month'), format.month(month)] as const]),
    [t('common.filters'), filters.length > 0 ? filters.join('; ') : t('listExport.none')],
    [t('common.rows'), format.count(grid.rows.length)],
    [t('listExport.by'), `${me.firstName} ${me.lastName}`],
    [t('listExport.at'), format.instant(at.toISOString())],
  ]

  return async (choice, grid) => {
    const kind = choice === 'csv' || choice === 'print' ? choice : 'xlsx'
    const at = new Date(Date.now())
    try {
      const columns = grid.columns.map(({ id }) => id)
      const filters = filtersOf(grid)
      if (long && !grid.isSelection) {
        if (kind === 'print') return toast('danger', text('listExport.tooLongToPrint', { rows: long.rows }))
        const { messageText: filterLabel } = await long.order({ format: kind, columns, filters })
        await refresh(reads.listExport)
        return toast('success', filterLabel)
      }
      await call.listExport.record({ list, format: kind, columns, rows: grid.rows.length, filters })
      if (kind === 'print' && isPicture) return window.print()
      const facts = factsOf(grid, filters, at)
      if (kind === 'print') return void (await ask(PrintSheet, { title, facts, grid }))
      const file =
        kind === 'csv' ? await csvOf(grid, t('listExport.decimalMark')) : await xlsxOf(grid, title, { title: t('listExport.about'), facts })
      downloadFile(file, nameOfFile([company.name, list, month, isProvisional ? 'provisional' : undefined], kind, at))
    } catch (error) {
      toastRefusal(error)
    }
  }
}
