import { Button, Select } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
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
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useUrlState } from '../../url/use-url-state.ts'

type Row = {
  id: number
  firstName: string
  lastName: string
  email: string
  primaryTerritoryName: string | null
  isActive: boolean
  ruleCount: number
  manufacturers: string[]
  draw: number | null
  guarantee: number | null
  ledgerBalance: number | null
}

const nameOf = ({ firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** Finding a rep, and seeing whose set-up is not complete. */
export function SalespeoplePage() {
  const { t } = useTexts()
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
  const remove = useCall(call.salesperson.remove, { refreshes: [reads.salesperson, reads.commission] })

  const open = (id: number | 'new') => void navigate({ to: '/salespeople/$id', params: { id: String(id) } })
  const askRemove = async (row: Row) => {
    const about = {
      title: t('salespeople.removeTitle', { name: nameOf(row) }),
      body: t('salespeople.removeBody', { name: row.firstName }),
      confirmLabel: t('salespeople.remove'),
      isDangerous: true,
    }
    if (await ask(ConfirmDialog, about)) remove.mutate({ id: row.id })
  }
  useShortcuts({ n: () => open('new') })
  const onExport = useListExport({
    list: 'salespeople',
    title: t('nav.salespeople'),
    filters: [
      [t('salespeople.primaryTerritory'), primaryTerritories.find(({ id }) => String(id) === territory)?.territoryName ?? ''],
      [t('salespeople.search'), q],
    ],
  })

  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        id: 'name',
        header: t('salespeople.name'),
        value: (row) => nameOf(row),
        isKey: true,
        width: 230,
        cell: (row) => (
          <div>
            <div>{nameOf(row)}</div>
            <div style={{ fontSize: 12, fontWeight: 400, color: 'var(--text-3)' }}>{row.email || t('salespeople.noEmail')}</div>
          </div>
        ),
      },
      { id: 'territory', header: t('salespeople.primaryTerritory'), value: ({ primaryTerritoryName }) => primaryTerritoryName },
      { id: 'manufacturers', header: t('salespeople.manufacturers'), value: ({ manufacturers }) => manufacturers.join(', ') || null },
      { id: 'rules', header: t('salespeople.activeRules'), value: ({ ruleCount }) => ruleCount, kind: 'count', width: 110 },
      { id: 'draw', header: t('salespeople.draw'), value: ({ draw }) => draw, kind: 'amount', width: 120 },
      { id: 'guarantee', header: t('salespeople.guarantee'), value: ({ guarantee }) => guarantee, kind: 'amount', width: 120 },
      { id: 'balance', header: t('salespeople.ledgerBalance'), value: ({ ledgerBalance }) => ledgerBalance, kind: 'amount', width: 140 },
      {
        id: 'flags',
        header: t('salespeople.flags'),
        value: (row) =>
          flagsOf(row)
            .map((flag) => t(`salespeople.flag.${flag}`))
            .join(', '),
        cell: (row) => (
          <span style={{ display: 'inline-flex', gap: 6 }}>
            {flagsOf(row).map((flag) => (
              <StatusChip key={flag} family={flag === 'inactive' ? 'neutral' : 'warning'}>
                {t(`salespeople.flag.${flag}`)}
              </StatusChip>
            ))}
          </span>
        ),
      },
    ],
    [t],
  )

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
        rowActs={(row) => [
          { label: t('salespeople.open'), run: () => open(row.id) },
          { label: t('salespeople.remove'), isDangerous: true, run: () => void askRemove(row) },
        ]}
        toolbar={
          <FilterBar search={{ value: q, onChange: setQ, label: t('salespeople.search') }} count={rows?.length ?? 0}>
            <Select
              size="xs"
              w={220}
              aria-label={t('salespeople.primaryTerritory')}
              searchable
              allowDeselect={false}
              value={territory}
              onChange={(value) => setTerritory(value ?? 'All')}
              data={[
                { value: 'All', label: t('salespeople.allTerritories') },
                ...primaryTerritories.map(({ id, territoryName }) => ({ value: String(id), label: territoryName })),
              ]}
            />
          </FilterBar>
        }
        empty={
          all?.length === 0 && territory === 'All' ? (
            <EmptyState
              icon={IconUsers}
              title={t('salespeople.empty')}
              action={<Button onClick={() => open('new')}>{t('salespeople.add')}</Button>}
            >
              {t('salespeople.emptyHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('salespeople.noResult')} />
          )
        }
      />
    </>
  )
}

type Flag = 'noEmail' | 'noRule' | 'debt' | 'inactive'

const flagsOf = (row: Row): Flag[] => [
  ...(row.isActive ? [] : (['inactive'] as const)),
  ...(row.email === '' ? (['noEmail'] as const) : []),
  ...(row.isActive && row.ruleCount === 0 ? (['noRule'] as const) : []),
  ...((row.ledgerBalance ?? 0) < 0 ? (['debt'] as const) : []),
]
