import type { HistoryRun } from './commission/results.ts'

/** The events that the socket sends to the users of one company. */
export type Events = {
  CommissionCalculationProgress: { runId: number; selectedMonth: string; totalProcessedSalesPersons: number; totalSalesPersons: number }
  /** A run of a year is reported for its December. */
  CommissionCalculationCompleted: {
    runId: number
    kind: HistoryRun['kind']
    selectedMonth: string
    status: 'Completed' | 'Failed' | 'Stopped'
  }
  /** The lines of a file are imported, and its matches are saved. */
  LinesStored: { fId: number; selectedMonth: string; by: string }
}
