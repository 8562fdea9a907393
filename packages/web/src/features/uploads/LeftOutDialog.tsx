import type { FileRow } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { BadRows } from './check/BadRows.tsx'

/** The excluded rows of a file with their stored text. */
export function LeftOutDialog({ about: file, close }: DialogProps<FileRow, never>) {
  const { t } = useTexts()
  const read = useRead(reads.uploadprocess.leftOutRows, { fId: file.fId })
  return (
    <ReadDialog title={t('uploads.leftOut', { count: file.leftOutRows ?? 0 })} context={file.fileName} close={() => close()} width={760}>
      {read.data ? (
        <BadRows rows={read.data.rows} />
      ) : read.error ? (
        <ErrorState title={t('uploads.leftOutFailed')} error={read.error} onRetry={() => read.refetch()} />
      ) : (
        <RowsSkeleton rows={3} columns={4} />
      )}
    </ReadDialog>
  )
}
