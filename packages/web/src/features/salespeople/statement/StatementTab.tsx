import { Stack } from '@mantine/core'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonth } from '../../../months/use-month.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { BaselineDialog } from '../../../statement/baseline/BaselineDialog.tsx'
import { Statement } from '../../../statement/Statement.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { CardsSkeleton } from '../../../ui/state/Skeletons.tsx'

/** The salesperson's statement for a month, by the latest calculation. */
export function StatementTab({ salesPersonId }: { salesPersonId: number }) {
  const { t } = useTexts()
  const { monthParam } = useMonth()
  const read = useRead(reads.commission.detail, { salesPersonId, selectedMonthYear: monthParam })
  return (
    // Limits the width so that labels and amounts stay close together.
    <Stack maw={1040}>
      {read.data ? (
        <Statement
          statement={read.data}
          showsGross
          onBaseline={(bonus) => void ask(BaselineDialog, { salesPersonId, name: read.data?.summary.name ?? '', monthParam, bonus })}
        />
      ) : read.error?.code === 'NOT_FOUND' ? (
        <EmptyState title={read.error.message} />
      ) : read.error ? (
        <ErrorState title={t('record.failed')} error={read.error} onRetry={() => read.refetch()} />
      ) : (
        <CardsSkeleton />
      )}
    </Stack>
  )
}
