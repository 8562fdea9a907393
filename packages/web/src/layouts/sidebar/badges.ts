import { may } from '@fairshare/contract'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonth } from '../../months/use-month.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'

/** What waits behind a menu entry: a number, and what it counts, in words. */
export type NavBadge = { count: number; label: string }

/** What waits, whether its screen was opened or not: files to map, what keeps the month one works in from its close, and questions from sales reps. */
export function useNavBadges(): Readonly<Record<string, NavBadge>> {
  const { t } = useTexts()
  const viewer = viewerOf(useMe())
  const uploads = useMonth('upload').wire
  const month = useMonth().wire
  const files = useRead(reads.uploadprocess.files, { selectedMonthYear: uploads }, { enabled: may(viewer, 'uploadfile') })
  const exceptions = useRead(reads.commission.exceptions, { selectedMonth: month }, { enabled: may(viewer, 'commission-list') })
  const waiting = files.data?.files.filter(({ status }) => status !== 'Processed').length ?? 0
  const asked = useRead(reads.inquiries.list, { state: 'open', pageSize: 1 }, { enabled: may(viewer, 'commission-list') }).data?.total ?? 0
  const blocking = exceptions.data?.exceptions.filter(({ severity }) => severity === 'blocking').length ?? 0
  const commissionLabel = () => {
    if (asked === 0) return t('commissions.badge', { count: blocking })
    return blocking === 0 ? t('inquiries.badge', { count: asked }) : t('inquiries.badgeBoth', { exceptions: blocking, questions: asked })
  }
  return {
    ...(waiting > 0 && { '/uploadfile': { count: waiting, label: t('uploads.badge', { count: waiting }) } }),
    ...(blocking + asked > 0 && { '/commission/list': { count: blocking + asked, label: commissionLabel() } }),
  }
}
