import type { LinesToCheck } from '@fairshare/contract'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead, useRefresh } from '../../../api/hooks.ts'
import { ButtonMenu } from '../../../ui/popover/ButtonMenu.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { Decisions } from '../match/use-decisions.ts'
import { matchesOf } from '../match/value.ts'
import { Questions, sentAnswers } from '../Questions.tsx'
import { BadRows } from './BadRows.tsx'
import type { Correct } from './CorrectCell.tsx'
import { Corrections } from './Corrections.tsx'
import { Figures } from './Figures.tsx'
import { Foot } from './Foot.tsx'
import { Gap, isOfStated } from './Gap.tsx'
import { LinesToReview } from './LinesToReview.tsx'
import { newRecordsOf, NewRecords } from './NewRecords.tsx'
import { Preview } from './Preview.tsx'
import { type CheckedFile, type Reading, READINGS } from '../reading.ts'
import { Accounts, Summary } from './Summary.tsx'
import { useCheckDraft } from './use-check-draft.ts'
import { useSaveErrors } from './use-row-errors.ts'

type Props = {
  fId: number
  head: CheckedFile
  reading: Reading
  decisions: Decisions
  forget: () => void
  undecide: (keys: readonly string[]) => void
}

/** Reviews what will be imported, what will not, and the manufacturer's totals; then imports all or nothing. */
export function CheckStep({ fId, head, reading: read, decisions, forget, undecide }: Props) {
  const draft = useCheckDraft(fId)
  const { leavesOut } = draft
  const { values, chosenAnswers, linesToCheck, reading } = useLinesToCheck(fId, read, { decisions, draft })
  const { questions, proof } = reading
  const bad = reading.badRowCount
  const { open, ...answers } = sentAnswers(questions, draft)
  const storing = useStoring({ head, undecide, forget: () => (forget(), draft.forget()) })
  const correct = useCorrect(fId)
  const added = newRecordsOf(reading.unresolved, decisions)
  const [showsAll, setShowsAll] = useState(false)
  // Amounts entered by hand or at the usual rate raise no questions.
  const isInShort = !showsAll && reading.proof.state === 'proved' && reading.summary.isUsualRate === true

  const openRows = leavesOut ? 0 : bad
  const isBlocked = open + openRows > 0 || reading.isStored
  const store = () => storing.store({ fId, values, ...answers, version: reading.version, ...(bad > 0 && { leaveOutBadRows: leavesOut }) })

  return (
    <Stack gap="md">
      <Gap
        fId={fId}
        proof={proof}
        answers={chosenAnswers}
        questions={questions}
        answered={draft.answered}
        onAnswer={(answered) => draft.change({ answered })}
        isStored={reading.isStored}
      />
      <Questions
        fId={fId}
        questions={questions.filter((question) => !isOfStated(question))}
        answers={draft}
        onAnswer={({ answered, choices }) => draft.change({ answered, choices })}
      />
      {bad > 0 && (
        <LeftOut
          fId={fId}
          head={head}
          reading={reading}
          correct={correct}
          isTicked={leavesOut}
          onTick={(isTicked) => draft.change({ leavesOut: isTicked })}
        />
      )}
      <Notices of={reading.notices} />
      {isInShort ? (
        <Summary reading={reading} showAll={() => setShowsAll(true)} />
      ) : (
        <Figures head={head} reading={reading} linesToCheck={linesToCheck.data} added={added.length} />
      )}
      <Accounts reading={reading} />
      <Corrected fId={fId} reading={reading} correct={correct} />
      <Lines fId={fId} month={head.selectedMonthYear} linesToCheck={linesToCheck} draft={draft} correct={correct} />
      <NewRecords records={added} undo={undecide} />
      <Preview isStored={reading.isStored} sales={reading.preview} known={reading.known} decisions={decisions} />
      {storing.error && <NotStored error={storing.error} onRetry={store} isBlocked={isBlocked} />}
      <Foot
        fId={fId}
        head={head}
        reading={reading}
        open={{ questions: open, rows: openRows }}
        isStoring={storing.isPending}
        store={store}
      />
    </Stack>
  )
}

/** What was corrected, left out or read as a credit here. */
const Corrected = ({ fId, reading, correct }: { fId: number; reading: Reading; correct: Correct }) => (
  <Corrections
    corrections={reading.corrections}
    correct={correct}
    creditRows={reading.creditRows}
    leftOutRows={reading.repeatedRows.filter(({ reason }) => reason === 'left out').map(({ row }) => row)}
    soldRows={reading.soldRows}
    repeatedRows={reading.repeatedRows.filter(({ reason }) => reason === 'repeated')}
    fId={fId}
  />
)

const Notices = ({ of: notices }: { of: readonly string[] }) =>
  notices.map((notice) => (
    <Notice key={notice} kind="warning">
      {notice}
    </Notice>
  ))

type LeftOutProps = {
  fId: number
  head: CheckedFile
  reading: Reading
  correct: Correct
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** Invalid rows, to correct or exclude. */
function LeftOut({ fId, head, reading, correct, isTicked, onTick }: LeftOutProps) {
  const { t } = useTexts()
  const { badRows, badRowCount: count } = reading
  const { save, isReading } = useSaveErrors({ file: head, fId, title: t('uploads.badRows'), faulty: { badRows, questions: [] } })
  return (
    <Notice kind="danger" title={t('check.badRows', { count })}>
      <BadRows rows={badRows} month={head.selectedMonthYear} correct={correct} />
      <Group justify="space-between" mt="sm">
        <Checkbox
          data-open={!isTicked || undefined}
          label={t('check.leaveOut', { count })}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <ButtonMenu
          button={
            <Button
              size="compact-sm"
              variant="default"
              loading={isReading}
              leftSection={<IconFileSpreadsheet size={16} stroke={1.75} />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              {t('check.downloadBad')}
            </Button>
          }
          entries={() => [
            { label: t('sendBack.workbook'), icon: IconFileSpreadsheet, run: () => save('view') },
            { label: t('sendBack.csv'), icon: IconFileTypeCsv, run: () => save('csv') },
          ]}
        />
      </Group>
    </Notice>
  )
}

type LinesProps = {
  fId: number
  month: string
  linesToCheck: UseQueryResult<LinesToCheck, ApiError>
  draft: ReturnType<typeof useCheckDraft>
  correct: Correct
}

/** Lines to review, once found. */
function Lines({ fId, month, linesToCheck, draft, correct }: LinesProps) {
  if (!linesToCheck.data) return <NotYetFound error={linesToCheck.error} onRetry={() => linesToCheck.refetch()} />
  return (
    <LinesToReview
      fId={fId}
      lines={linesToCheck.data}
      month={month}
      accepted={draft.kept}
      correct={correct}
      accept={(accepted) => draft.change({ kept: accepted })}
    />
  )
}

function NotYetFound({ error, onRetry }: { error: ApiError | null; onRetry: () => unknown }) {
  const { t } = useTexts()
  if (error) return <ErrorState title={t('check.lookFailed')} error={error} onRetry={onRetry} />
  return (
    <Text size="sm" c="var(--text-2)" role="status">
      {t('check.looking')}
    </Text>
  )
}

/** The error of a failed import. All decisions and answers are kept. */
function NotStored({ error, onRetry, isBlocked }: { error: ApiError; onRetry: () => void; isBlocked: boolean }) {
  const { t } = useTexts()
  return (
    <Notice
      kind="danger"
      title={t('check.notStored')}
      action={
        <Button size="compact-sm" variant="default" disabled={isBlocked} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}

/** Corrects a cell, then refetches what depends on it. */
function useCorrect(fId: number): Correct {
  const refresh = useRefresh()
  return async (cell) => {
    await call.uploadprocess.correctRow({ fId, ...cell })
    await Promise.all(READINGS.map((read) => refresh(read)))
  }
}

/** Imports the lines and returns to the list. */
function useStoring({ head, forget, undecide }: Pick<Props, 'head' | 'forget' | 'undecide'>) {
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { isPending, error, mutate } = useCall(call.uploadprocess.storeMappedValues, {
    refreshes: [reads.uploadprocess, reads.commission, reads.salesperson],
    onSuccess: async () => {
      forget()
      await navigate({ to: '/uploadfile', search: { month: head.selectedMonthYear } })
    },
  })
  const store = (lines: Parameters<typeof mutate>[0]) =>
    mutate(lines, {
      onError: async ({ data: { target, value } }) => {
        // A decision about a value became invalid: only that one must be repeated.
        if (typeof target === 'string' && typeof value === 'string') undecide([`${target}|${value}`])
        // Another user may have changed the file.
        await Promise.all(READINGS.map((read) => refresh(read)))
      },
    })
  return { isPending, error, store }
}

/** The reading under the current decisions and answers: names determine duplicates, and answers determine the imported lines. */
function useLinesToCheck(
  fId: number,
  read: Reading,
  { decisions, draft }: { decisions: Decisions; draft: ReturnType<typeof useCheckDraft> },
) {
  const values = matchesOf(read.unresolved, decisions)
  const chosenAnswers = Object.entries(draft.choices).map(([id, answer]) => ({ id, answer }))
  const linesToCheck = useRead(reads.uploadprocess.linesToCheck, { fId, values, answers: chosenAnswers }, { keepPrevious: true })
  // A review of the previous mapping does not apply to this reading.
  const { questions, proof } = linesToCheck.data?.version === read.version ? linesToCheck.data : read
  return { values, chosenAnswers, linesToCheck, reading: { ...read, questions, proof } }
}
