import { type AdjustmentView, describeEntry, namedView } from '@fairshare/contract'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { showHistory } from '../../../history/show-history.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { AdjustmentDialog } from '../lazy-dialogs.ts'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { aboutStatement, inputOf, type RepContext } from './AdjustmentDialog.tsx'

/** Menu actions of an adjustment of the month. */
export function useAdjustmentActions() {
  const { t, translate } = useTexts()
  const refusal = useEditRefusal()
  const remove = useRemove()
  return (context: RepContext, adjustment: AdjustmentView): MenuAction[] => [
    {
      label: t('commissions.adjustment.edit'),
      run: () => void ask(AdjustmentDialog, { ...context, adjustment }),
      disabledReason: refusal,
    },
    {
      label: t('entries.history'),
      run: () =>
        showHistory({
          id: adjustment.adjustmentId,
          collection: 'adjustments',
          about: translate(describeEntry(namedView('adjustments', adjustment))),
        }),
    },
    {
      label: t('commissions.adjustment.remove'),
      run: () => remove(context, adjustment),
      isDangerous: true,
      disabledReason: refusal,
    },
  ]
}

/** Removes an adjustment immediately, with undo. */
function useRemove() {
  const remove = useCall(call.commission.removeAdjustment, { refreshes: [reads.commission], announces: false })
  return (context: RepContext, adjustment: AdjustmentView) =>
    remove.mutate(
      { adjustmentId: adjustment.adjustmentId, version: adjustment.version },
      {
        onSuccess: ({ messageText: message }) => {
          const undo = undoBy(storedCall(reads.commission.storeAdjustment, inputOf(context, adjustment)))
          toast('success', message, undo, aboutStatement(context))
        },
      },
    )
}

/** Removes adjustments immediately, all or none, with undo. */
export function useRemoveAdjustments() {
  const { monthParam } = useMonthContext()
  const remove = useCall(call.commission.removeAdjustments, { refreshes: [reads.commission], announces: false })
  return (removed: readonly AdjustmentView[], done?: () => void) =>
    remove.mutate(
      { adjustments: removed.map(({ adjustmentId, version }) => ({ adjustmentId, version })) },
      {
        onSuccess: ({ messageText: message }) => {
          const adjustments = removed.map((each) => inputOf({ salesPersonId: each.salesPersonId, monthParam }, each))
          toast('success', message, undoBy(storedCall(reads.commission.storeAdjustments, { adjustments })))
          done?.()
        },
      },
    )
}
