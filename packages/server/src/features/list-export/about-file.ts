import { isMasterList, isReportList, type OrderedList, reportOf } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
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
  translate: Translate,
): Pick<Table, 'title' | 'decimalMark' | 'total' | 'about'> {
  const title = titleOf(list, translate)
  const facts: [string, string][] = [
    [translate(text('listExport.company')), company],
    [translate(text('common.list')), title],
    ...(month === null ? [] : [[translate(text('common.month')), month] as [string, string]]),
    ...(filters.length === 0 ? [] : [[translate(text('common.filters')), filters.join('; ')] as [string, string]]),
    ...(status ? [[translate(text('listExport.status')), translate(statusOf(status))] as [string, string]] : []),
    [translate(text('listExport.by')), by],
    [translate(text('listExport.at')), `${at.toISOString().slice(0, 16)}Z`],
  ]
  return {
    title,
    decimalMark: translate(text('listExport.decimalMark')),
    total: translate(text('reports.total')),
    about: { title: translate(text('listExport.about')), facts, rows: translate(text('common.rows')) },
  }
}

const statusOf = (state: MonthState) =>
  isFinal(state) ? text('listExport.final', { version: state.version }) : text('listExport.provisional')

export function titleOf(list: OrderedList, translate: Translate): string {
  if (isMasterList(list)) return translate(text(`nav.${list}`))
  if (isReportList(list)) return translate(text(`reports.name.${reportOf(list)}`))
  return translate(text(`listExport.monthList.${list}`))
}

export const titleWithMonth = (list: OrderedList, month: Month | null, translate: Translate): string =>
  month === null ? titleOf(list, translate) : translate(text('listExport.titleOfMonth', { list: titleOf(list, translate), month }))
