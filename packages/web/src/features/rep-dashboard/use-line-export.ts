import type { Line, RepDashboard } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { call } from '../../api/client.ts'
import { readWhole } from '../../api/read-whole.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import type { CellKind } from '../../ui/table/column.ts'
import type { ExportChoice } from '../../ui/table/grid.ts'
import { toastRefusal } from '../../api/hooks.ts'

type Column = readonly [Exclude<keyof Line, 'id'>, CellKind]

/** Columns visible to the rep. */
const SHOWN: readonly Column[] = [
  ['invoicedate', 'date'],
  ['manufacturer', 'text'],
  ['territory', 'text'],
  ['hospital', 'text'],
  ['surgeon', 'text'],
  ['procedure', 'text'],
  ['amount', 'amount'],
  ['commissionAmount', 'amount'],
]
/** Additional columns for the office. */
const ALL: readonly Column[] = [...SHOWN, ['grossCommission', 'amount'], ['commission', 'percent']]

export function useLineExport({ salesPersonId, name, selectedMonth }: Pick<RepDashboard, 'salesPersonId' | 'name' | 'selectedMonth'>) {
  const { t } = useTexts()
  const month = parseMonth(selectedMonth)
  const onExport = useListExport({
    list: 'rep-lines',
    title: t('statement.lines'),
    filters: [[t('common.salesRep'), name]],
    ...(month !== undefined && { month }),
  })
  return async (choice: ExportChoice) => {
    try {
      const input = { selectedMonth, group: 'salesperson', groupId: salesPersonId, pageSize: 1_000 } as const
      const { data } = await readWhole((request: typeof input) => call.commission.lines(request), input)
      const columns = choice === 'all' ? ALL : SHOWN
      const totals: Partial<Record<keyof Line, string | number>> = {
        invoicedate: t('reports.total'),
        amount: data.totalSales,
        commissionAmount: data.totalCommission,
        grossCommission: data.totalGrossCommission,
      }
      await onExport(choice, {
        columns: columns.map(([id, kind]) => ({ id, header: t(`commissions.line.${id}`), kind })),
        rows: data.lines.map((line) => columns.map(([id]) => line[id])),
        totals: columns.map(([id]) => totals[id] ?? null),
      })
    } catch (error) {
      toastRefusal(error)
    }
  }
}
