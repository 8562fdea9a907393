import type { RepView } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { ActionIcon, Anchor, Box } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from '../../rep-dashboard/rep-dashboard.module.css'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { toast } from '../../ui/notifications/toast.tsx'
import { downloadFile } from '../../ui/download-file.ts'
import { monthFromParam } from '../../months/month-label.ts'

/** Sent statements, newest first, with PDFs. */
export function OwnStatements({
  data: { months, selectedMonth: shown, name },
  open,
}: {
  data: RepView
  open: (monthParam: string) => void
}) {
  const { t } = useTexts()
  const format = useFormat()
  const pdf = useMutation<void, ApiError, string>({
    mutationFn: async (monthParam) =>
      downloadFile(await call.ownView.statementPdf({ selectedMonth: monthParam }), `${name} ${parseMonth(monthParam) ?? monthParam}.pdf`),
    onError: (error) => toast('danger', error.messageText),
  })
  const sent = months.filter(({ payout }) => payout !== null).toReversed()
  return (
    <Card title={t('common.statements')}>
      {sent.length === 0 && <EmptyState title={t('ownView.none')} />}
      <ul className={classes['list']}>
        {sent.map(({ selectedMonth, payout, sentAt }) => {
          const month = monthFromParam(selectedMonth)
          return (
            <li key={selectedMonth}>
              <Anchor component="button" type="button" aria-current={selectedMonth === shown} onClick={() => open(selectedMonth)}>
                {format.month(month)}
              </Anchor>
              <Box component="span" fz="compact" c="dimmed">
                {sentAt !== null && t('repDashboard.sent', { day: sentAt })}
              </Box>
              <span className="num">{format.amount(payout)}</span>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('repDashboard.downloadOf', { month })}
                disabled={pdf.isPending}
                onClick={() => pdf.mutate(selectedMonth)}
              >
                <IconDownload size={18} stroke={1.75} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
