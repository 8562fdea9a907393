import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRefresh } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { Decisions } from '../match/use-decisions.ts'
import { matchesOf } from '../match/value.ts'
import { Questions } from '../Questions.tsx'
import { BadRows } from './BadRows.tsx'
import type { Correct } from './CorrectCell.tsx'
import { Corrections } from './Corrections.tsx'
import { Figures } from './Figures.tsx'
import { Preview } from './Preview.tsx'
import type { CheckedFile, Reading } from './reading.ts'
import { SendBackDialog } from './SendBackDialog.tsx'

type Props = { fId: number; head: CheckedFile; reading: Reading; decisions: Decisions; forget: () => void }

/** What will be stored, what will not, and whether it agrees with the manufacturer's own totals; then all of it, or nothing. */
export function CheckStep({ fId, head, reading, decisions, forget }: Props) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [leavesOut, setLeavesOut] = useState(false)
  const [answered, setAnswered] = useState<string[]>([])
  const bad = reading.badRowCount
  const isOpen = reading.questions.some(({ id }) => !answered.includes(id))
  const store = useCall(call.uploadprocess.storeMappedValues, {
    refreshes: [reads.uploadprocess, reads.commission, reads.salesperson],
    onSuccess: async () => {
      forget()
      await navigate({ to: '/uploadfile', search: { month: head.selectedMonthYear } })
    },
  })
  const correct: Correct = async (cell) => {
    await call.uploadprocess.correctRow({ fId, ...cell })
    await refresh(reads.uploadprocess.processMapValues)
  }
  const values = matchesOf(reading.unresolved, decisions)
  const added = values.flatMap((value) => ('addNew' in value ? [value.addNew] : []))
  const hasFaults = bad > 0 || reading.questions.length > 0 || reading.statedTotals?.agrees === false

  return (
    <Stack gap="md">
      <Figures reading={reading} month={head.selectedMonthYear} added={added} />
      {reading.warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      <Questions fId={fId} questions={reading.questions} answered={answered} onAnswer={setAnswered} />
      {bad > 0 && (
        <Notice kind="danger" title={t('check.badRows', { count: bad })}>
          <BadRows rows={reading.badRows} correct={correct} />
          <Checkbox
            mt="sm"
            label={t('check.leaveOut', { count: bad })}
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
        </Notice>
      )}
      <Corrections corrections={reading.corrections} correct={correct} creditRows={reading.creditRows} fId={fId} />
      <Preview sales={reading.preview} known={reading.known} decisions={decisions} />
      <Group justify="flex-end">
        {hasFaults && (
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} stroke={1.75} />}
            onClick={() => void ask(SendBackDialog, { file: head, reading })}
          >
            {t('sendBack.open')}
          </Button>
        )}
        <Button
          disabled={isOpen || (bad > 0 && !leavesOut)}
          loading={store.isPending}
          onClick={() => store.mutate({ fId, values, confirmed: answered, ...(bad > 0 && { leaveOutBadRows: leavesOut }) })}
        >
          {t('check.store')}
        </Button>
      </Group>
    </Stack>
  )
}
