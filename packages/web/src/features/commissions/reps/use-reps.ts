import { useMemo } from 'react'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { comparedRep, type ReviewedRep } from './rep-views.ts'
import type { MonthData } from '../month/reps.ts'

/** The same with context figures. */
export function useRepsWithFigures(monthParam: string, data: MonthData | undefined): ReviewedRep[] | undefined {
  const reps = useReps(monthParam, data)
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
