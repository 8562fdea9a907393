import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

/** Marks reps' months as reviewed or not. Bulk changes show a toast with undo. */
export function useReview(monthParam: string) {
  const change = useCall(call.commission.review, { refreshes: [reads.commission.repChanges, reads.commission.checklist], announces: false })
  const mark = (salesPersonIds: readonly number[], isReviewed: boolean) =>
    change.mutateAsync({ selectedMonth: monthParam, salesPersonIds: [...salesPersonIds], isReviewed })
  const markAll = async (salesPersonIds: readonly number[]) => {
    const { messageText: message } = await mark(salesPersonIds, true)
    const unmark = storedCall(reads.commission.review, {
      selectedMonth: monthParam,
      salesPersonIds: [...salesPersonIds],
      isReviewed: false,
    })
    toast('success', message, undoBy(unmark))
  }
  return { mark, markAll, isPending: change.isPending }
}
