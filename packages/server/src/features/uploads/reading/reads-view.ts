import type { ReadsAs } from '@fairshare/contract'
import { cents, dollars, type Month } from '@fairshare/engine/values'
import type { ChosenOrder, FileTable } from '@fairshare/intake'

type Reads = FileTable['columns'][number]['reads']

/** Shows how the samples of a column are interpreted. */
export const readsView = ({ amounts, dates }: Reads, month: Month): ReadsAs => ({
  amounts: amounts && { ...amounts, values: { '.': amounts.values['.'].map(inDollars), ',': amounts.values[','].map(inDollars) } },
  dates: dates && { ...orderIn(month, dates), values: dates.values },
})

const inDollars = (value: number | null) => (value === null ? null : dollars(cents(value)))

/** Resolves ambiguous dates by the file's month, unless both or neither order matches it. */
function orderIn(month: Month, { order, months }: NonNullable<Reads['dates']>): { order: ChosenOrder; isOpen: boolean } {
  if (order !== null) return { order, isOpen: false }
  const [isMonthFirst, isDayFirst] = [months['month first'] === month, months['day first'] === month]
  return { order: isDayFirst && !isMonthFirst ? 'day first' : 'month first', isOpen: isDayFirst === isMonthFirst }
}
