import type { LineGroup, LineGroupView } from '@fairshare/contract'
import { sum, centsOfDollars, dollars } from '@fairshare/engine/values'
import { useMemo } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useScopeInWords } from '../../../statement/scope.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch, useUrlState } from '../../../url/use-url-state.ts'

type Props = { group: LineGroup; wire: string }

/** What the lines of the month come to by rule, rep, manufacturer or hospital; a group opens into its lines. */
export function LineGroups({ group, wire }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const [q, setQ] = useUrlState('q')
  const [sort, setSort] = useUrlState('sort')
  const setSearch = useSetSearch(true)
  const read = useRead(reads.commission.lineGroups, { selectedMonth: wire, group })
  const nameOf = useNameOf(group)
  const columns = useColumns(group, nameOf)
  const all = read.data?.groups
  const shown = all?.filter((each) => nameOf(each).toLocaleLowerCase().includes(q.trim().toLocaleLowerCase()))
  const open = (each: LineGroupView) =>
    setSearch({ by: undefined, q: undefined, sort: undefined, f: JSON.stringify({ group, id: each.id, name: nameOf(each) }) })
  return (
    <DataTable
      name={`commission-lines-by-${group}`}
      label={t(`commissions.lines.by.${group}`)}
      columns={columns}
      rows={shown}
      rowId={({ id }) => String(id)}
      read={read}
      sort={sort}
      onSort={setSort}
      onOpen={open}
      totals={{
        label: t('commissions.lines.groups', { count: shown?.length ?? 0, number: format.count(shown?.length ?? 0) }),
        values: sumsOf(shown ?? [], group),
      }}
      toolbar={
        <FilterBar
          search={{ value: q, onChange: setQ, label: t('commissions.lines.searchGroups') }}
          {...(shown && { count: shown.length })}
        />
      }
      empty={
        all?.length === 0 ? (
          <EmptyState title={t('commissions.lines.empty')}>{t('commissions.lines.emptyHint')}</EmptyState>
        ) : (
          <EmptyState title={t('commissions.nothingFits')}>{t('commissions.nothingFitsHint')}</EmptyState>
        )
      }
    />
  )
}

/** A sale on which two earn stands with each of them: their sales are not added up. */
function sumsOf(groups: readonly LineGroupView[], group: LineGroup) {
  const sumOf = (figure: 'totalSales' | 'totalGrossCommission' | 'totalCommission') =>
    dollars(sum(groups.map((each) => centsOfDollars(each[figure]))))
  const countsOnce = group === 'manufacturer' || group === 'hospital'
  return {
    lines: groups.reduce((all, { lines }) => all + lines, 0),
    ...(countsOnce && { totalSales: sumOf('totalSales'), totalGrossCommission: sumOf('totalGrossCommission') }),
    totalCommission: sumOf('totalCommission'),
  }
}

function useNameOf(group: LineGroup): (of: LineGroupView) => string {
  const { t } = useTexts()
  const format = useFormat()
  const inWords = useScopeInWords()
  return ({ name, rule }) => {
    if (rule) return [name, inWords(rule), t(`statement.rate.${rule.basis}`, { rate: format.percent(rule.commission) })].join(' · ')
    return name ?? t(group === 'hospital' ? 'commissions.lines.noHospital' : 'commissions.lines.nobody')
  }
}

function useColumns(group: LineGroup, nameOf: (of: LineGroupView) => string): Column<LineGroupView>[] {
  const { t } = useTexts()
  return useMemo(
    () => [
      { id: 'group', header: t(`commissions.lines.of.${group}`), value: nameOf, isKey: true },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count' },
      { id: 'totalSales', header: t('commissions.line.amount'), value: ({ totalSales }) => totalSales, kind: 'amount' },
      {
        id: 'totalGrossCommission',
        header: t('commissions.line.grossCommission'),
        value: ({ totalGrossCommission }) => totalGrossCommission,
        kind: 'amount',
      },
      {
        id: 'totalCommission',
        header: t('commissions.line.commissionAmount'),
        value: ({ totalCommission }) => totalCommission,
        kind: 'amount',
      },
    ],
    [t, group, nameOf],
  )
}
