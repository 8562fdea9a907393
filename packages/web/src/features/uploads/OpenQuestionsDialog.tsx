import type { Question } from '@fairshare/contract'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { ReadDialog } from '../../form/ReadDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { NO_ANSWERS, Questions, type SentAnswers, sentAnswers } from './Questions.tsx'

type About = { act: 'restore' | 'move'; file: { fId: number; fileName: string }; questions: readonly Question[] }

/** Questions to answer before imported lines move. */
export function OpenQuestionsDialog({ about: { act, file, questions }, close }: DialogProps<About, SentAnswers>) {
  const { t } = useTexts()
  const [answers, setAnswers] = useState(NO_ANSWERS)
  // A moving file cannot be redirected, and its rows keep their decisions.
  const openQuestions = questions.map(({ moveTo: _moveTo, ...question }) => ({ ...question, decisions: [] }))
  const { open, ...sent } = sentAnswers(openQuestions, answers)
  return (
    <ReadDialog
      title={t(`openQuestions.${act}.title`, { file: file.fileName })}
      close={() => close()}
      actions={
        <Button disabled={open > 0} onClick={() => close(sent)}>
          {t(`openQuestions.${act}.action`)}
        </Button>
      }
    >
      <Text size="sm" mb="sm">
        {t(`openQuestions.${act}.lead`)}
      </Text>
      <Questions fId={file.fId} questions={openQuestions} answers={answers} onAnswer={setAnswers} />
    </ReadDialog>
  )
}
