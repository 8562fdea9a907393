import { DETAIL_TARGETS, type FileRow, STORED_LINE_SORTS } from '@fairshare/contract'
import { useMemo, useState } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Line } from './reading.ts'

type Sort = (typeof STORED_LINE_SORTS)[number]
type Query = { q: string; sort: Sort | `-${Sort}`; page: number; pageSize: number }

const isSort = (sort: string): sort is Query['sort'] => STORED_LINE_SORTS.some((each) => sort === each || sort === `-${each}`)

/** The imported lines of a file with totals, in calculated months or not. */
export function LinesOfFileDialog({ about: file, close }: DialogProps<FileRow, never>) {
  const { t } = useTexts()
  const [query, setQuery] = useState<Query>({ q: '', sort: 'row', page: 1, pageSize: 50 })
  const ask = (change: Partial<Query>) => setQuery({ ...query, page: 1, ...change })
  const read = useRead(reads.uploadprocess.linesOfFile, { fId: file.fId, ...query }, { keepPrevious: true })
  const { total = 0, totalSales = 0, totalGrossCommission = 0 } = read.data ?? {}
  return (
    <ReadDialog
      title={t('uploads.linesOf', { manufacturer: file.manufacturerName })}
      context={t('uploads.mapContext', { month: monthFromParam(file.selectedMonthYear), file: file.fileName })}
      close={() => close()}
      width={1200}
    >
      <DataTable
        name="lines-of-file"
        label={t('uploads.linesOf', { manufacturer: file.manufacturerName })}
        columns={useColumns()}
        rows={read.data?.lines}
        rowId={({ row }) => String(row)}
        read={read}
        sort={query.sort}
        onSort={(sort) => ask({ sort: isSort(sort) ? sort : 'row' })}
        isSortedByServer
        maxHeight="52dvh"
        totals={{ label: t('uploads.linesTotal', { count: total }), values: { amount: totalSales, grossCommission: totalGrossCommission } }}
        toolbar={
          <FilterBar
            search={{ value: query.q, onChange: (q) => ask({ q }), label: t('common.searchLines') }}
            {...(read.data && { count: total })}
          />
        }
        empty={<EmptyState title={t(query.q === '' ? 'uploads.noLines' : 'uploads.noLineFits')} />}
      />
      {total > query.pageSize && (
        <Pager
          total={total}
          page={query.page}
          size={query.pageSize}
          onPage={(page) => ask({ page })}
          onSize={(pageSize) => ask({ pageSize })}
        />
      )}
    </ReadDialog>
  )
}

function useColumns(): Column<Line>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { id: 'row', header: t('common.row'), value: ({ row }) => row, kind: 'count', isKey: true, width: 72 },
      { id: 'invoicedate', header: t('uploads.target.invoicedate'), value: ({ invoicedate }) => invoicedate, kind: 'date', width: 112 },
      {
        id: 'invoiceNumber',
        header: t('uploads.target.invoiceNumber'),
        value: ({ invoiceNumber }) => invoiceNumber,
        isSortable: false,
        isHidden: true,
      },
      ...DETAIL_TARGETS.map((target) => ({
        id: target,
        header: t(`uploads.target.${target}`),
        value: (line: Line) => line[target] ?? null,
        isSortable: false,
        isHidden: true,
      })),
      { id: 'territory', header: t('uploads.target.territory'), value: ({ territory }) => territory },
      { id: 'hospital', header: t('uploads.target.hospital'), value: ({ hospital }) => hospital },
      { id: 'surgeon', header: t('uploads.target.surgeon'), value: ({ surgeon }) => surgeon },
      { id: 'procedure', header: t('uploads.target.procedure'), value: ({ procedure }) => procedure },
      { id: 'amount', header: t('common.sales'), value: ({ amount }) => amount, kind: 'amount', width: 120 },
      { id: 'grossCommission', header: t('uploads.gross'), value: ({ grossCommission }) => grossCommission, kind: 'amount', width: 140 },
    ],
    [t],
  )
}
