import type { FileRow, Question } from '@fairshare/contract'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Questions } from './Questions.tsx'

type About = { file: Pick<FileRow, 'fId' | 'fileName'>; questions: readonly Question[] }

/** What a deleted file leaves open by now, to be answered before its lines come back. Answers with the ids of what was confirmed. */
export function RestoreDialog({ about: { file, questions }, close }: DialogProps<About, string[]>) {
  const { t } = useTexts()
  const [answered, setAnswered] = useState<string[]>([])
  // A file that is not there cannot be moved.
  const asked = questions.map(({ moveTo: _moveTo, ...question }) => question)
  return (
    <ReadDialog
      title={t('restore.title', { file: file.fileName })}
      close={() => close()}
      actions={
        <Button disabled={asked.some(({ id }) => !answered.includes(id))} onClick={() => close(answered)}>
          {t('restore.action')}
        </Button>
      }
    >
      <Text size="sm" mb="sm">
        {t('restore.lead')}
      </Text>
      <Questions fId={file.fId} questions={asked} answered={answered} onAnswer={setAnswered} />
    </ReadDialog>
  )
}
