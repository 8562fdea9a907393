import type { MissingRule } from '@fairshare/contract'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { ReadState } from '../../../ui/table/table-props.ts'
import { NothingFits } from '../month/NoResults.tsx'
import { groupLabel, groupsOf, type MissingBy, type MissingGroup, OTHERS } from './missing-filters.ts'

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
  const { currency } = useFormat()
  const groups = useMemo(() => rules && groupsOf(rules, by), [rules, by])
  const columns = useMemo(
    (): Column<MissingGroup>[] => [
      { id: 'group', header: t(`unmatched.of.${by}`), value: ({ value }) => groupLabel(t, by, value), isKey: true },
      { id: 'rules', header: t('unmatched.rules'), value: ({ rules: count }) => count, kind: 'count' },
      { id: 'lines', header: t('commissions.column.lines'), value: ({ lines }) => lines, kind: 'count', isSummed: true },
      {
        id: 'totalSales',
        header: t('unmatched.sales', { currency }),
        value: ({ totalSales }) => totalSales,
        kind: 'amount',
        isSummed: true,
      },
    ],
    [t, by, currency],
  )
  const lines = (rules ?? []).reduce((all, each) => all + each.lines, 0)
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
      totals={{ label: t('commissions.lines.total', { count: lines }) }}
      empty={<NothingFits />}
    />
  )
}
