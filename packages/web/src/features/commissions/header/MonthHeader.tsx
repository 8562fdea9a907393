import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { registerCommands } from '../../../ui/keyboard/commands.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MonthChooser } from '../../../months/MonthChooser.tsx'
import { Dotted } from '../../../ui/Dotted.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { MenuAction } from '../../../ui/below/menu-entry.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { FAMILY } from '../month/month-state.ts'
import { NextStep } from './NextStep.tsx'
import type { MonthData } from '../month/reps.ts'
import { useMonthActions } from './use-month-actions.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'

type Props = { work: MonthOfWork; data: MonthData | undefined; isComing: boolean }

/** The month one works in, how it stands, and what can be done with it. */
export function MonthHeader({ work, data, isComing }: Props) {
  const { t } = useTexts()
  const actions = useMonthActions(work, data)
  const { more, calculation } = actions

  useEffect(
    () =>
      registerCommands(
        'commissions',
        [calculation, ...more].map(({ label, run, disabledReason, id = label }: MenuAction & { id?: string }) => ({
          id,
          group: 'actions',
          label,
          run,
          ...(disabledReason !== undefined && { disabledReason }),
        })),
      ),
    [more, calculation],
  )

  return (
    <PageHeader
      title={t('nav.commissions')}
      month={<MonthChooser value={work.month} onChange={work.setMonth} />}
      chip={!isComing && <MonthChip work={work} />}
      meta={!isComing && <LastRun work={work} data={data} />}
      actions={!isComing && <NextStep work={work} actions={actions} />}
      more={isComing ? [] : more}
    />
  )
}

function MonthChip({ work: { state, progress, view, toCheck } }: { work: MonthOfWork }) {
  const { t } = useTexts()
  if (!state || !view) return null
  return (
    <StatusChip family={FAMILY[state]} isRunning={state === 'calculating' || state === 'sending'}>
      {t(`commissions.state.${state}`, {
        percent: progress?.percent ?? 0,
        done: view.files.processed,
        count: view.files.total,
        number: toCheck,
      })}
    </StatusChip>
  )
}

/** When the figures were made, by whom, and of how much. */
function LastRun({ work: { view, runs }, data }: { work: MonthOfWork; data: MonthData | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  if (!view) return null
  if (!view.calculatedAt) return t('commissions.notCalculated')
  const run = runs?.find(({ status, kind }) => status === 'Completed' && kind === 'month')
  const parts = [
    run
      ? t('commissions.lastRunBy', { at: format.instant(view.calculatedAt), name: run.startedBy })
      : t('commissions.lastRun', { at: format.instant(view.calculatedAt) }),
    data && t('commissions.repCount', { count: data.salespersons.length }),
    data && t('commissions.lineCount', { count: data.month.lines }),
    view.finalizedAt && t('commissions.finalizedBy', { at: format.instant(view.finalizedAt), name: view.finalizedBy ?? '' }),
  ]
  return <Dotted facts={parts} />
}
