import type { MissingRule } from '@fairshare/contract'
import { type ReactNode, useMemo } from 'react'
import { SidePanel } from '../../../dialog/SidePanel.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'

type Facts = Pick<MissingRule['parts'][number], 'hospital' | 'surgeon' | 'lines' | 'totalSales'>
type Props<Part extends Facts> = {
  /** The row whose parts are shown, if any. */
  title: string | undefined
  parts: readonly Part[]
  close: () => void
  action?: (part: Part) => ReactNode
  rowActions?: (part: Part) => MenuAction[]
}

/** The hospitals and surgeons of the sales, next to the list. */
export function Parts<Part extends Facts>({ title, parts, close, action, rowActions }: Props<Part>) {
  const { t } = useTexts()
  const { currency } = useFormat()
  const columns = useMemo<Column<Part>[]>(
    () => [
      { id: 'hospital', header: t('commissions.line.hospital'), value: ({ hospital }) => hospital, isKey: true },
      { id: 'surgeon', header: t('commissions.line.surgeon'), value: ({ surgeon }) => surgeon },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count' },
      { id: 'totalSales', header: t('unmatched.sales', { currency }), value: ({ totalSales }) => totalSales, kind: 'amount' },
      ...(action ? [{ id: 'fix', header: t('unmatched.fix'), value: () => null, isSortable: false, cell: action } as const] : []),
    ],
    [t, currency, action],
  )
  return (
    <SidePanel isOpen={title !== undefined} close={close} size={action ? 700 : 600} title={title}>
      <DataTable
        name="commission-missing-parts"
        label={t('unmatched.parts')}
        columns={columns}
        rows={parts}
        rowId={(part) => String(parts.indexOf(part))}
        {...(rowActions && { rowActions })}
        empty={null}
      />
    </SidePanel>
  )
}
