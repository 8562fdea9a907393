import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import { ask } from '../../dialog/dialogs.tsx'
import { useListExport } from '../../list-export/use-list-export.ts'
import { useMay } from '../../session/me.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Chosen, type Filter, FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { byText } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { useRulesExport } from './import/use-rules-export.ts'
import { useUrlJson, useUrlState } from '../../url/use-url-state.ts'
import classes from './salespeople.module.css'
import { FLAGS, flagsOf, nameOf, type Row, useSalespeopleColumns } from './use-salespeople-columns.tsx'
import { found, inView, isView, VIEWS } from './views.ts'

/** Finding a rep, and seeing whose set-up is not complete. */
export function SalespeoplePage() {
  const { t } = useTexts()
  const columns = useSalespeopleColumns()
  const navigate = useNavigate()
  const { data: { primaryTerritories = [] } = {} } = useRead(reads.salesperson.masterOptions, { filter: [] })
  const [sort, setSort] = useUrlState('sort', { fallback: 'name' })
  const [q, setQ] = useUrlState('q')
  const [territory, setTerritory] = useUrlState('territory', { fallback: 'All' })
  const read = useRead(
    reads.salesperson.list,
    { primaryTerritory: territory === 'All' ? 'All' : Number(territory) },
    { keepPrevious: true },
  )
  const all: readonly Row[] | undefined = read.data?.salespersons
  const [viewText, setView] = useUrlState('view', { fallback: 'all' })
  const [chosen, setChosen] = useUrlJson<Chosen>('f', {})
  const view = isView(viewText) ? viewText : 'all'
  const { manufacturer: manufacturers = [], flag: flags = [] } = chosen
  const rows = all && found(inView(view, all), { q, manufacturers, flags })
  const filters = useFilters(all)
  const remove = useRemove()
  const exportRules = useRulesExport()

  const open = (id: number | 'new', tab?: string) =>
    void navigate({ to: '/salespeople/$id', params: { id: String(id) }, search: tab === undefined ? {} : ({ view: tab } as never) })
  const acts = useRowActs(open)
  useShortcuts({ n: () => open('new') })
  const onExport = useListExport({
    list: 'salespeople',
    title: t('nav.salespeople'),
    filters: [
      [t('salespeople.primaryTerritory'), primaryTerritories.find(({ id }) => String(id) === territory)?.territoryName ?? ''],
      [t('salespeople.view'), view === 'all' ? '' : t(`salespeople.views.${view}`, { number: rows?.length ?? 0 })],
      [t('salespeople.manufacturers'), manufacturers.join(', ')],
      [
        t('salespeople.flags'),
        flagNames(flags)
          .map((flag) => t(`salespeople.flag.${flag}`))
          .join(', '),
      ],
      [t('salespeople.search'), q],
    ],
  })

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
      <SegmentedControl
        className={classes['views'] ?? ''}
        size="xs"
        aria-label={t('salespeople.view')}
        value={view}
        onChange={setView}
        data={VIEWS.map((value) => ({ value, label: t(`salespeople.views.${value}`, { number: inView(value, all ?? []).length }) }))}
      />
      <DataTable
        name="salespeople"
        label={t('nav.salespeople')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        read={read}
        sort={sort}
        onSort={setSort}
        onOpen={({ id }) => open(id)}
        onExport={onExport}
        rowActions={(row) => [
          { label: t('salespeople.open'), run: () => open(row.id) },
          ...acts(row),
          { label: t('salespeople.remove'), isDangerous: true, run: () => void remove(row) },
        ]}
        toolbar={
          <FilterBar
            search={{ value: q, onChange: setQ, label: t('salespeople.search') }}
            filters={filters}
            chosen={chosen}
            onChoose={setChosen}
            count={rows?.length ?? 0}
          >
            <TerritorySelect value={territory} onChange={setTerritory} territories={primaryTerritories} />
          </FilterBar>
        }
        empty={<NobodyFound hasNobody={all?.length === 0 && territory === 'All'} onAdd={() => open('new')} />}
      />
    </>
  )
}

/** Where a row leads, as far as the user may go there. */
function useRowActs(open: (id: number, tab: string) => void) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const maySeeStatements = useMay('commission-list')
  const maySeeMatrix = useMay('paymatrix')
  return ({ id }: Row) => [
    { label: t('salespeople.toRules'), run: () => open(id, 'rules') },
    { label: t('salespeople.toAdjustments'), run: () => open(id, 'adjustments') },
    { label: t('record.ledger'), run: () => open(id, 'ledger') },
    ...(maySeeStatements ? [{ label: t('record.statement'), run: () => open(id, 'statement') }] : []),
    ...(maySeeMatrix
      ? [{ label: t('salespeople.toPayMatrix'), run: () => void navigate({ to: '/paymatrix', search: { rep: String(id) } as never }) }]
      : []),
  ]
}

const flagNames = (flags: readonly string[]) => FLAGS.filter((flag) => flags.includes(flag))

/** What the rows can be filtered by, with how many there are of each. */
function useFilters(rows: readonly Row[] = []): Filter[] {
  const { t } = useTexts()
  const counted = (values: readonly string[], label: (value: string) => string) =>
    [...new Set(values)]
      .toSorted(byText)
      .map((value) => ({ value, label: label(value), count: values.filter((each) => each === value).length }))
  const manufacturers = rows.flatMap((row) => row.manufacturers)
  const flags = rows.flatMap(flagsOf)
  return [
    { id: 'manufacturer', label: t('salespeople.manufacturers'), options: counted(manufacturers, (name) => name) },
    {
      id: 'flag',
      label: t('salespeople.flags'),
      options: FLAGS.map((flag) => ({
        value: flag,
        label: t(`salespeople.flag.${flag}`),
        count: flags.filter((each) => each === flag).length,
      })),
    },
  ]
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

/** Nobody is there yet, or nobody of those who are there. */
function NobodyFound({ hasNobody, onAdd }: { hasNobody: boolean; onAdd: () => void }) {
  const { t } = useTexts()
  return hasNobody ? (
    <EmptyState icon={IconUsers} title={t('salespeople.empty')} action={<Button onClick={onAdd}>{t('salespeople.add')}</Button>}>
      {t('salespeople.emptyHint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('salespeople.noResult')} />
  )
}

function useRemove() {
  const { t } = useTexts()
  const { mutate } = useCall(call.salesperson.remove, { refreshes: [reads.salesperson, reads.commission] })
  return async (row: Row) => {
    const about = {
      title: t('salespeople.removeTitle', { name: nameOf(row) }),
      body: t('salespeople.removeBody', { name: row.firstName }),
      confirmLabel: t('salespeople.remove'),
      isDangerous: true,
    }
    if (await ask(ConfirmDialog, about)) mutate({ id: row.id })
  }
}
