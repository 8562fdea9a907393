import type { ImportedAnswer, ProofOfFile, Question } from '@fairshare/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { READINGS } from '../reading.ts'

/** Questions that only this section asks. */
const STATED: ReadonlySet<string> = new Set([
  'checks.paidLess',
  'checks.paidMore',
  'checks.paidLessOfMonth',
  'checks.paidMoreOfMonth',
  'checks.paidMoreWaiting',
  'checks.salesAbove',
  'checks.salesBelow',
])
export const isOfStated = ({ key }: Question): boolean => STATED.has(key)
const MAX_ROWS = 20

type Props = {
  fId: number
  proof: ProofOfFile
  /** Answers about already imported sales change the gap. */
  answers: { id: string; answer: ImportedAnswer }[]
  questions: readonly Question[]
  answered: readonly string[]
  onAnswer: (answered: string[]) => void
  isStored: boolean
}

/** Whether the file matches its stated total; if not, the gap in dollars and possible fixes. */
export function Gap({ fId, proof, answers, questions, answered, onAnswer, isStored }: Props) {
  const { t } = useTexts()
  const close = useCall(call.uploadprocess.closeGap, { refreshes: READINGS })
  const stated = questions.filter(isOfStated)
  const own = stated.map(({ id }) => id)
  const isImportedOpen = questions.some(({ id, imported }) => imported && !answers.some((answer) => answer.id === id))
  return (
    <>
      {proof.closed.length > 0 && !isStored && (
        <Notice kind="info" title={t('gap.closed')}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">{proof.closed.map(({ message }) => message).join(' ')}</Text>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              loading={close.isPending}
              onClick={() => close.mutate({ fId, id: null })}
            >
              {t('common.undo')}
            </Button>
          </Group>
        </Notice>
      )}
      {proof.state === 'proved' && (
        <Notice kind="success" title={t('gap.proved', { amount: proof.stated ?? 0 })}>
          {proof.otherFiles !== 0 && t('gap.withOthers', { amount: proof.otherFiles })}
        </Notice>
      )}
      {stated.length > 0 && (
        <Notice kind="warning" title={t('gap.title', { amount: Math.abs(proof.difference ?? 0) })}>
          <Stack gap="md" mt="xs">
            {stated.map(({ id, message }) => (
              <Text key={id} size="sm">
                {message}
              </Text>
            ))}
            {proof.explanations.map((each) => (
              <Explanation
                key={each.id}
                of={each}
                isPending={close.isPending && close.variables?.id === each.id}
                close={() => close.mutate({ fId, id: each.id, answers })}
              />
            ))}
            {isImportedOpen && <Text size="sm">{t('gap.importedFirst')}</Text>}
            {proof.explanations.length === 0 && !isImportedOpen && !isStored && <Text size="sm">{t('gap.unexplained')}</Text>}
            {!isStored && (
              <Checkbox
                data-open={!own.every((id) => answered.includes(id)) || undefined}
                label={t('gap.importAnyway')}
                checked={own.every((id) => answered.includes(id))}
                onChange={(event) => onAnswer([...answered.filter((id) => !own.includes(id)), ...(event.currentTarget.checked ? own : [])])}
              />
            )}
          </Stack>
        </Notice>
      )}
    </>
  )
}

type ExplanationProps = { of: ProofOfFile['explanations'][number]; isPending: boolean; close: () => void }

/** A possible explanation of the gap, with its rows and a button that applies it. */
function Explanation({ of: { id, message, rows, rowCount, action }, isPending, close }: ExplanationProps) {
  const { t } = useTexts()
  return (
    <div>
      <Text size="sm" fw={600} id={id}>
        {message}
      </Text>
      {rows.length > 0 && (
        <Text size="xs" c="var(--text-2)">
          {t(rowCount > MAX_ROWS ? 'gap.firstRows' : 'checks.rows', {
            rows: rows.slice(0, MAX_ROWS).map(String),
            count: rowCount,
          })}
        </Text>
      )}
      {action && (
        <Button mt={6} size="compact-sm" variant="default" aria-describedby={id} loading={isPending} onClick={close}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
