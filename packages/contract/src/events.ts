/** What the socket says, to the users of one company. */
export type Events = {
  CommissionCalculationProgress: { runId: number; selectedMonth: string; totalProcessedSalesPersons: number; totalSalesPersons: number }
  CommissionCalculationCompleted: { runId: number; selectedMonth: string; status: 'Completed' | 'Failed' | 'Stopped' }
  /** The lines of a file are stored: what its values mean holds from now on. */
  LinesStored: { fId: number; selectedMonth: string; by: string }
}
