import type { Line } from '@fairshare/contract'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'

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
