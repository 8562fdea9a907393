import type { ReportId } from '@fairshare/contract'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'

const LIST = 'favorite-reports'

/** Favorites are saved views of a separate list, named by report. */
export function useFavoriteReports() {
  const { data } = useRead(reads.savedViews.list, {})
  const mine = (data?.views ?? []).filter(({ list }) => list === LIST)
  const options = { refreshes: [reads.savedViews], announces: false }
  const add = useCall(call.savedViews.store, options)
  const remove = useCall(call.savedViews.remove, options)
  const idOf = (report: ReportId) => mine.find(({ name }) => name === report)?.id
  return {
    has: (report: ReportId) => idOf(report) !== undefined,
    toggle: (report: ReportId) => {
      const id = idOf(report)
      if (id === undefined) add.mutate({ list: LIST, name: report, search: { r: report } })
      else remove.mutate({ id })
    },
  }
}
