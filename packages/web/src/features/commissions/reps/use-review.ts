import { text } from '@fairshare/texts'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

/** Marks salespeople's months as reviewed, or takes the marks away; several at once are told, and can be undone. */
export function useReview(monthParam: string) {
  const change = useCall(call.commission.review, { refreshes: [reads.commission.repChanges, reads.commission.checklist], announces: false })
  const mark = (salesPersonIds: readonly number[], isReviewed: boolean) =>
    change.mutateAsync({ selectedMonth: monthParam, salesPersonIds: [...salesPersonIds], isReviewed })
  const markAll = async (salesPersonIds: readonly number[]) => {
    const { said } = await mark(salesPersonIds, true)
    toast('success', said, { label: text('entries.undo'), run: () => void mark(salesPersonIds, false) })
  }
  return { mark, markAll, isPending: change.isPending }
}
