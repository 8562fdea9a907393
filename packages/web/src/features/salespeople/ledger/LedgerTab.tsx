import type { SalesPersonView } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMonthLabel } from '../../../months/month-label.ts'
import { useListExport } from '../../../list-export/use-list-export.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { useNewEntryFromLink } from '../entries/use-new-entry-from-link.ts'
import { LedgerDialog, type LedgerEntry } from './LedgerDialog.tsx'
import classes from '../salespeople.module.css'
import { LedgerMonths } from './LedgerMonths.tsx'

const SHOWN = ['months', 'entries'] as const

/** The balance between company and salesperson, by month or by entry. */
export function LedgerTab({ person }: { person: SalesPersonView }) {
  const { t } = useTexts()
  const { ledger: shown } = useSearch({ from: '/full/salespeople/$id' })
  const setSearch = useSetSearch<'/full/salespeople/$id'>()
  const columns = useLedgerColumns()
  const name = `${person.firstName} ${person.lastName}`
  const onExport = useListExport({ list: 'ledger', title: t('record.ledgerOf', { name }), filters: [] })
  const openEntry = (entry?: LedgerEntry) => void ask(LedgerDialog, { id: person.id, name, ...(entry && { entry }) })
  useNewEntryFromLink('newBalance', () => openEntry())
  const add = (
    <Button size="compact-sm" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openEntry()}>
      {t('record.enterBalance')}
    </Button>
  )
  const toolbar = (count: number) => (
    <FilterBar count={count}>
      <SegmentedControl
        size="xs"
        aria-label={t('record.ledgerShow')}
        value={shown}
        onChange={(ledger) => setSearch({ ledger })}
        data={SHOWN.map((value) => ({ value, label: t(`record.ledgerBy.${value}`) }))}
      />
      {add}
      <SavedViews list="record-ledger" parts={['ledger']} />
    </FilterBar>
  )
  const empty = <EmptyState title={t('record.noLedger')}>{t('record.noLedgerHint')}</EmptyState>
  if (shown !== 'entries') {
    return (
      <>
        <Balance person={person} />
        <LedgerMonths months={person.ledgerMonths} name={name} toolbar={toolbar(person.ledgerMonths.length)} empty={empty} />
      </>
    )
  }
  return (
    <>
      <Balance person={person} />
      <DataTable
        name="person-ledger"
        label={t('record.ledger')}
        columns={columns}
        rows={person.ledgerBalances}
        rowId={({ id }) => String(id)}
        onExport={onExport}
        rowActions={(entry) => [
          {
            label: t('record.correct'),
            run: () => openEntry(entry),
            ...(!entry.isOpen && { disabledReason: t('record.notCorrectable') }),
          },
        ]}
        toolbar={toolbar(person.ledgerBalances.length)}
        empty={empty}
      />
    </>
  )
}

function Balance({ person }: { person: SalesPersonView }) {
  return (
    <div className={classes['notices']}>
      <BalanceNotice person={person} />
    </div>
  )
}

function BalanceNotice({ person: { ledgerBalance: balance, firstName: name } }: { person: SalesPersonView }) {
  const { t } = useTexts()
  if (balance === null) return <Notice kind="danger">{t('record.uncountable', { name })}</Notice>
  const amount = Math.abs(balance)
  const words = balance === 0 ? t('record.even') : t(balance < 0 ? 'record.owes' : 'record.isOwed', { name, amount })
  return <Notice kind={balance < 0 ? 'warning' : 'info'}>{words}</Notice>
}

function useLedgerColumns(): Column<LedgerEntry>[] {
  const { t } = useTexts()
  const label = useMonthLabel()
  return useMemo(
    () => [
      {
        id: 'month',
        header: t('record.month'),
        value: ({ selectedMonthYear }) => parseMonth(selectedMonthYear) ?? null,
        cell: ({ selectedMonthYear }) => label(selectedMonthYear),
        isKey: true,
        width: 120,
      },
      { id: 'kind', header: t('record.type'), value: ({ kind }) => t(`record.ledgerKind.${kind}`) },
      { id: 'amount', header: t('record.amount'), value: ({ amount }) => amount, kind: 'amount', width: 140 },
      { id: 'note', header: t('common.note'), value: ({ note }) => note, maxWidth: 220 },
      { id: 'by', header: t('record.enteredBy'), value: ({ createdBy }) => createdBy },
      { id: 'at', header: t('record.enteredAt'), value: ({ createdAt }) => createdAt, kind: 'instant', width: 190 },
    ],
    [t, label],
  )
}
