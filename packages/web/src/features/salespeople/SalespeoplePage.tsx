import type { SalespersonRow } from '@fairshare/contract'
import { Button, Group, Select } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { type ListFilter, optionsFor } from '../../list/list-filter.ts'
import { useList } from '../../list/use-list.ts'
import { useListExport } from '../../list-export/use-list-export.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { SavedViews } from '../../saved-views/SavedViews.tsx'
import { useMay } from '../../session/me.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/keyboard/shortcuts.ts'
import type { SearchChange } from '../../url/search-schema.ts'
import { useOnceFromLink, useSetSearch } from '../../url/use-search.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import { BulkButtons } from './bulk/BulkButtons.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { storeListedIds } from './listed-people.ts'
import { useRulesExport } from './import/use-rules-export.ts'
import { FLAGS, flagsOf, useSalespeopleColumns } from './use-salespeople-columns.tsx'
import { type salespersonSearch, VIEWS } from './search.ts'
import { useRemove } from './use-remove.tsx'
import { inView } from './views.ts'

/** Lists salespeople and those with incomplete set-up. */
export function SalespeoplePage() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { list, read, territory, territories, setSearch } = usePeople()
  const exportRules = useRulesExport()

  const open = (id: number | 'new', search: SearchChange<typeof salespersonSearch> = {}) =>
    void navigate({ to: '/salespeople/$id', params: { id: String(id) }, search })
  const actionsOf = useRowActions(open)
  useShortcuts({ n: () => open('new') })
  const ofTerritory = territories.find(({ id }) => String(id) === territory)?.territoryName ?? ''
  const onExport = useListExport({
    list: 'salespeople',
    title: t('nav.salespeople'),
    filters: [[t('salespeople.primaryTerritory'), ofTerritory], ...list.words],
  })
  useImportFromLink()

  return (
    <>
      <PageHeader
        title={t('nav.salespeople')}
        actions={
          <Button leftSection={<IconUserPlus size={18} stroke={1.75} />} onClick={() => open('new')}>
            {t('salespeople.add')}
          </Button>
        }
        more={[
          { label: t('importing.action'), run: () => void ask(ImportDialog, null) },
          { label: t('importing.export'), run: () => void exportRules() },
        ]}
      />
      <Group gap="xs" align="flex-start" mb="sm">
        <ViewSwitch {...list.views} />
        <SavedViews list="salespeople" builtIn={VIEWS} />
      </Group>
      <DataTable
        {...list.table}
        rowId={({ id }) => String(id)}
        read={read}
        onOrder={storeListedIds}
        onOpen={({ id }) => open(id)}
        onExport={onExport}
        rowActions={actionsOf}
        bulk={(chosen, clear) => <BulkButtons chosen={chosen} clear={clear} />}
        totals={{ label: t('salespeople.total', { count: list.rows?.length ?? 0 }) }}
        toolbar={
          <FilterBar {...list.bar}>
            <TerritorySelect value={territory} onChange={(next) => setSearch({ territory: next })} territories={territories} />
          </FilterBar>
        }
        empty={
          <NoSalespeopleFound hasNoSalespeople={read.data?.salespersons.length === 0 && territory === 'All'} onAdd={() => open('new')} />
        }
      />
    </>
  )
}

/** The salespeople of a territory, and those of them that match the URL. */
function usePeople() {
  const { t } = useTexts()
  const { territory } = useSearch({ from: '/full/salespeople/list' })
  const setSearch = useSetSearch<'/full/salespeople/list'>()
  const { data: { primaryTerritories: territories = [] } = {} } = useRead(reads.salesperson.masterOptions, { filter: [] })
  const input = { primaryTerritory: territory === 'All' ? ('All' as const) : Number(territory) }
  const read = useRead(reads.salesperson.list, input, { keepPrevious: true })
  const list = useList({
    name: 'salespeople',
    label: t('nav.salespeople'),
    columns: useSalespeopleColumns(read.data?.paidMonth ?? null),
    rows: read.data?.salespersons,
    search: t('salespeople.search'),
    filters: useFilters(),
    views: {
      label: t('salespeople.view'),
      names: VIEWS,
      rowsIn: inView,
      labelOf: (view, number) => t(`salespeople.views.${view}`, { number }),
    },
  })
  return { list, read, territory, territories, setSearch }
}

/** Opens the import for a link from another page. */
function useImportFromLink() {
  const { dlg } = useSearch({ from: '/full/salespeople/list' })
  const setSearch = useSetSearch<'/full/salespeople/list'>()
  useOnceFromLink(dlg, () => {
    setSearch({ dlg: undefined })
    void ask(ImportDialog, null)
  })
}

/** A blank new salesperson, as a link offers it. */
const BLANK = {}

/** The row's link, if the viewer may open it, and its remove action. */
function useRowActions(open: (id: number, search?: SearchChange<typeof salespersonSearch>) => void) {
  const { t } = useTexts()
  const remove = useRemove()
  const navigate = useNavigate()
  const maySeeStatements = useMay('commission-list')
  const maySeeMatrix = useMay('paymatrix')
  const maySeeDashboard = useMay('repdashboard')
  return (row: SalespersonRow) => [
    { label: t('salespeople.open'), run: () => open(row.id) },
    { label: t('entries.add.rules'), run: () => open(row.id, { view: 'rules', newRule: BLANK }) },
    { label: t('entries.add.adjustments'), run: () => open(row.id, { view: 'adjustments', newAdjustment: BLANK }) },
    { label: t('record.enterBalance'), run: () => open(row.id, { view: 'ledger', newBalance: BLANK }) },
    ...(maySeeStatements ? [{ label: t('record.statement'), run: () => open(row.id, { view: 'statement' }) }] : []),
    ...(maySeeMatrix
      ? [{ label: t('salespeople.toPayMatrix'), run: () => void navigate({ to: '/paymatrix', search: { rep: String(row.id) } }) }]
      : []),
    ...(maySeeDashboard
      ? [
          {
            label: t('salespeople.toRepDashboard'),
            run: () => void navigate({ to: '/repdashboard', search: { rep: String(row.id) } }),
          },
        ]
      : []),
    { label: t('salespeople.remove'), isDangerous: true, run: () => void remove(row) },
  ]
}

function useFilters(): ListFilter<SalespersonRow>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { id: 'manufacturer', label: t('salespeople.manufacturers'), of: ({ manufacturers }) => manufacturers },
      { id: 'region', label: t('masters.region'), of: ({ regionName }) => (regionName === null ? [] : [regionName]) },
      {
        id: 'flag',
        label: t('salespeople.flags'),
        of: flagsOf,
        options: optionsFor(FLAGS, (flag) => t(`salespeople.flag.${flag}`)),
        showsUnused: true,
      },
    ],
    [t],
  )
}

type TerritorySelectProps = {
  value: string
  onChange: (territory: string) => void
  territories: readonly { id: number; territoryName: string }[]
}

function TerritorySelect({ value, onChange, territories }: TerritorySelectProps) {
  const { t } = useTexts()
  return (
    <Select
      size="xs"
      w={220}
      aria-label={t('salespeople.primaryTerritory')}
      searchable
      allowDeselect={false}
      value={value}
      onChange={(chosen) => onChange(chosen ?? 'All')}
      data={[
        { value: 'All', label: t('salespeople.allTerritories') },
        ...territories.map(({ id, territoryName }) => ({ value: String(id), label: territoryName })),
      ]}
    />
  )
}

/** No salespeople yet, or none that match. */
function NoSalespeopleFound({ hasNoSalespeople, onAdd }: { hasNoSalespeople: boolean; onAdd: () => void }) {
  const { t } = useTexts()
  return hasNoSalespeople ? (
    <EmptyState
      icon={IconUsers}
      title={t('salespeople.empty')}
      action={
        <Group>
          <Button onClick={onAdd}>{t('salespeople.add')}</Button>
          <Button variant="default" onClick={() => void ask(ImportDialog, null)}>
            {t('importing.action')}
          </Button>
        </Group>
      }
    >
      {t('salespeople.emptyHint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('salespeople.noResult')} />
  )
}
