import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { registerCommands } from '../../../ui/keyboard/commands.ts'
import { MonthChooser } from '../../../months/MonthChooser.tsx'
import { Dotted } from '../../../ui/Dotted.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import classes from '../commissions.module.css'
import { MonthChip, MonthNotices } from './MonthNotices.tsx'
import { NextStep } from './NextStep.tsx'
import { useMonthActions } from './use-month-actions.ts'
import { useMonthContext } from '../month/month-context.ts'

export function MonthHeader({ isLoading }: { isLoading: boolean }) {
  const { t } = useTexts()
  const { month, setMonth } = useMonthContext()
  const actions = useMonthActions()
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
      month={<MonthChooser value={month} onChange={setMonth} />}
      chip={!isLoading && <MonthChip />}
      meta={
        !isLoading && (
          <div className={classes['meta']}>
            <span>
              <LastRun />
            </span>
            <MonthNotices />
          </div>
        )
      }
      isSticky
      actions={!isLoading && <NextStep actions={actions} />}
      more={isLoading ? [] : more}
    />
  )
}

/** When and by whom the figures were calculated, and their scope. */
function LastRun() {
  const { t } = useTexts()
  const {
    view,
    runs,
    results: { data },
  } = useMonthContext()
  if (!view) return null
  if (!view.calculatedAt) return t('commissions.notCalculated')
  const run = runs?.find(({ status, kind }) => status === 'Completed' && kind === 'month')
  const parts = [
    run ? t('commissions.lastRunBy', { at: view.calculatedAt, name: run.startedBy }) : t('commissions.lastRun', { at: view.calculatedAt }),
    data && t('commissions.repCount', { count: data.salespersons.length }),
    data && t('commissions.lineCount', { count: data.month.lines }),
    view.finalizedAt && t('commissions.finalizedBy', { at: view.finalizedAt, name: view.finalizedBy ?? '' }),
  ]
  return <Dotted facts={parts} />
}
