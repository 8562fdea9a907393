import { addMonths, firstDay, type Month } from '@fairshare/engine/values'

/** The last day of a month, by which payroll and books date it: '2025-02-28'. */
export function lastDay(month: Month): string {
  const next = Date.parse(`${firstDay(addMonths(month, 1))}T00:00:00Z`)
  return new Date(next - 86_400_000).toISOString().slice(0, 10)
}
