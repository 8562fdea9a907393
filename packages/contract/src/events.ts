import type { HistoryRun } from './commission/results.ts'

/** What the socket says, to the users of one company. */
export type Events = {
  CommissionCalculationProgress: { runId: number; selectedMonth: string; totalProcessedSalesPersons: number; totalSalesPersons: number }
  /** A run of a year stands in its December. */
  CommissionCalculationCompleted: {
    runId: number
    kind: HistoryRun['kind']
    selectedMonth: string
    status: 'Completed' | 'Failed' | 'Stopped'
  }
  /** The lines of a file are stored: what its values mean holds from now on. */
  LinesStored: { fId: number; selectedMonth: string; by: string }
}
