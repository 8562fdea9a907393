import { isMasterList, isReportList, type OrderedList, reportOf } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Say, text } from '@fairshare/texts'
import type { MonthState } from '../months/months.store.ts'
import { isFinal } from '../../exports/export-name.ts'
import type { Table } from './file/table.ts'

export type AboutList = {
  list: OrderedList
  month: Month | null
  isProvisional: boolean
  filters: readonly string[]
  status?: MonthState
}
type About = AboutList & { company: string; by: string; at: Date }

export function aboutFile(
  { list, month, filters, status, company, by, at }: About,
  say: Say,
): Pick<Table, 'title' | 'decimalMark' | 'total' | 'about'> {
  const title = titleOf(list, say)
  const facts: [string, string][] = [
    [say(text('listExport.company')), company],
    [say(text('listExport.list')), title],
    ...(month === null ? [] : [[say(text('listExport.month')), month] as [string, string]]),
    ...(filters.length === 0 ? [] : [[say(text('listExport.filters')), filters.join('; ')] as [string, string]]),
    ...(status ? [[say(text('listExport.status')), say(statusOf(status))] as [string, string]] : []),
    [say(text('listExport.by')), by],
    [say(text('listExport.at')), `${at.toISOString().slice(0, 16)}Z`],
  ]
  return {
    title,
    decimalMark: say(text('listExport.decimalMark')),
    total: say(text('reports.total')),
    about: { title: say(text('listExport.about')), facts, rows: say(text('listExport.rows')) },
  }
}

const statusOf = (state: MonthState) =>
  isFinal(state) ? text('listExport.final', { version: state.version }) : text('listExport.provisional')

export function titleOf(list: OrderedList, say: Say): string {
  if (isMasterList(list)) return say(text(`nav.${list}`))
  if (isReportList(list)) return say(text(`reports.name.${reportOf(list)}`))
  return say(text(`listExport.monthList.${list}`))
}

export const titleWithMonth = (list: OrderedList, month: Month | null, say: Say): string =>
  month === null ? titleOf(list, say) : say(text('listExport.titleOfMonth', { list: titleOf(list, say), month }))
