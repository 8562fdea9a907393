import { Anchor, Text } from '@mantine/core'
import { ask } from '../../../../dialog/dialogs.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useMay } from '../../../../session/me.ts'
import type { Recipients } from './recipients.ts'
import { ContactDialog } from '../../../../statement/lazy-dialogs.ts'

export function SenderLine({ from, contact }: Pick<Recipients, 'from' | 'contact'>) {
  const { t } = useTexts()
  const isAdministrator = useMay('administrator')
  const answers = [contact.name, contact.email].filter(Boolean).join(' · ')
  return (
    <Text size="sm" c="dimmed">
      {t('sending.from', { name: from.name, email: from.email })}{' '}
      {contact.email === '' ? t('sending.noContact', { email: from.email }) : t('sending.contact', { contact: answers })}{' '}
      {isAdministrator && (
        <Anchor component="button" type="button" size="sm" onClick={() => void ask(ContactDialog, contact)}>
          {t('sending.changeContact')}
        </Anchor>
      )}
    </Text>
  )
}
