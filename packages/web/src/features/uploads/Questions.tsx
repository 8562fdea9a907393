import type { ImportedAnswer, Question } from '@fairshare/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { READINGS } from './reading.ts'
import { ImportedAnswers } from './ImportedAnswers.tsx'
import { Notice } from '../../ui/state/Notice.tsx'

/** The confirmed questions' ids, and non-default decisions for rows that are already imported. */
export type Answers = { answered: readonly string[]; choices: Readonly<Record<string, ImportedAnswer>> }
export const NO_ANSWERS: Answers = { answered: [], choices: {} }

/** The answers as API input. */
export type SentAnswers = { confirmed: string[]; answers: { id: string; answer: ImportedAnswer }[] }

/** Only answers to these questions. */
export function sentAnswers(questions: readonly Question[], { answered, choices }: Answers): SentAnswers & { open: number } {
  const confirmed = questions.flatMap(({ id, imported }) => (!imported && answered.includes(id) ? [id] : []))
  const answers = questions.flatMap(({ id, imported }) => (imported && choices[id] ? [{ id, answer: choices[id] }] : []))
  return { confirmed, answers, open: questions.length - confirmed.length - answers.length }
}

type Props = { fId: number; questions: readonly Question[]; answers: Answers; onAnswer: (answers: Answers) => void }

/** The file's open questions about money, each with dollars and rows. They block the import. */
export function Questions({ fId, questions, answers: { answered, choices }, onAnswer }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const move = useCall(call.uploadprocess.moveFile, { refreshes: [reads.uploadprocess, reads.commission] })
  const decide = useCall(call.uploadprocess.decideRows, { refreshes: READINGS })
  if (questions.length === 0) return null
  const answer = (id: string, isRight: boolean) =>
    onAnswer({ choices, answered: isRight ? [...answered, id] : answered.filter((each) => each !== id) })
  const choose = (id: string, choice: ImportedAnswer) => onAnswer({ answered, choices: { ...choices, [id]: choice } })
  return (
    <Notice kind="warning" title={t('checks.title', { count: questions.length })}>
      <Stack gap="md" mt="xs">
        {questions.map(({ id, message, dollars, rows, moveTo, decisions, isMismatch, imported }) => (
          <div key={id} data-open={(imported ? choices[id] === undefined : !answered.includes(id)) || undefined}>
            <Text size="sm" id={id}>
              {message} <strong className="num">{format.money(dollars)}</strong>
            </Text>
            {rows.length > 0 && (
              <Text size="xs" c="var(--text-2)">
                {t('checks.rows', { rows: rows.map(String) })}
              </Text>
            )}
            {imported ? (
              <ImportedAnswers id={id} imported={imported} answer={choices[id]} onAnswer={(choice) => choose(id, choice)} />
            ) : (
              <Group gap="md" mt={6}>
                <Checkbox
                  label={t(isMismatch ? 'gap.importAnyway' : 'checks.answer')}
                  aria-describedby={id}
                  checked={answered.includes(id)}
                  onChange={(event) => answer(id, event.currentTarget.checked)}
                />
                {decisions.map(({ decision, label }) => (
                  <Button
                    key={decision}
                    size="compact-sm"
                    variant="default"
                    aria-describedby={id}
                    loading={decide.isPending && decide.variables.id === id && decide.variables.decision === decision}
                    onClick={() => decide.mutate({ fId, id, decision })}
                  >
                    {label}
                  </Button>
                ))}
                {moveTo && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={move.isPending}
                    onClick={() => move.mutate({ fId, selectedMonthYear: moveTo } as Parameters<typeof move.mutate>[0])}
                  >
                    {t('checks.moveTo', { month: monthFromParam(moveTo) })}
                  </Button>
                )}
              </Group>
            )}
          </div>
        ))}
      </Stack>
    </Notice>
  )
}
