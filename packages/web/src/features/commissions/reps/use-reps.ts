import { useMemo } from 'react'
import { toast } from '../../../ui/notifications/toast.tsx'
import { storedCall, undoBy } from '../../../api/stored-calls.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { comparedRep, type ReviewedRep } from './rep-views.ts'
import { useMonthContext } from '../month/month-context.ts'
import type { MonthData } from '../month/month-data.ts'

/** The reps of the month on the page, with figures of other months. */
export function useRepsWithFigures(): ReviewedRep[] | undefined {
  const { monthParam, results } = useMonthContext()
  const reps = useReps(monthParam, results.data)
  const read = useRead(reads.commission.repFigures, { selectedMonth: monthParam })
  return useMemo(() => {
    const figures = new Map(read.data?.reps.map((rep) => [rep.salesPersonId, rep]))
    return reps?.map((rep) => ({ ...rep, figures: figures.get(rep.salesPersonId) }))
  }, [reps, read.data])
}

/** The month's reps with data from other queries. */
export function useReps(monthParam: string, data: MonthData | undefined): ReviewedRep[] | undefined {
  const read = useRead(reads.commission.repChanges, { selectedMonth: monthParam })
  return useMemo(() => {
    const known = new Map(read.data?.reps.map((rep) => [rep.salesPersonId, rep]))
    return data?.salespersons.map((rep) => comparedRep(rep, known.get(rep.salesPersonId), read.data?.payoutBefore))
  }, [data, read.data])
}

/** Marks reps' months as reviewed or not. Bulk changes show a toast with undo. */
export function useReview() {
  const { monthParam } = useMonthContext()
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
