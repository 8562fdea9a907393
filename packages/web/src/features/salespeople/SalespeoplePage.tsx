import { Button, Select } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx'
import { ask } from '../../dialog/dialogs.tsx'
import { useListExport } from '../../list-export/use-list-export.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { nameOf, type Row, useSalespeopleColumns } from './use-salespeople-columns.tsx'

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
  const rows = all?.filter((row) => `${nameOf(row)} ${row.email} ${row.manufacturers.join(' ')}`.toLowerCase().includes(q.toLowerCase()))
  const remove = useRemove()

  const open = (id: number | 'new') => void navigate({ to: '/salespeople/$id', params: { id: String(id) } })
  useShortcuts({ n: () => open('new') })
  const onExport = useListExport({
    list: 'salespeople',
    title: t('nav.salespeople'),
    filters: [
      [t('salespeople.primaryTerritory'), primaryTerritories.find(({ id }) => String(id) === territory)?.territoryName ?? ''],
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
          { label: t('salespeople.remove'), isDangerous: true, run: () => void remove(row) },
        ]}
        toolbar={
          <FilterBar search={{ value: q, onChange: setQ, label: t('salespeople.search') }} count={rows?.length ?? 0}>
            <TerritorySelect value={territory} onChange={setTerritory} territories={primaryTerritories} />
          </FilterBar>
        }
        empty={<NobodyFound hasNobody={all?.length === 0 && territory === 'All'} onAdd={() => open('new')} />}
      />
    </>
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
