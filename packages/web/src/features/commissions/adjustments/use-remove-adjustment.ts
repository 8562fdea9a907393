import type { AdjustmentView } from '@fairshare/contract'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRefresh } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { flash } from '../../../ui/flash.tsx'
import { useSeesConflicts } from '../month/conflicts.ts'
import { inputOf, type RepContext } from './AdjustmentDialog.tsx'

/** Removes an adjustment at once, and brings it back when asked to. */
export function useRemoveAdjustment() {
  const { t } = useTexts()
  const refresh = useRefresh()
  const seesConflicts = useSeesConflicts()
  const restore = useCall(seesConflicts(call.commission.storeAdjustment), { refreshes: [reads.commission], announces: false })
  const remove = useCall(seesConflicts(call.commission.removeAdjustment), { announces: false })
  return (context: RepContext, adjustment: AdjustmentView) =>
    remove.mutate(
      { adjustmentId: adjustment.adjustmentId, version: adjustment.version },
      {
        onSuccess: async ({ message }) => {
          const undo = { label: t('commissions.undo'), run: () => restore.mutate(inputOf(context, adjustment)) }
          flash('success', message, undo)
          await refresh(reads.commission)
        },
      },
    )
}
