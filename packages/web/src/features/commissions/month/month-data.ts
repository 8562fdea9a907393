import type { Month } from '@fairshare/engine/values'
import type { TranslateKey } from '../../../i18n/use-texts.ts'
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

/** '$6,862.19 more than Sep 2026'. `change` is in dollars, and `write` formats its size. */
export function changeLabel(
  t: TranslateKey,
  change: number,
  { month, write }: { month: Month; write: (dollars: number) => string },
): string {
  if (change === 0) return t('commissions.strip.same', { month })
  return t(change > 0 ? 'commissions.strip.more' : 'commissions.strip.less', { month, change: write(Math.abs(change)) })
}
