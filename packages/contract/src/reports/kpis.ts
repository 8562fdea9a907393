/** The figures on top of the dashboard, in order. */
export const KPIS = ['totalSales', 'totalGrossCommission', 'payout', 'companyKeeps', 'effectiveRate'] as const
export type Kpi = (typeof KPIS)[number]
