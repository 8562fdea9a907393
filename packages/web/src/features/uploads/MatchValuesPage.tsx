import { Box, Button } from '@mantine/core'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead, useRefresh } from '../../api/hooks.ts'
import { useSocket } from '../../api/socket.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { monthFromParam } from '../../months/month-label.ts'
import { useMe } from '../../session/me.ts'
import { isDialogOpen, useKeys } from '../../ui/keyboard/shortcuts.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { MenuAction } from '../../ui/popover/menu-entry.ts'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useSetSearch } from '../../url/use-search.ts'
import { CheckStep } from './check/CheckStep.tsx'
import type { CheckedFile, Reading, UnmatchedValue } from './reading.ts'
import { MapFieldsDialog } from './map/MapFieldsDialog.tsx'
import { MatchesByOthers } from './match/MatchesByOthers.tsx'
import { Steps } from './match/Steps.tsx'
import { type Decisions, useDecisions } from './match/use-decisions.ts'
import { useMatchesExport } from './match/use-matches-export.ts'
import { useSalesLeft } from './match/use-sales-left.ts'
import { keyOf } from './match/value.ts'
import { Values } from './match/Values.tsx'
import { useRecentRecord } from '../../session/recent-records.ts'
import classes from './uploads.module.css'

/** Matches a file's values to master records, then reviews and imports its lines. The state of one file is not that of another. */
export function MatchValuesPage() {
  const { file } = useSearch({ from: '/full/uploadfile/mapdata' })
  return <MatchFile key={file} fId={Number(file)} />
}

function MatchFile({ fId }: { fId: number }) {
  const { t } = useTexts()
  const { view: wanted } = useSearch({ from: '/full/uploadfile/mapdata' })
  const head = useRead(reads.uploadprocess.fileHeaders, { fId }, { enabled: fId > 0 })
  const read = useRead(reads.uploadprocess.processMapValues, { fId }, { enabled: fId > 0 })
  const history = useDecisions(fId)
  const { decisions } = history
  const more = useMatchesExport({ head: head.data, reading: read.data, decisions })
  const { values, left, goToLeft } = useLeft(read.data?.unresolved, decisions)
  const isReady = read.data !== undefined && left.length === 0
  // A file without unmatched values opens at the review step.
  const isCheck = isReady && (wanted === 'check' || (wanted === '' && values.length === 0))
  const openStep = useOpenStep(fId)
  const openNextStep = () => isReady && void openStep('check')
  useUndoKeys(history)

  useStoredByOthers(fId)
  useRecentFile(fId, head.data)

  if (!(fId > 0)) return <Navigate to="/uploadfile" replace />
  const heading = (
    <Heading
      fId={fId}
      head={head.data}
      matched={read.data && { of: values.length + read.data.knownCount, left }}
      goToLeft={goToLeft}
      openNextStep={isCheck || read.error ? undefined : openNextStep}
      more={more}
    />
  )
  if (read.error)
    return (
      <>
        {heading}
        <ErrorState title={t('match.failed')} error={read.error} onRetry={() => read.refetch()} />
      </>
    )
  return (
    <>
      {heading}
      <Steps at={isCheck ? 'check' : 'values'} isReady={isReady} open={(step) => void openStep(step)} />
      {!read.data && <RowsSkeleton rows={10} columns={5} onRetry={() => read.refetch()} />}
      <OthersDid reading={read.data} values={values} history={history} />
      {read.data && !isCheck && (
        <Values
          file={{ fId, manufacturer: head.data?.manufactuerName ?? '' }}
          values={values}
          known={read.data.known}
          knownCount={read.data.knownCount}
          history={history}
          openNextStep={openNextStep}
        />
      )}
      {read.data && isCheck && head.data && (
        <CheckStep
          fId={fId}
          head={head.data}
          reading={read.data}
          decisions={decisions}
          forget={history.forget}
          undecide={(keys) => history.decide(Object.fromEntries(keys.map((key) => [key, null])))}
        />
      )}
    </>
  )
}

const useRecentFile = (fId: number, file: { fileName: string } | undefined) =>
  useRecentRecord(file && { id: `file-${fId}`, group: 'uploads', label: file.fileName, href: `/uploadfile/mapdata?file=${fId}` })

function useOpenStep(fId: number) {
  const refresh = useRefresh()
  const setSearch = useSetSearch<'/full/uploadfile/mapdata'>()
  return async (step: 'columns' | 'values' | 'check') => {
    if (step !== 'columns') setSearch({ view: step })
    else if (await ask(MapFieldsDialog, fId)) await refresh(reads.uploadprocess)
  }
}

/** Refetches when another user imports a file, which may match values here. Our own import navigates by itself. */
function useStoredByOthers(fId: number) {
  const refresh = useRefresh()
  const { firstName, lastName } = useMe()
  const me = `${firstName} ${lastName}`
  useSocket('LinesStored', ({ fId: done, by }) => {
    if (done !== fId || by !== me) void refresh(reads.uploadprocess.processMapValues)
  })
}

/** Undecided values, and a jump to them. */
function useLeft(values: readonly UnmatchedValue[] = [], decisions: Decisions) {
  const setSearch = useSetSearch<'/full/uploadfile/mapdata'>()
  const left = values.filter((value) => decisions[keyOf(value)] === undefined)
  // The jump clears the filters.
  const goToLeft = () => setSearch({ view: 'values', kind: undefined, q: undefined, f: undefined, row: left[0] && keyOf(left[0]) })
  return { values, left, goToLeft }
}

type OthersDidProps = {
  reading: Pick<Reading, 'isStored' | 'known'> | undefined
  values: readonly UnmatchedValue[]
  history: ReturnType<typeof useDecisions>
}

/** Notice of other users' changes to the file or its values. */
function OthersDid({ reading, values, history }: OthersDidProps) {
  if (!reading) return null
  return reading.isStored ? <Stored /> : <MatchesByOthers unresolved={values} known={reading.known} history={history} />
}

/** Another user or tab has imported the file. */
function Stored() {
  const { t } = useTexts()
  return (
    <Box mb="md">
      <Notice kind="success" title={t('uploads.linesStoredAlready')}>
        {t('match.isStoredHint')}
      </Notice>
    </Box>
  )
}

type HeadingProps = {
  fId: number
  head: CheckedFile | undefined
  matched: { of: number; left: readonly UnmatchedValue[] } | undefined
  goToLeft: () => void
  openNextStep: (() => unknown) | undefined
  more: readonly MenuAction[]
}

/** The file's manufacturer and month, the number and sales of unmatched values, and the next step. */
function Heading({ fId, head, matched, goToLeft, openNextStep, more }: HeadingProps) {
  const { t } = useTexts()
  const left = matched?.left.length ?? 0
  const sales = useSalesLeft(fId, matched?.left ?? [])
  const navigate = useNavigate()
  const back = { to: '/uploadfile', search: head ? { month: head.selectedMonthYear } : {} } as const
  return (
    <PageHeader
      title={head ? t('match.title', { manufacturer: head.manufactuerName }) : t('common.matchValues')}
      chip={
        matched && (
          <StatusChip family={left === 0 ? 'success' : 'info'}>
            {left === 0 ? t('match.allMatched') : t('match.progress', { matched: matched.of - left, all: matched.of })}
          </StatusChip>
        )
      }
      more={more}
      meta={head && t('uploads.mapContext', { month: monthFromParam(head.selectedMonthYear), file: head.fileName })}
      actions={
        <>
          <Button variant="default" onClick={() => void navigate(back)}>
            {t('match.back')}
          </Button>
          {openNextStep && left > 0 && (
            <Button variant="subtle" className={classes['left'] ?? ''} onClick={goToLeft}>
              {sales === undefined ? t('match.openOnly', { count: left }) : t('match.open', { count: left, sales })}
            </Button>
          )}
          {openNextStep && (
            <Button disabled={left !== 0} onClick={openNextStep} data-match-next data-primary>
              {t('match.check')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Ctrl+Z undoes, Ctrl+Shift+Z redoes. */
function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  useKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isDialogOpen()) return
    event.preventDefault()
    if (event.shiftKey) redo()
    else undo()
  })
}
