import type { MissingRule } from '@fairshare/contract'
import { type ReactNode, useMemo } from 'react'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Filter } from '../../../ui/FilterBar.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { ReadState } from '../../../ui/table/table-props.ts'
import { describeBands } from '../month/amount-bands.ts'
import { countsOf, groupsOf, isMissingBy, MISSING_BY, type MissingBy, type MissingGroup, NONE, OTHERS } from './missing-filters.ts'

type Props = {
  rules: readonly MissingRule[] | undefined
  by: MissingBy
  open: (group: MissingGroup) => void
  read: ReadState
  toolbar: ReactNode
}

/** Missing rules in groups; a group opens its rules. */
export function MissingGroups({ rules, by, open, read, toolbar }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const { currency } = format
  const groups = useMemo(() => rules && groupsOf(rules, by), [rules, by])
  const columns = useMemo(
    (): Column<MissingGroup>[] => [
      { id: 'group', header: t(`unmatched.of.${by}`), value: ({ value }) => groupLabel(t, by, value), isKey: true },
      { id: 'rules', header: t('unmatched.rules'), value: ({ rules: count }) => count, kind: 'count' },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count' },
      { id: 'totalSales', header: t('unmatched.sales', { currency }), value: ({ totalSales }) => totalSales, kind: 'amount' },
    ],
    [t, by, currency],
  )
  const lines = (rules ?? []).reduce((all, each) => all + each.lines, 0)
  const totalSales = (groups ?? []).reduce((cents, each) => cents + Math.round(each.totalSales * 100), 0) / 100
  return (
    <DataTable
      name={`commission-missing-rules-by-${by}`}
      label={t('unmatched.grouped', { by: t(`unmatched.of.${by}`) })}
      toolbar={toolbar}
      columns={columns}
      rows={groups}
      rowId={({ value }) => value}
      read={read}
      onOpen={(group) => group.value !== OTHERS && open(group)}
      totals={{ label: t('commissions.lines.total', { count: lines }), values: { lines, totalSales } }}
      empty={<EmptyState title={t('commissions.nothingFits')}>{t('commissions.nothingFitsHint')}</EmptyState>}
    />
  )
}

export function useMissingFilters(rules: readonly MissingRule[]): Filter[] {
  const { t } = useTexts()
  const format = useFormat()
  return useMemo(() => {
    const bands = new Map(describeBands(t, format))
    return [...MISSING_BY, 'amount' as const]
      .map((id) => ({
        id,
        label: t(`unmatched.of.${id}`),
        options: countsOf(rules, id)
          .map(([value, count]) => ({ value, count, label: isMissingBy(id) ? groupLabel(t, id, value) : (bands.get(value) ?? '') }))
          .sort((a, b) =>
            id === 'amount' ? Number(a.value) - Number(b.value) : a.label.localeCompare(b.label, undefined, { numeric: true }),
          ),
      }))
      .filter(({ options }) => options.length > 0)
  }, [rules, t, format])
}

/** The label of a value: reasons are translated, the others are names. */
function groupLabel(t: TranslateKey, by: MissingBy, value: string): string {
  if (by === 'reason') return t(`unmatched.reason.${value as MissingRule['reason']}`)
  if (value === OTHERS) return t('unmatched.others')
  return value === NONE ? t(`unmatched.without.${by}`) : value
}
