import type { Question } from '@fairshare/contract'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { NO_ANSWERS, Questions, type SentAnswers, sentAnswers } from './Questions.tsx'

type About = { act: 'restore' | 'move'; file: { fId: number; fileName: string }; questions: readonly Question[] }

/** What stored lines leave open where they go, to be answered before they do. */
export function OpenQuestionsDialog({ about: { act, file, questions }, close }: DialogProps<About, SentAnswers>) {
  const { t } = useTexts()
  const [answers, setAnswers] = useState(NO_ANSWERS)
  // A file that is on its way is not sent elsewhere, and its rows are as they were decided.
  const asked = questions.map(({ moveTo: _moveTo, ...question }) => ({ ...question, decisions: [] }))
  const { isOpen, ...sent } = sentAnswers(asked, answers)
  return (
    <ReadDialog
      title={t(`openQuestions.${act}.title`, { file: file.fileName })}
      close={() => close()}
      actions={
        <Button disabled={isOpen} onClick={() => close(sent)}>
          {t(`openQuestions.${act}.action`)}
        </Button>
      }
    >
      <Text size="sm" mb="sm">
        {t(`openQuestions.${act}.lead`)}
      </Text>
      <Questions fId={file.fId} questions={asked} answers={answers} onAnswer={setAnswers} />
    </ReadDialog>
  )
}
