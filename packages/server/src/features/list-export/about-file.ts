import type { MonthList } from '@fairshare/contract'
import { type Say, text } from '@fairshare/texts'
import type { MonthState } from '../months/months.store.ts'
import { isFinal } from '../../exports/export-name.ts'
import type { Table } from './file/table.ts'

type About = { list: MonthList; state: MonthState; company: string; by: string; at: Date }

/** What a file says of itself: whose, of which month and state, by whom and when. */
export function aboutFile({ list, state, company, by, at }: About, say: Say): Pick<Table, 'title' | 'total' | 'about'> {
  const title = say(text(`listExport.monthList.${list}`))
  const facts: [string, string][] = [
    [say(text('listExport.company')), company],
    [say(text('listExport.list')), title],
    [say(text('listExport.month')), state.month],
    [
      say(text('listExport.status')),
      isFinal(state) ? say(text('listExport.final', { version: state.version })) : say(text('listExport.provisional')),
    ],
    [say(text('listExport.by')), by],
    [say(text('listExport.at')), `${at.toISOString().slice(0, 16)}Z`],
  ]
  return {
    title,
    total: say(text('reports.total')),
    about: { title: say(text('listExport.about')), facts, rows: say(text('listExport.rows')) },
  }
}
