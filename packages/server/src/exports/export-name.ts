import type { OrderedList } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { MonthState } from '../features/months/months.store.ts'

type Named = {
  list: OrderedList
  /** Null for a list without a month. */
  month: Month | null
  /** Whether the figures are preliminary. */
  isProvisional: boolean
  company: string
  at: Date
}

/** '{company}_{list}_{2025-05}_{20251231-0915}' in UTC, with a suffix for preliminary figures. */
export const exportName = ({ list, month, isProvisional, company, at }: Named): string => {
  const [date = '', time = ''] = at.toISOString().split('T')
  const stamp = `${date.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
  return [company, list, ...(month === null ? [] : [month]), ...(isProvisional ? ['provisional'] : []), stamp].map(slug).join('_')
}

export const isFinal = ({ status }: Pick<MonthState, 'status'>) => status === 'Finalized' || status === 'Locked'
const slug = (part: string) => part.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '')
