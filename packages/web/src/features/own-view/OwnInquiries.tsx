import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InquirySubject } from '../../inquiries/InquirySubject.tsx'
import classes from '../../inquiries/inquiries.module.css'
import { Card } from '../../ui/Card.tsx'

export function OwnInquiries() {
  const { t } = useTexts()
  const { inquiries = [] } = useRead(reads.ownView.inquiries, {}).data ?? {}
  return (
    <Card title={t('ownView.inquiries')}>
      {inquiries.length === 0 && <p className={classes['quiet']}>{t('ownView.noInquiries')}</p>}
      <ul className={classes['list']}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.inquiryId}>
            <InquirySubject inquiry={inquiry} />
            <p className={classes['quote']}>{inquiry.question}</p>
            {inquiry.answer && (
              <blockquote className={classes['answer']}>
                <p className={classes['quote']}>{inquiry.answer.text}</p>
                <span className={classes['quiet']}>{t('ownView.answeredBy', { name: inquiry.answer.by, at: inquiry.answer.at })}</span>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
