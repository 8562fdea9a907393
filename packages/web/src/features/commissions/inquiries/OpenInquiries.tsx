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
