import type { PayYear } from '@fairshare/contract'
import { centsOfDollars, dollars, parseEndMonth, parseMonth, sum } from '@fairshare/engine/values'

type Result = NonNullable<PayYear['results'][number]>

/** Adds dollars exact to the cent. */
export const added = (amounts: readonly number[]) => dollars(sum(amounts.map(centsOfDollars)))

/** A draw or guarantee in each month; null without one. */
export function floorByMonth({ months }: PayYear, { startMonth, endMonth, amount }: PayYear['floors'][number]): (number | null)[] {
  const [start, end] = [parseMonth(startMonth), parseEndMonth(endMonth)]
  return months.map(({ selectedMonth }) => {
    const at = parseMonth(selectedMonth)
    return start !== undefined && end !== undefined && at !== undefined && start <= at && at <= end ? amount : null
  })
}

/** A part of the statements by month, and its total. */
export function partByMonth({ results }: PayYear, part: keyof Result): { byMonth: (number | null)[]; inAll: number } {
  const byMonth = results.map((result) => result?.[part] ?? null)
  return { byMonth, inAll: added(byMonth.flatMap((amount) => amount ?? [])) }
}

/** A growth bonus paid for the year; null before. */
export const bonusPaid = ({ result }: PayYear['bonusRules'][number]): number | null =>
  result?.isProjection === false ? result.amount : null
