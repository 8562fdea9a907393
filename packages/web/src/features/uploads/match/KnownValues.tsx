import type { ValueTarget } from '@fairshare/contract'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { keyOf, valueText } from './value.ts'

export type KnownValue = {
  target: ValueTarget
  value: string
  accountNumber?: string | undefined
  rows: number
  totalSales: number
  id: number
  name: string
  by: 'account' | 'name' | 'memory'
  matchedBy: string | null
  matchedAt: string | null
}

/** Automatically matched values: by name, or by an earlier match. */
export function KnownValues({ known }: { known: readonly KnownValue[] }) {
  const { t } = useTexts()
  const { sort } = useSearch({ from: '/full/uploadfile/mapdata' })
  const setSearch = useSetSearch<'/full/uploadfile/mapdata'>()
  const columns = useMemo<Column<KnownValue>[]>(
    () => [
      { id: 'value', header: t('match.value'), value: (value) => valueText(t, value), isKey: true },
      { id: 'kind', header: t('match.kind'), value: ({ target }) => t(`uploads.target.${target}`), width: 110 },
      { id: 'rows', header: t('common.lines'), value: ({ rows }) => rows, kind: 'count', width: 80 },
      { id: 'sales', header: t('common.sales'), value: ({ totalSales }) => totalSales, kind: 'amount', width: 130 },
      { id: 'match', header: t('match.matchedTo'), value: ({ name }) => name },
      { id: 'why', header: t('uploads.whyHeader'), value: ({ by }) => t(`match.by.${by}`), width: 120 },
      { id: 'by', header: t('match.matchedBy'), value: ({ matchedBy }) => matchedBy, width: 130 },
      { id: 'at', header: t('match.matchedAt'), value: ({ matchedAt }) => matchedAt, kind: 'instant', width: 150 },
    ],
    [t],
  )
  return (
    <DataTable
      name="known-values"
      label={t('match.known')}
      columns={columns}
      rows={known}
      rowId={keyOf}
      sort={sort}
      onSort={(next) => setSearch({ sort: next })}
      empty={<EmptyState title={t('match.noneKnown')} />}
    />
  )
}
