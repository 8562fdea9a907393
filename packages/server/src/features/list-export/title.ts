import { isMasterList, isReportList, type OrderedList, reportOf } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { type Say, text } from '@fairshare/texts'

/** What a list is called. */
export function titleOf(list: OrderedList, say: Say): string {
  if (isMasterList(list)) return say(text(`nav.${list}`))
  if (isReportList(list)) return say(text(`reports.name.${reportOf(list)}`))
  return say(text(`listExport.monthList.${list}`))
}

/** The same with the month that it is of. */
export const titleWithMonth = (list: OrderedList, month: Month | null, say: Say): string =>
  month === null ? titleOf(list, say) : say(text('listExport.titleOfMonth', { list: titleOf(list, say), month }))
