import { month } from '@fairshare/contract'
import { Text } from '@mantine/core'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import { useRefresh } from '../../api/hooks.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { blank } from '../../form/blank.ts'
import { MonthField } from '../../form/fields/dates/MonthField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { toast } from '../../ui/notifications/toast.tsx'
import { answerOpenQuestions } from './answer-open-questions.ts'
import type { StatedFile } from './file-state.ts'

const schema = z.object({ selectedMonthYear: month })

/** Moves a file and its lines to another month, after the questions that this raises. */
export function MoveFileDialog({ about: file, close }: DialogProps<StatedFile, true>) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('openQuestions.move.title', { file: file.fileName })}
      context={`${file.manufacturerName} · ${label(file.selectedMonthYear)}`}
      schema={schema}
      start={blank(schema)}
      saveLabel={t('openQuestions.move.action')}
      save={async ({ selectedMonthYear }) => {
        const done = await answerOpenQuestions({ act: 'move', file }, (given) =>
          call.uploadprocess.moveFile({ fId: file.fId, selectedMonthYear, version: file.version, ...given }),
        )
        if (!done) return
        await refresh(reads.uploadprocess, reads.commission)
        toast('success', done.messageText)
        close(true)
      }}
      cancel={() => close()}
      width={440}
    >
      {({ fields }) => (
        <>
          <MonthField field={fields.selectedMonthYear} label={t('common.month')} isRequired autoFocus />
          {file.storedRows !== null && <Text size="sm">{t('move.lines', { count: file.storedRows })}</Text>}
        </>
      )}
    </FormDialog>
  )
}
