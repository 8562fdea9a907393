import { may, offeredBy, REPORT_IDS, type ReportId } from '@fairshare/contract'
import { viewerOf } from '../../session/session.ts'
import { useMe } from '../../session/me.ts'
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

/** Reports that the user may open. */
export function useOfferedReports(): readonly ReportId[] {
  const viewer = viewerOf(useMe())
  return REPORT_IDS.filter((id) => may(viewer, offeredBy(id).needs ?? 'reports'))
}
