import type { Statement } from '@fairshare/contract'
import { Anchor } from '@mantine/core'
import { useCompany } from '../company/company.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './statement.module.css'

/** Notes, contact, and the company's footer. */
export function Closing({ statement: { kind, number, contact } }: { statement: Statement }) {
  const { t } = useTexts()
  const { currency, footerText } = useCompany()
  return (
    <footer className={classes['closing']}>
      {kind !== 'Original' && <p>{t(`statement.note.${kind}`)}</p>}
      <p>{t('statement.allAmounts', { currency })}</p>
      {(contact.name !== '' || contact.phone !== '' || contact.email !== '') && (
        <p>
          {t('statement.questions', { number })} {contact.name} {contact.name !== '' && contact.phone !== '' && '· '}
          {/* Phone numbers do not wrap. */}
          <span style={{ whiteSpace: 'nowrap' }}>{contact.phone}</span>{' '}
          {contact.email !== '' && (
            <Anchor underline="always" href={`mailto:${contact.email}`}>
              {contact.email}
            </Anchor>
          )}
        </p>
      )}
      {footerText && <p>{footerText}</p>}
    </footer>
  )
}
