import { monthMay } from '@fairshare/contract'
import { numberOf, yearOf } from '@fairshare/engine/values'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { MonthExportDialog } from '../../../list-export/lazy-dialogs.ts'
import { useMay } from '../../../session/me.ts'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { useMonthContext } from '../month/month-context.ts'
import { isReviewed } from '../reps/rep-views.ts'
import { useReps } from '../reps/use-reps.ts'
import { CorrectDialog, FinalizeDialog, HistoryDialog, SendDialog, UnFinalizeDialog, UnLockDialog } from '../lazy-dialogs.ts'

export type MonthActions = ReturnType<typeof useMonthActions>

/** The month's actions. Only Administrators finalize, un-finalize, unlock, and send all (docs/generated/access.md). */
export function useMonthActions() {
  const { t } = useTexts()
  const { month, monthParam, view } = useMonthContext()
  const isAdministrator = useMay('administrator')
  const refreshes = [reads.commission]
  const calculation = useCalculation()
  const calculateAnnual = useCall(call.commission.calculateAnnual, { refreshes })
  const stop = useCall(call.commission.stop, { refreshes, announces: false })
  const input = useMemo(() => ({ selectedMonth: monthParam }), [monthParam])
  const about = { month, monthParam }

  const actions = {
    ...calculation,
    isStopping: stop.isPending,
    isAdministrator,
    async stop() {
      const question = {
        title: t('commissions.stop.title', { month }),
        body: t('commissions.stop.body'),
        confirmLabel: t('commissions.stop.confirm'),
        cancelLabel: t('commissions.stop.cancel'),
        isDangerous: true,
      }
      if (await ask(ConfirmDialog, question)) stop.mutate(input)
    },
    history: () => void ask(HistoryDialog, about),
    exportMonth: () => void ask(MonthExportDialog, month),
    finalize: () => void ask(FinalizeDialog, about),
    unFinalize: () => void ask(UnFinalizeDialog, about),
    correct: () => void ask(CorrectDialog, about),
    sendAll: () => void ask(SendDialog, about),
  }

  // The dialog lists the other blockers with links.
  const isCalculated = view?.status === 'Calculated' && !view.isRunning && !view.isOutOfDate
  const noFinalizing = reason(isCalculated, view?.blockers[0] ?? t('commissions.notNow.finalize'))
  const noCalculation = reason(view && monthMay('calculate', view.status) && !view.isRunning, t('commissions.notNow.calculate'))
  const annual: MenuAction = {
    label: t('commissions.calculateAnnual', { year: yearOf(month) }),
    run: () => calculateAnnual.mutate(input),
    disabledReason: noCalculation,
  }
  const act = (name: 'correct' | 'unFinalize' | 'unLock', run: () => void): MenuAction => ({
    label: t(`commissions.${name}.open`),
    run,
    disabledReason: reason(view && monthMay(name, view.status), t(`commissions.notNow.${name}`)),
  })
  const administrators: MenuAction[] = [
    { label: t('commissions.finalize.open'), run: actions.finalize, disabledReason: noFinalizing },
    act('correct', actions.correct),
    act('unFinalize', actions.unFinalize),
    act('unLock', () => void ask(UnLockDialog, about)),
  ]
  const more: MenuAction[] = [
    { label: t('commissions.history.title'), run: actions.history },
    { label: t('listExport.open'), run: actions.exportMonth },
    ...(numberOf(month) === 12 ? [annual] : []),
    ...(isAdministrator ? administrators : []),
  ]
  const command = { id: 'calculate', label: t('command.calculate'), run: () => void actions.calculate(), disabledReason: noCalculation }
  return { ...actions, noFinalizing, calculation: command, more }
}

/** Calculates the month; asks first if that would replace reviewed results. */
export function useCalculation() {
  const { t } = useTexts()
  const { month, monthParam, results } = useMonthContext()
  const { mutate, isPending } = useCall(call.commission.calculate, { refreshes: [reads.commission], announces: false })
  const reviewed = useReps(monthParam, results.data)?.filter(isReviewed).length ?? 0
  return {
    isStarting: isPending,
    async calculate() {
      const question = {
        title: t('commissions.again.title', { month }),
        body: t('commissions.again.body', { count: reviewed }),
        confirmLabel: t('commissions.recalculate'),
      }
      if (reviewed === 0 || (await ask(ConfirmDialog, question))) mutate({ selectedMonth: monthParam })
    },
  }
}

const reason = (isPossible: boolean | undefined, why: string) => (isPossible ? undefined : why)
