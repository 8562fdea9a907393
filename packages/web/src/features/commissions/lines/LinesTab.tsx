import { type Line, exceptionSort } from '@fairshare/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useSetSearch, useUrlState } from '../../../url/use-url-state.ts'
import classes from '../commissions.module.css'
import { type LineField, useLineColumns } from './line-columns.ts'

export type SalesLine = Omit<Line, 'commission' | 'commissionAmount'> & { commissionAmount?: number }
type Page = { lines: readonly SalesLine[]; total: number; totalSales?: number }

/** Which page of a list that the server cuts, in what order, searched for what: held by the address. */
export function usePage(wire: string) {
  const [q] = useUrlState('q')
  const [asked] = useUrlState('sort', { fallback: 'invoicedate' })
  const sort = exceptionSort.catch('invoicedate').parse(asked)
  const [page] = useUrlState('page', { fallback: '1' })
  const [size] = useUrlState('size', { fallback: '100' })
  const set = useSetSearch()
  return {
    q,
    sort,
    page: positive(page, 1),
    size: positive(size, 100),
    set,
    input: { selectedMonth: wire, page: positive(page, 1), pageSize: Math.min(1000, positive(size, 100)), sort, ...(q !== '' && { q }) },
  }
}

const positive = (text: string, otherwise: number) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise)

type Props = {
  name: string
  label: string
  /** What these lines have in common, in a sentence. */
  reason: string
  emptyTitle: string
  emptyHint: string
  fields: readonly LineField[]
  read: UseQueryResult<Page, ApiError>
  paging: ReturnType<typeof usePage>
}

/** Sales lines that somebody should look at, page by page. */
export function LinesTab({ name, label, reason, emptyTitle, emptyHint, fields, read, paging }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const columns = useLineColumns<SalesLine>(fields)
  const { q, sort, page, size, set } = paging
  const total = read.data?.total ?? 0
  return (
    <>
      {(total > 0 || q !== '') && (
        <Text className={classes['reason'] ?? ''} c="dimmed">
          {reason}
        </Text>
      )}
      <DataTable
        name={name}
        label={label}
        columns={columns}
        rows={read.data?.lines}
        rowId={({ id }) => String(id)}
        read={read}
        sort={sort}
        onSort={(next) => set({ sort: next || undefined, page: undefined })}
        isSortedByServer
        {...(read.data?.totalSales !== undefined && {
          totals: {
            label: t('commissions.lines.total', { count: total, number: format.count(total) }),
            values: { amount: read.data.totalSales },
          },
        })}
        toolbar={
          <FilterBar
            search={{
              value: q,
              onChange: (next) => set({ q: next || undefined, page: undefined }),
              label: t('commissions.lines.search'),
            }}
            {...(read.data && { count: total })}
          >
            <SavedViews list={name} parts={['q', 'sort', 'size', 'by']} />
          </FilterBar>
        }
        empty={
          q === '' ? (
            <EmptyState title={emptyTitle}>{emptyHint}</EmptyState>
          ) : (
            <EmptyState title={t('commissions.lines.nothingFits', { q })}>{t('commissions.nothingFitsHint')}</EmptyState>
          )
        }
      />
      {total > 0 && (
        <Pager
          total={total}
          page={page}
          size={size}
          onPage={(next) => set({ page: String(next) })}
          onSize={(next) => set({ size: String(next), page: undefined })}
        />
      )}
    </>
  )
}
