import type { call } from '../../../api/client.ts'

export type MonthData = Awaited<ReturnType<typeof call.commission.data>>['data']
export type Rep = MonthData['salespersons'][number]
export type Totals = MonthData['totals']

/** The parts that add up to a net payout. */
export const PAYOUT_PARTS = [
  'totalCommission',
  'annualBonus',
  'normalAdjustments',
  'drawAndGuarantee',
  'creditPaid',
  'salary',
  'reimbursement',
] as const satisfies readonly (keyof Totals)[]
export type PayoutPart = (typeof PAYOUT_PARTS)[number]

export const inCents = (dollars: number) => Math.round(dollars * 100)
/** Avoids rounding errors by adding cents. */
export const difference = (a: number, b: number) => (inCents(a) - inCents(b)) / 100
