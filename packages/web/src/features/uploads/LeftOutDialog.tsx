import type { FileRow } from '@fairshare/contract'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { BadRows } from './check/BadRows.tsx'

/** The excluded rows of a file with their stored text. */
export function LeftOutDialog({ about: file, close }: DialogProps<FileRow, never>) {
  const { t } = useTexts()
  const read = useRead(reads.uploadprocess.leftOutRows, { fId: file.fId })
  return (
    <ReadDialog title={t('uploads.leftOut', { count: file.leftOutRows ?? 0 })} context={file.fileName} close={() => close()} width={760}>
      <Loaded read={read} rows={3} columns={4} failed={t('uploads.leftOutFailed')}>
        {({ rows }) => <BadRows rows={rows} />}
      </Loaded>
    </ReadDialog>
  )
}
