import type { call } from '../../../api/client.ts'
import { containsWords } from '../../../ui/words.ts'

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

const NO_TERRITORY = '-'

export function repsThatFit<Each extends Rep>(reps: readonly Each[], q: string): Each[] {
  return reps.filter(({ name, primaryTerritory }) => containsWords(`${name} ${primaryTerritory ?? ''}`, q))
}

/** Primary territories with the number of reps in each. */
export function territoriesOf(reps: readonly Rep[], none: string) {
  const counts = Map.groupBy(reps, ({ primaryTerritory }) => primaryTerritory)
  return [...counts]
    .map(([name, mine]) => ({ value: name ?? NO_TERRITORY, label: name ?? none, count: mine.length }))
    .sort((a, b) => a.label.localeCompare(b.label, undefined, { numeric: true }))
}

export const inCents = (dollars: number) => Math.round(dollars * 100)
/** Avoids rounding errors by adding cents. */
export const difference = (a: number, b: number) => (inCents(a) - inCents(b)) / 100
