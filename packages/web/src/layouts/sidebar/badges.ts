import { may } from '@fairshare/contract'
import { IconMessageQuestion } from '@tabler/icons-react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { exceptionsToCheck } from '../../months/exceptions.ts'
import { useMonth } from '../../months/use-month.ts'
import type { Icon } from '../../nav.ts'
import { useMe } from '../../session/me.ts'
import { viewerOf } from '../../session/session.ts'
import { useHasPainted } from '../../ui/later/use-has-painted.ts'

/** A menu entry's badge: a count with its description; a second one has an icon. */
export type NavBadge = { count: number; label: string; icon?: Icon }

/**
 * Open work by page, counted as on the pages: files to map, exceptions of the current month, and inquiries. Available before a page
 * is opened.
 */
export function useNavBadges(): Readonly<Record<string, readonly NavBadge[]>> {
  const { t } = useTexts()
  const viewer = viewerOf(useMe())
  const uploads = useMonth('upload').monthParam
  const month = useMonth().monthParam
  const hasPainted = useHasPainted()
  const files = useRead(reads.uploadprocess.files, { selectedMonthYear: uploads }, { enabled: hasPainted && may(viewer, 'uploadfile') })
  const found = useRead(reads.commission.exceptions, { selectedMonth: month }, { enabled: may(viewer, 'commission-list') })
  const waiting = files.data?.files.filter(({ status }) => status !== 'Processed').length ?? 0
  const exceptions = exceptionsToCheck(found.data?.exceptions ?? []).length
  const openInquiries =
    useRead(reads.inquiries.list, { state: 'open', page: 1, pageSize: 1 }, { enabled: may(viewer, 'commission-list') }).data?.total ?? 0
  return {
    '/uploadfile': shown({ count: waiting, label: t('uploads.badge', { count: waiting }) }),
    '/commission/list': shown(
      { count: exceptions, label: t('commissions.badge', { count: exceptions }) },
      { count: openInquiries, label: t('inquiries.badge', { count: openInquiries }), icon: IconMessageQuestion },
    ),
  }
}

const shown = (...badges: NavBadge[]) => badges.filter(({ count }) => count > 0)
