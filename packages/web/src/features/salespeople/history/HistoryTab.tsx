import { COLLECTION_NAMES, type CollectionName, describeEntry } from '@fairshare/contract'
import { useMemo } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { optionsFor } from '../../../list/list-filter.ts'
import { useList } from '../../../list/use-list.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import { labelOfScreen } from '../../../nav.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { None } from '../../../ui/table/None.tsx'
import { useDifferences } from '../../../history/Differences.tsx'
import { HistoryDialog } from '../../../history/HistoryDialog.tsx'
import { type PersonStep, personSteps } from './person-history.ts'

/** The change history of a salesperson's pay set-up, newest first. */
export function HistoryTab({ id, name }: { id: number; name: string }) {
  const { t, translate } = useTexts()
  const read = useRead(reads.salesperson.history, { salesPersonId: id })
  const steps = useMemo(() => read.data && personSteps(read.data.items), [read.data])
  const kindOf = (collection: CollectionName) => t(`salespeople.kind.${collection}`)
  const list = useList({
    name: 'person-history',
    label: t('record.historyOf', { name }),
    columns: useHistoryColumns(),
    rows: steps,
    filters: [
      {
        id: 'kind',
        label: t('record.historyColumn.kind'),
        of: ({ collection }) => [collection],
        options: optionsFor(COLLECTION_NAMES, kindOf),
        showsUnused: true,
      },
    ],
  })
  const onExport = useListExport({ list: 'salesperson-history', title: t('record.historyOf', { name }), filters: list.words })
  return (
    <DataTable
      {...list.table}
      rowId={({ id: step }) => String(step)}
      read={read}
      onOpen={({ collection, entryId, after }) =>
        void ask(HistoryDialog, { id: entryId, collection, about: after ? translate(describeEntry(after)) : kindOf(collection) })
      }
      onExport={onExport}
      toolbar={
        <FilterBar {...list.bar}>
          <SavedViews list="record-history" parts={['sort', 'f']} />
        </FilterBar>
      }
      empty={
        steps?.length === 0 ? (
          <EmptyState title={t('history.empty')}>{t('record.historyHint')}</EmptyState>
        ) : (
          <EmptyState title={t('record.historyNoResult')} />
        )
      }
    />
  )
}

function useHistoryColumns(): Column<PersonStep>[] {
  const { t, translate } = useTexts()
  const differencesOf = useDifferences()
  const header = (column: 'when' | 'by' | 'screen' | 'kind' | 'entry' | 'change' | 'what') => t(`record.historyColumn.${column}`)
  const whatChanged = ({ collection, before, after, note }: PersonStep) => {
    if (note !== undefined || !after) return note ?? null
    // An added or removed entry is described as a whole.
    const differences = before ? differencesOf(collection, before, after) : []
    const texts = differences.map(({ label, from = '', to }) =>
      t('record.difference', { label, change: t('history.fromTo', { from, to }) }),
    )
    return texts.join('; ') || null
  }
  const screenOf = ({ screen }: PersonStep) => {
    const label = labelOfScreen(screen)
    return label === undefined ? screen : t(label)
  }
  return [
    { id: 'when', header: header('when'), value: ({ createdAt }) => createdAt, kind: 'instant', isKey: true, width: 190 },
    { id: 'kind', header: header('kind'), value: ({ collection }) => t(`salespeople.kind.${collection}`), width: 110 },
    { id: 'entry', header: header('entry'), value: ({ after }) => (after ? translate(describeEntry(after)) : null), maxWidth: 260 },
    { id: 'change', header: header('change'), value: ({ change }) => t(`history.change.${change}`), width: 96 },
    { id: 'what', header: header('what'), value: whatChanged, cell: (step) => <What text={whatChanged(step)} />, maxWidth: 340 },
    { id: 'by', header: header('by'), value: ({ changedBy }) => changedBy, maxWidth: 160 },
    { id: 'screen', header: header('screen'), value: screenOf, width: 120 },
  ]
}

const What = ({ text }: { text: string | null }) => (text === null ? <None /> : <strong>{text}</strong>)
