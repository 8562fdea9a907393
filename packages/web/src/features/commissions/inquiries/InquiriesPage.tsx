import { SegmentedControl } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from '../../../inquiries/inquiries.module.css'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { useSetSearch } from '../../../url/use-search.ts'
import { InquiryEntry } from './InquiryEntry.tsx'

/** Sales reps' questions about statements of any month, with their outcomes. */
export function InquiriesPage() {
  const { t } = useTexts()
  const { show: state } = useSearch({ from: '/full/inquiries' })
  const setSearch = useSetSearch<'/full/inquiries'>()
  const read = useRead(reads.inquiries.list, { state }, { keepPrevious: true })
  return (
    <>
      <PageHeader
        title={t('inquiries.title')}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t('inquiries.show')}
            value={state}
            onChange={(show) => setSearch({ show })}
            data={[
              { value: 'open', label: t('inquiries.open') },
              { value: 'all', label: t('inquiries.all') },
            ]}
          />
        }
      />
      {read.error && !read.data && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.isPending && <RowsSkeleton rows={4} columns={2} />}
      {read.data && read.data.inquiries.length === 0 && (
        <EmptyState icon={IconMessageQuestion} title={t(state === 'all' ? 'inquiries.noneAtAll' : 'inquiries.none')}>
          {t('inquiries.noneHint')}
        </EmptyState>
      )}
      <ul className={classes['list']} aria-label={t('inquiries.title')}>
        {read.data?.inquiries.map((inquiry) => (
          <InquiryEntry key={inquiry.inquiryId} inquiry={inquiry} />
        ))}
      </ul>
    </>
  )
}
