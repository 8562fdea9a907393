import type { Line } from '@fairshare/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'

type Props = {
  salesPersonId?: number | undefined
  /** Closes the surrounding dialog when the link is followed. */
  leave?: () => void
}

/** Notice of unanswered inquiries, of any month. */
export function OpenInquiries({ salesPersonId, leave }: Props) {
  const { t } = useTexts()
  const total = useOpenInquiries(salesPersonId)
  if (total === 0) return null
  return (
    <Notice
      kind="info"
      title={t('inquiries.waiting', { count: total })}
      action={
        <Anchor size="sm" onClick={leave} renderRoot={(props) => <Link {...props} to="/inquiries" />}>
          {t('common.answer')}
        </Anchor>
      }
    />
  )
}

export const useOpenInquiries = (salesPersonId?: number): number =>
  useRead(reads.inquiries.list, { state: 'open', page: 1, pageSize: 1, ...(salesPersonId !== undefined && { salesPersonId }) }).data
    ?.total ?? 0

/** Marks statement lines that the sales rep asked about. */
export function useInquiryNotes(salesPersonId: number, monthParam: string) {
  const { t } = useTexts()
  const { inquiries = [] } = useRead(reads.inquiries.list, { state: 'all', salesPersonId, selectedMonth: monthParam }).data ?? {}
  return (line: Line) =>
    inquiries.some((inquiry) => inquiry.line?.id === line.id) && (
      <Anchor size="xs" renderRoot={(props) => <Link {...props} to="/inquiries" search={{ show: 'all' }} />}>
        {t('inquiries.onLine')}
      </Anchor>
    )
}
