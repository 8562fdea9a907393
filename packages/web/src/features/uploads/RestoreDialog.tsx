import type { FileRow, Question } from '@fairshare/contract'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { NO_ANSWERS, Questions, sentAnswers } from './Questions.tsx'

type About = { file: Pick<FileRow, 'fId' | 'fileName'>; questions: readonly Question[] }

/** What a deleted file leaves open by now, to be answered before its lines come back. */
export function RestoreDialog({ about: { file, questions }, close }: DialogProps<About, Omit<ReturnType<typeof sentAnswers>, 'isOpen'>>) {
  const { t } = useTexts()
  const [answers, setAnswers] = useState(NO_ANSWERS)
  // A file that is not there cannot be moved, and its rows are as they were decided.
  const asked = questions.map(({ moveTo: _moveTo, ...question }) => ({ ...question, decisions: [] }))
  const { isOpen, ...sent } = sentAnswers(asked, answers)
  return (
    <ReadDialog
      title={t('restore.title', { file: file.fileName })}
      close={() => close()}
      actions={
        <Button disabled={isOpen} onClick={() => close(sent)}>
          {t('restore.action')}
        </Button>
      }
    >
      <Text size="sm" mb="sm">
        {t('restore.lead')}
      </Text>
      <Questions fId={file.fId} questions={asked} answers={answers} onAnswer={setAnswers} />
    </ReadDialog>
  )
}
