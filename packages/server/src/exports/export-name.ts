import type { OrderedExport } from '@fairshare/contract'
import type { MonthState } from '../features/months/months.store.ts'

type Named = { list: OrderedExport['list']; state: MonthState; company: string; at: Date }

/** '{company}_{list}_{2025-05}_{20251231-0915}', by the clock of Greenwich; what may still change says so in its name. */
export const exportName = ({ list, state, company, at }: Named): string => {
  const [date = '', time = ''] = at.toISOString().split('T')
  const stamp = `${date.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`
  const mayChange = list !== 'journal' && list !== 'ledger' && !isFinal(state)
  return [company, list, state.month, ...(mayChange ? ['provisional'] : []), stamp].map(slug).join('_')
}

export const isFinal = ({ status }: Pick<MonthState, 'status'>) => status === 'Finalized' || status === 'Locked'
const slug = (part: string) => part.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|(?<!-)-+$/g, '')
