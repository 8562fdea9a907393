import type { FileRow } from '@fairshare/contract'
import { Button, CopyButton, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'

/** Dialog 4: the user's note, and notes in the file above its columns. */
export function NoteDialog({ about: file, close }: DialogProps<FileRow, never>) {
  const { t } = useTexts()
  const context = t('history.by', { when: file.uploadedAt, by: file.uploadedBy })
  const note = [file.note, file.description].filter((text) => text !== '').join('\n\n')
  return (
    <ReadDialog
      title={t('common.note')}
      context={`${file.fileName}\u00a0· ${context}`}
      close={() => close()}
      width={440}
      actions={
        <CopyButton value={note}>
          {({ copied, copy }) => (
            <Button variant="subtle" onClick={copy}>
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
      }
    >
      <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>
    </ReadDialog>
  )
}
