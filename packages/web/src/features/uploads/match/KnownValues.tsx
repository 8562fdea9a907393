import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useList } from '../../../list/use-list.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { keyOf, valueText } from './value.ts'
import type { KnownValue } from '../reading.ts'

/** Automatically matched values: by name, or by an earlier match. */
export function KnownValues({ known }: { known: readonly KnownValue[] }) {
  const { t } = useTexts()
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
  const list = useList({ name: 'known-values', label: t('match.known'), columns, rows: known })
  return <DataTable {...list.table} rowId={keyOf} empty={<EmptyState title={t('match.noneKnown')} />} />
}
