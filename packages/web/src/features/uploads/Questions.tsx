import type { Question } from '@fairshare/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { call, reads } from '../../api/client.ts'
import { useCall } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { READINGS } from './check/reading.ts'
import { Notice } from '../../ui/state/Notice.tsx'

type Props = { fId: number; questions: readonly Question[]; answered: readonly string[]; onAnswer: (answered: string[]) => void }

/** What the file leaves open about its money: each in words, with its dollars and rows, to be answered before anything is stored. */
export function Questions({ fId, questions, answered, onAnswer }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const move = useCall(call.uploadprocess.moveFile, { refreshes: [reads.uploadprocess, reads.commission] })
  const turn = useCall(call.uploadprocess.readAsCredits, { refreshes: READINGS })
  if (questions.length === 0) return null
  const answer = (id: string, isRight: boolean) => onAnswer(isRight ? [...answered, id] : answered.filter((each) => each !== id))
  return (
    <Notice kind="warning" title={t('doubts.title', { count: questions.length })}>
      <Stack gap="md" mt="xs">
        {questions.map(({ id, message, dollars, rows, moveTo, mayBeCredits }) => (
          <div key={id}>
            <Text size="sm" id={id}>
              {message} <strong className="num">{format.money(dollars)}</strong>
            </Text>
            {rows.length > 0 && (
              <Text size="xs" c="var(--text-2)">
                {t('doubts.rows', { rows: rows.map(String) })}
              </Text>
            )}
            <Group gap="md" mt={6}>
              <Checkbox
                label={t('doubts.answer')}
                aria-describedby={id}
                checked={answered.includes(id)}
                onChange={(event) => answer(id, event.currentTarget.checked)}
              />
              {mayBeCredits && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-describedby={id}
                  loading={turn.isPending}
                  onClick={() => turn.mutate({ fId, id })}
                >
                  {t('doubts.asCredits')}
                </Button>
              )}
              {moveTo && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={move.isPending}
                  onClick={() => move.mutate({ fId, selectedMonthYear: moveTo } as Parameters<typeof move.mutate>[0])}
                >
                  {t('doubts.moveTo', { month: label(moveTo) })}
                </Button>
              )}
            </Group>
          </div>
        ))}
      </Stack>
    </Notice>
  )
}
