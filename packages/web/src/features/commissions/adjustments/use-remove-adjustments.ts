import type { AdjustmentView } from '@fairshare/contract'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRefresh } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { flash } from '../../../ui/notifications/flash.tsx'
import { useSeesConflicts } from '../month/conflicts.ts'
import { inputOf } from './AdjustmentDialog.tsx'

/** Removes adjustments at once, all of them or none, and brings them back when asked to. */
export function useRemoveAdjustments(wire: string) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const seesConflicts = useSeesConflicts()
  const restore = useCall(seesConflicts(call.commission.storeAdjustments), { refreshes: [reads.commission], announces: false })
  const remove = useCall(seesConflicts(call.commission.removeAdjustments), { announces: false })
  return (removed: readonly AdjustmentView[], done?: () => void) =>
    remove.mutate(
      { adjustments: removed.map(({ adjustmentId, version }) => ({ adjustmentId, version })) },
      {
        onSuccess: async ({ message }) => {
          const adjustments = removed.map((each) => inputOf({ salesPersonId: each.salesPersonId, wire }, each))
          flash('success', message, { label: t('commissions.undo'), run: () => restore.mutate({ adjustments }) })
          await refresh(reads.commission)
          done?.()
        },
      },
    )
}
