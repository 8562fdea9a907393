import type { AskedInquiry } from '@fairshare/contract'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { monthFromParam } from '../months/month-label.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import classes from './inquiries.module.css'

/** The statement or line of an inquiry, its date, and whether it was answered. */
export function InquirySubject({ inquiry: { selectedMonth, line, askedAt, answer } }: { inquiry: AskedInquiry }) {
  const { t } = useTexts()
  const format = useFormat()
  const statement = t('inquiries.about.statement', { month: monthFromParam(selectedMonth) })
  return (
    <div className={classes['about']}>
      <StatusChip family={answer ? 'success' : 'info'}>{t(answer ? 'inquiries.state.answered' : 'inquiries.state.open')}</StatusChip>
      <span>{statement}</span>
      {line && (
        <span>
          {line.hospital && <strong>{line.hospital} </strong>}
          {t('inquiries.about.line', {
            day: line.invoicedate,
            sales: format.amount(line.amount),
            commission: format.amount(line.commissionAmount),
          })}
        </span>
      )}
      <span className={classes['quiet']}>{t('inquiries.askedAt', { at: askedAt })}</span>
    </div>
  )
}
