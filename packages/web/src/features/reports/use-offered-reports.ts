import { may, offeredBy, REPORT_IDS, type ReportId } from '@fairshare/contract'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'

/** Reports that the user may open. */
export function useOfferedReports(): readonly ReportId[] {
  const viewer = viewerOf(useMe())
  return REPORT_IDS.filter((id) => may(viewer, offeredBy(id).needs ?? 'reports'))
}
