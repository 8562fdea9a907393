import { Button, CopyButton, Textarea } from '@mantine/core'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import type { CheckedFile, Reading } from '../reading.ts'
import { useErrorLines, useSaveErrors } from './use-row-errors.ts'

/** The file's errors for the manufacturer: as text for a mail, a workbook, or CSV. */
export function SendBackDialog({
  about: { file, fId, reading },
  close,
}: DialogProps<{ file: CheckedFile; fId: number; reading: Reading }, never>) {
  const { t } = useTexts()
  const month = monthFromParam(file.selectedMonthYear)
  const mail = [t('sendBack.lead', { file: file.fileName, month }), '', ...useErrorLines(reading)].join('\n')
  const title = t('sendBack.title', { manufacturer: file.manufactuerName })
  const { save, isReading } = useSaveErrors({ file, fId, title, faulty: reading })
  return (
    <ReadDialog
      title={title}
      context={t('uploads.mapContext', { month, file: file.fileName })}
      close={() => close()}
      width={760}
      actions={
        <>
          <CopyButton value={mail}>
            {({ copied, copy }) => (
              <Button variant="light" onClick={copy}>
                {t(copied ? 'common.copied' : 'common.copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="subtle" disabled={isReading} onClick={() => save('view')}>
            {t('sendBack.workbook')}
          </Button>
          <Button variant="subtle" disabled={isReading} onClick={() => save('csv')}>
            {t('sendBack.csv')}
          </Button>
        </>
      }
    >
      <Textarea aria-label={t('sendBack.text')} value={mail} readOnly autosize minRows={6} maxRows={18} />
    </ReadDialog>
  )
}
