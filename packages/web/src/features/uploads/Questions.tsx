import type { Question } from '@fairshare/contract'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/Notice.tsx'

type Props = { questions: readonly Question[]; answered: readonly string[]; onAnswer: (answered: string[]) => void }

/** What the file leaves open about its money: each in words, with its dollars and rows, to be answered before anything is stored. */
export function Questions({ questions, answered, onAnswer }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  if (questions.length === 0) return null
  const answer = (id: string, isRight: boolean) => onAnswer(isRight ? [...answered, id] : answered.filter((each) => each !== id))
  return (
    <Notice kind="warning" title={t('doubts.title', { count: questions.length })}>
      <Stack gap="md" mt="xs">
        {questions.map(({ id, message, dollars, rows }) => (
          <div key={id}>
            <Text size="sm" id={id}>
              {message} <strong className="num">{format.money(dollars)}</strong>
            </Text>
            {rows.length > 0 && (
              <Text size="xs" c="var(--text-2)">
                {t('doubts.rows', { rows: rows.map(String) })}
              </Text>
            )}
            <Checkbox
              mt={6}
              label={t('doubts.answer')}
              aria-describedby={id}
              checked={answered.includes(id)}
              onChange={(event) => answer(id, event.currentTarget.checked)}
            />
          </div>
        ))}
      </Stack>
    </Notice>
  )
}
