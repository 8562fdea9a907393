import type { FileRow } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useFormat } from '../../i18n/format.ts'

export function NoteDialog({ about: file, close }: DialogProps<FileRow, never>) {
  const { t } = useTexts()
  const format = useFormat()
  const context = t('uploads.uploadedBy', { when: format.instant(file.uploadedAt), by: file.uploadedBy })
  return (
    <ReadDialog title={t('uploads.note')} context={`${file.fileName} · ${context}`} close={() => close()} width={440}>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{file.description || file.note}</Text>
    </ReadDialog>
  )
}
