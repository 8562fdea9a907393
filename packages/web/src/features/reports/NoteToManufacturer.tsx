import { Button, CopyButton, Textarea } from '@mantine/core'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

/** A text to copy into a mail to the manufacturer, next to the exported list. */
export function NoteToManufacturer({ about: { note, manufacturer }, close }: DialogProps<{ note: string; manufacturer: string }, never>) {
  const { t } = useTexts()
  const title = t('reports.reconciliation.noteTitle')
  return (
    <ReadDialog
      title={title}
      context={manufacturer}
      close={() => close()}
      actions={
        <CopyButton value={note}>
          {({ copied, copy }) => (
            <Button variant="light" onClick={copy}>
              {t(copied ? 'reports.reconciliation.copied' : 'reports.reconciliation.copy')}
            </Button>
          )}
        </CopyButton>
      }
    >
      <Textarea aria-label={title} value={note} readOnly autosize minRows={4} maxRows={18} />
    </ReadDialog>
  )
}
