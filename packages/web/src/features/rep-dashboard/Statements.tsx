import type { RepDashboard } from '@fairshare/contract'
import { ActionIcon, Box } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePdf } from '../../statement/use-pdf.ts'
import { Card } from '../../ui/Card.tsx'
import classes from '../../rep-dashboard/rep-dashboard.module.css'
import { monthFromParam } from '../../months/month-label.ts'

/** The statements of a year, newest first. */
export function Statements({ data: { months, salesPersonId, name } }: { data: RepDashboard }) {
  const { t } = useTexts()
  const format = useFormat()
  const { save, isPending } = usePdf()
  const stated = months.filter(({ payout }) => payout !== null).toReversed()
  return (
    <Card title={t('common.statements')}>
      {stated.length === 0 ? (
        <Box component="p" m={0} c="dimmed">
          {t('repDashboard.noStatement')}
        </Box>
      ) : (
        <ul className={`${classes['list']} ${classes['statements']}`}>
          {stated.map(({ selectedMonth, payout, sentAt }) => {
            const month = monthFromParam(selectedMonth)
            return (
              <li key={selectedMonth}>
                <Link to="/commission/list" search={{ month: selectedMonth, rep: String(salesPersonId) }}>
                  {format.month(month)}
                </Link>
                <Box component="span" fz="compact" c="dimmed">
                  {sentAt === null ? t('repDashboard.notSent') : t('repDashboard.sent', { day: sentAt })}
                </Box>
                <span className="num">{format.amount(payout)}</span>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('repDashboard.downloadOf', { month })}
                  disabled={isPending}
                  onClick={() => save({ salesPersonId, monthParam: selectedMonth, name })}
                >
                  <IconDownload size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
