import { type MasterKind, MASTERS } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { Button, Group, Select, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type ListViews, useList } from '../../list/use-list.ts'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { BulkButtons } from './bulk/BulkButtons.tsx'
import { Duplicates } from './Duplicates.tsx'
import { isAliased, readsOf, type MasterRow } from '../../masters/kinds.ts'
import { VIEWS_OF, type View } from './views.ts'
import { MasterPanel } from './panel/MasterPanel.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useMasterColumns } from './use-master-columns.tsx'
import { useMasterActions } from './use-master-actions.ts'
import { MAX_AT_ONCE, routeOf, useMasterList } from './use-master-list.ts'
import { useUsage } from './panel/use-usage.ts'
import { readAll, useWholeExport } from './use-whole-export.ts'

/** Lists that fit on the smallest page have no pager. */
const SMALLEST_PAGE = 50

type Props = {
  kind: MasterKind
  /** The month whose lines are counted; by default the last 12. */
  month?: Month
}

/** The records of a kind: names, aliases, and uses. */
export function MastersPage({ kind, month }: Props) {
  const { t } = useTexts()
  const masters = useMasterList(kind)
  const { q, view, rows, total, set } = masters
  const { row: openId } = useSearch({ from: routeOf(kind) })
  const { actionsOf, rename, remove } = useMasterActions(kind)
  const linesOf = month && { selectedMonth: formatMonth(month) }
  const usage = useUsage(kind, rows?.map(({ id }) => id) ?? [], linesOf)
  const columnsFor = useMasterColumns(kind, month)
  const columns = useMemo(() => columnsFor(usage), [columnsFor, usage])
  const title = t(`nav.${MASTERS[kind].path}`)
  const list = useKindList(kind, columns, masters)
  const add = () => void ask(NameDialog, { kind })
  useShortcuts({ n: add })
  const onExport = useWholeExport({
    kind,
    input: masters.input,
    linesOf,
    total,
    columnsFor,
    list: { list: MASTERS[kind].path, title, filters: [...list.words, ...useControlsInWords(masters)] },
  })
  const addButton = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={add}>
      {t(`masterList.add.${kind}`)}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} actions={addButton} />
      <Group gap="xs" mb="sm">
        <ViewSwitch {...list.views} onChange={(next) => set({ view: next, page: undefined, row: undefined })} />
        <SavedViews list={MASTERS[kind].path} builtIn={VIEWS_OF[kind]} />
      </Group>
      {view === 'duplicates' && isAliased(kind) ? (
        <Duplicates kind={kind} />
      ) : (
        <>
          <DataTable
            {...list.table}
            rowId={({ id }) => String(id)}
            read={masters.read}
            onOpen={({ id }) => set({ row: String(id) })}
            openId={openId}
            rowActions={(row) => actionsOf(row, usage.get(row.id)?.lastMonth)}
            rowKeys={{ e: (row) => !row.isDeleted && rename(row), Delete: (row) => void remove(row) }}
            bulk={(selected, clear) => <BulkButtons kind={kind} selected={selected} clear={clear} />}
            // The maximum for a bulk action: usage is loaded in one call, and records change one by one.
            whole={total <= MAX_AT_ONCE ? { total, read: () => readAll(kind, masters.input) } : undefined}
            onExport={onExport}
            toolbar={
              <FilterBar {...list.bar}>
                <Controls kind={kind} masters={masters} />
              </FilterBar>
            }
            empty={<NothingThere kind={kind} view={q === '' ? view : undefined} add={addButton} />}
          />
          {total > SMALLEST_PAGE && <Pager {...list.pager} />}
        </>
      )}
      <MasterPanel
        kind={kind}
        row={rows?.find(({ id }) => String(id) === openId)}
        salespersons={usage.get(Number(openId))?.salespersons}
        close={() => set({ row: undefined })}
      />
    </>
  )
}

function useKindList(kind: MasterKind, columns: readonly Column<MasterRow>[], { rows, total, page, pageSize }: Masters) {
  const { t } = useTexts()
  return useList({
    name: MASTERS[kind].path,
    label: t(`nav.${MASTERS[kind].path}`),
    columns,
    rows,
    search: t(`masterList.search.${kind}`),
    views: useViews(kind),
    defaultSort: 'name',
    server: { total, page, size: pageSize },
  })
}

/** The number of territories without a region, or regions without a territory. */
function useUnassigned(kind: MasterKind): number | undefined {
  const input = { showDeletedRecords: false, only: 'unassigned', page: 1, pageSize: 1 } as const
  return useRead(readsOf(kind).list, input, { enabled: VIEWS_OF[kind].includes('unassigned') }).data?.total
}

type Masters = ReturnType<typeof useMasterList>

/** The label of a view differs for regions and territories. */
function viewLabelKey(kind: MasterKind, view: View) {
  if (kind === 'region' && view === 'unassigned') return 'withoutTerritories'
  return kind === 'territory' && view === 'unused' ? 'unusedTerritories' : view
}

/** The server selects the rows of a view. */
const rowsIn = (_: View, rows: readonly MasterRow[]) => rows

function useViews(kind: MasterKind): ListViews<MasterRow, View> {
  const { t } = useTexts()
  const unassigned = useUnassigned(kind)
  const labelOf = (view: View) => {
    const label = t(`masterList.view.${viewLabelKey(kind, view)}`)
    return view === 'unassigned' && unassigned ? t('masterList.viewWithCount', { view: label, number: unassigned }) : label
  }
  return { label: t('masterList.views'), names: VIEWS_OF[kind], rowsIn, labelOf }
}

/** Filters next to the search. */
function Controls({ kind, masters: { view, region, isWithDeleted, set } }: { kind: MasterKind; masters: Masters }) {
  const { t } = useTexts()
  return (
    <>
      {kind === 'territory' && <RegionSelect value={region} onChange={(next) => set({ region: next, page: undefined })} />}
      {view !== 'deleted' && (
        <Switch
          size="xs"
          label={t('masterList.showDeleted')}
          checked={isWithDeleted}
          onChange={(event) => set({ deleted: event.currentTarget.checked ? 'shown' : undefined, page: undefined })}
        />
      )}
    </>
  )
}

function RegionSelect({ value, onChange }: { value: string; onChange: (region: string | undefined) => void }) {
  const { t } = useTexts()
  const { data } = useRead(reads.territories.regions, {})
  return (
    <Select
      size="xs"
      w={200}
      aria-label={t('masters.region')}
      placeholder={t('masterList.anyRegion')}
      searchable
      clearable
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      data={(data?.regionsData ?? []).map(({ id, regionName }) => ({ value: String(id), label: regionName }))}
    />
  )
}

function useControlsInWords({ view, region, isWithDeleted, rows }: Masters) {
  const { t } = useTexts()
  const regionName = region === '' ? '' : (rows?.find(({ regionId }) => String(regionId) === region)?.regionName ?? region)
  return [
    [t('masters.region'), regionName],
    [t('masterList.showDeleted'), isWithDeleted && view !== 'deleted' ? t('common.yes') : ''],
  ] as const
}

/** `view` is the part of the list that is exported as a whole. */
function NothingThere({ kind, view, add }: { kind: MasterKind; view: string | undefined; add: ReactNode }) {
  const { t } = useTexts()
  if (view === 'all')
    return (
      <EmptyState title={t(`masterList.empty.${kind}`)} action={add}>
        {t(`masterList.emptyHint.${kind === 'region' || kind === 'manufacturer' ? kind : 'others'}`)}
      </EmptyState>
    )
  if (view === 'deleted') return <EmptyState title={t('masterList.noneDeleted')}>{t('masterList.noneDeletedHint')}</EmptyState>
  return <EmptyState title={t('masterList.noResult')}>{t('masterList.noResultHint')}</EmptyState>
}
