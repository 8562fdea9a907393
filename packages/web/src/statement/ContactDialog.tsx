import { contactFields } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../api/client.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { TextField } from '../form/fields/text/TextField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'

type Contact = Awaited<ReturnType<typeof call.commission.contact>>['data']

const schema = z.object(contactFields)

/** Sets the statement contact: printed on statements and used as reply-to address. */
export function ContactDialog({ about: contact, close }: DialogProps<Contact, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('sending.contactTitle')}
      context={t('sending.contactHint')}
      width={546}
      schema={schema}
      start={startOf(contact)}
      draftKey={`contact:${contact.version}`}
      edits={{ record: contact, startOf }}
      cancel={close}
      refreshes={[reads.commission, reads.dashboard]}
      onSaved={() => close(true)}
      save={(_input, changed) => call.commission.updateContact(changed)}
    >
      {({ fields }) => (
        <>
          <TextField field={fields.name} label={t('common.name')} maxLength={100} />
          <TextField field={fields.email} label={t('common.email')} type="email" />
          <TextField field={fields.phone} label={t('common.phone')} type="tel" maxLength={40} />
        </>
      )}
    </FormDialog>
  )
}

const startOf = ({ name, email: address, phone }: Contact) => ({ name, email: address, phone })
