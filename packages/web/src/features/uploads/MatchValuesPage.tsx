import { Button } from '@mantine/core'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { reads } from '../../api/client.ts'
import { useRead, useRefresh } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useMonthLabel } from '../../months/month-label.ts'
import { stored } from '../../session/storage.ts'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowsSkeleton } from '../../ui/state/Skeletons.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { CheckStep } from './check/CheckStep.tsx'
import type { CheckedFile } from './check/reading.ts'
import { MapFieldsDialog } from './map/MapFieldsDialog.tsx'
import { Overtaken } from './match/Overtaken.tsx'
import { Steps } from './match/Steps.tsx'
import { useDecisions } from './match/use-decisions.ts'
import { keyOf } from './match/value.ts'
import { Values } from './match/Values.tsx'

/** Turning the raw texts of a file into master records, once for ever; then a last look before its lines are stored. */
export function MatchValuesPage() {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [file] = useUrlState('file')
  const [wanted, setStep] = useUrlState('view')
  const fId = Number(file)
  const head = useRead(reads.uploadprocess.fileHeaders, { fId }, { enabled: fId > 0 })
  const read = useRead(reads.uploadprocess.processMapValues, { fId }, { enabled: fId > 0 })
  const history = useDecisions(fId)
  const { decisions } = history
  const values = read.data?.unresolved ?? []
  const left = values.filter((value) => decisions[keyOf(value)] === undefined)
  const isReady = read.data !== undefined && left.length === 0
  // A file of which all is known has nothing to be matched: it opens with the last look.
  const isCheck = isReady && (wanted === 'check' || (wanted === '' && values.length === 0))
  const goOn = () => isReady && setStep('check')
  useKeys({ undo: history.undo, redo: history.redo, goOn })

  const mapAnew = async () => {
    if (await ask(MapFieldsDialog, fId)) await refresh(reads.uploadprocess)
  }
  if (!(fId > 0)) return <Navigate to="/uploadfile" replace />
  if (read.error) return <ErrorState title={t('match.failed')} error={read.error} onRetry={() => read.refetch()} />
  return (
    <>
      <Heading head={head.data} left={read.data && left.length} goOn={isCheck ? undefined : goOn} />
      <Steps at={isCheck ? 'check' : 'values'} isReady={isReady} open={(step) => (step === 'columns' ? void mapAnew() : setStep(step))} />
      {!read.data && <RowsSkeleton rows={10} columns={5} onRetry={() => read.refetch()} />}
      {read.data && <Overtaken known={read.data.known} history={history} />}
      {read.data && !isCheck && (
        <Values values={values} known={read.data.known} knownCount={read.data.knownCount} history={history} goOn={goOn} />
      )}
      {read.data && isCheck && head.data && (
        <CheckStep
          fId={fId}
          head={head.data}
          reading={read.data}
          decisions={decisions}
          forget={history.forget}
          undecide={(key) => history.decide({ [key]: null })}
        />
      )}
    </>
  )
}

type HeadingProps = { head: CheckedFile | undefined; left: number | undefined; goOn: (() => unknown) | undefined }

/** Whose file of which month it is, how many values are left, and the next step. */
function Heading({ head, left, goOn }: HeadingProps) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const navigate = useNavigate()
  const back = { to: '/uploadfile', search: head ? { month: head.selectedMonthYear } : {} }
  return (
    <PageHeader
      title={t('match.title', { manufacturer: head?.manufactuerName ?? stored('mapDataManufacturerName') ?? '' })}
      chip={
        left !== undefined && (
          <StatusChip family={left === 0 ? 'success' : 'info'}>
            {left === 0 ? t('match.allMatched') : t('match.left', { count: left })}
          </StatusChip>
        )
      }
      meta={head && t('uploads.mapContext', { month: label(head.selectedMonthYear), file: head.fileName })}
      actions={
        <>
          <Button variant="default" onClick={() => void navigate(back)}>
            {t('match.back')}
          </Button>
          {goOn && (
            <Button disabled={left !== 0} onClick={goOn}>
              {t('match.check')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Ctrl Z takes back, with Shift brings back; Ctrl Enter goes on. */
function useKeys({ undo, redo, goOn }: { undo: () => void; redo: () => void; goOn: () => unknown }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const run = { z: event.shiftKey ? redo : undo, enter: goOn }[event.key.toLowerCase()]
    if (run === undefined || document.querySelector('[role="dialog"][aria-modal="true"]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
