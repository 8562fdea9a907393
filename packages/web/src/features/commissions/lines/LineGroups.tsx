import type { LineGroup, LineGroupView } from '@fairshare/contract'
import { useMemo } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useList } from '../../../list/use-list.ts'
import { useScopeDescription } from '../../../statement/scope.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { NothingFits } from '../month/NoResults.tsx'
import { usePage } from './PagedLines.tsx'

/** The month's lines grouped by rule, rep, manufacturer, or hospital, largest sales first. A group opens its lines. */
export function LineGroups({ group }: { group: LineGroup }) {
  const { t } = useTexts()
  const go = useSetSearch<'/full/commission/list'>(true)
  const paging = usePage(() => undefined)
  const { q, page, size } = paging
  const read = useRead(reads.commission.lineGroups, { ...paging.input, group }, { keepPrevious: true })
  const nameOf = useNameOf(group)
  const { groups, total = 0 } = read.data ?? {}
  const list = useList({
    name: `commission-lines-by-${group}`,
    label: t(`commissions.lines.by.${group}`),
    columns: useColumns(group, nameOf),
    rows: groups,
    search: t('commissions.lines.searchGroups'),
    server: { total, page, size },
  })
  const open = (each: LineGroupView) => go({ by: undefined, q: undefined, page: undefined, f: { group, id: each.id, name: nameOf(each) } })
  const label = t('commissions.lines.groups', { count: total })
  return (
    <>
      <DataTable
        {...list.table}
        rowId={({ id }) => String(id)}
        read={read}
        onOpen={open}
        // A total of one page would be mistaken for the total of all.
        {...(groups?.length === total && { totals: { label } })}
        toolbar={<FilterBar {...list.bar} />}
        empty={
          q === '' ? <EmptyState title={t('commissions.lines.empty')}>{t('commissions.lines.emptyHint')}</EmptyState> : <NothingFits />
        }
      />
      {total > 0 && <Pager {...list.pager} />}
    </>
  )
}

function useNameOf(group: LineGroup): (of: LineGroupView) => string {
  const { t } = useTexts()
  const describeScope = useScopeDescription()
  return ({ name, rule }) => {
    if (rule) return [name, describeScope(rule), t(`statement.rate.${rule.basis}`, { rate: rule.commission })].join(' · ')
    return name ?? t(group === 'hospital' ? 'commissions.lines.noHospital' : 'commissions.lines.noOne')
  }
}

function useColumns(group: LineGroup, nameOf: (of: LineGroupView) => string): Column<LineGroupView>[] {
  const { t } = useTexts()
  return useMemo(() => {
    // A shared sale is listed under each of its reps and rules, so only its commission is summed.
    const countsOnce = group === 'manufacturer' || group === 'hospital'
    const figure = (id: 'lines' | 'totalSales' | 'totalGrossCommission' | 'totalCommission', header: string, isSummed: boolean) =>
      ({
        id,
        header,
        value: (each: LineGroupView) => each[id],
        kind: id === 'lines' ? 'count' : 'amount',
        isSortable: false,
        isSummed,
      }) as const
    return [
      { id: 'group', header: t(`commissions.lines.of.${group}`), value: nameOf, isKey: true, isSortable: false },
      figure('lines', t('commissions.column.lines'), true),
      figure('totalSales', t('commissions.line.amount'), countsOnce),
      figure('totalGrossCommission', t('commissions.line.grossCommission'), countsOnce),
      figure('totalCommission', t('commissions.line.commissionAmount'), true),
    ]
  }, [t, group, nameOf])
}
