import type { UseQueryResult } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSetSearch } from '../../../url/use-search.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { useList } from '../../../list/use-list.ts'
import { useMonthContext } from '../month/month-context.ts'
import { NothingFits } from '../month/NoResults.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'

type Page<Row> = { lines: readonly Row[]; total: number }
/** Totals of all matching lines, by column. */
type Sums = Readonly<Record<string, number>>

type Props<Row extends RowData> = {
  name: string
  label: string
  /** What the lines have in common, as a sentence. */
  reason?: string
  /** Shown when there are no lines at all. */
  empty: ReactNode
  columns: readonly Column<Row>[]
  read: UseQueryResult<Page<Row>, ApiError>
  sums?: Sums | undefined
  paging: ReturnType<typeof usePage>
  onOpen?: (line: Row) => void
  rowKeys?: Readonly<Record<string, (line: Row) => unknown>>
  rowActions?: (line: Row) => MenuAction[]
  /** Whether a filter other than the search applies. */
  isFiltered?: boolean
  /** Actions for the selected lines. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  /** Extra toolbar content next to the search. */
  children?: ReactNode
}

/** A month's lines with paging, sorting, and search on the server. */
export function PagedLines<Row extends RowData & { id: number; salesPersonId?: number | null }>(props: Props<Row>) {
  const { t } = useTexts()
  const { name, reason, read, sums, paging, onOpen, rowKeys, rowActions, bulk } = props
  const { q, sort, page, size } = paging
  const total = read.data?.total ?? 0
  const list = useList({
    name,
    label: props.label,
    columns: props.columns,
    rows: read.data?.lines,
    search: t('common.searchLines'),
    server: { total, page, size },
  })
  return (
    <>
      {reason && (total > 0 || q !== '') && (
        <Text mb="xs" c="dimmed">
          {reason}
        </Text>
      )}
      <DataTable
        {...list.table}
        sort={sort ?? ''}
        rowId={({ id, salesPersonId = null }) => `${id} ${salesPersonId}`}
        read={read}
        {...(onOpen && { onOpen })}
        {...(rowKeys && { rowKeys })}
        {...(rowActions && { rowActions })}
        {...(bulk && { bulk })}
        {...(sums && { totals: { label: t('commissions.lines.total', { count: total }), values: sums } })}
        toolbar={
          <FilterBar {...list.bar}>
            {props.children}
            <SavedViews list={name} parts={['q', 'f', 'sort', 'size', 'by', 'show']} />
          </FilterBar>
        }
        empty={
          q === '' && props.isFiltered ? (
            <NothingFits title={t('commissions.lines.noneSuch')} />
          ) : q === '' ? (
            props.empty
          ) : (
            <NothingFits title={t('commissions.lines.nothingFits', { q })} />
          )
        }
      />
      {total > 0 && <Pager {...list.pager} />}
    </>
  )
}

const MAX_AT_ONCE = 1000

/** Page, sort, and search of a server-paged list, stored in the URL. */
export function usePage<Sort extends string | undefined>(sortOf: (sortParam: string) => Sort) {
  const { monthParam } = useMonthContext()
  const { q, sort: sortParam, page, size } = useSearch({ from: '/full/commission/list' })
  const set = useSetSearch<'/full/commission/list'>()
  const sort = sortOf(sortParam)
  return {
    q,
    sort,
    page,
    size,
    set,
    input: {
      selectedMonth: monthParam,
      page,
      pageSize: Math.min(MAX_AT_ONCE, size),
      ...(sort !== undefined && { sort }),
      ...(q !== '' && { q }),
    },
  }
}
