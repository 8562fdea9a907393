import type { AdjustmentView } from '@fairshare/contract'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import { inputOf } from './AdjustmentDialog.tsx'

/** Removes adjustments immediately, all or none, with undo. */
export function useRemoveAdjustments(monthParam: string) {
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
