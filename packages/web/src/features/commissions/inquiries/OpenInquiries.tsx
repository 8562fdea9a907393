import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/state/Notice.tsx'

/** That sales reps wait for an answer, of whatever month. */
export function OpenInquiries() {
  const { t } = useTexts()
  const { total = 0 } = useRead(reads.inquiries.list, { state: 'open', pageSize: 1 }).data ?? {}
  if (total === 0) return null
  return (
    <Notice
      kind="info"
      title={t('inquiries.waiting', { count: total })}
      action={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/inquiries" />}>
          {t('inquiries.toThem')}
        </Anchor>
      }
    />
  )
}
