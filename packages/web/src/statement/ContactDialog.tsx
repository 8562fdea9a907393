import { contactFields } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../api/client.ts'
import { useRefresh } from '../api/hooks.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { TextField } from '../form/fields/text/TextField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from '../ui/notifications/toast.tsx'

type Contact = Awaited<ReturnType<typeof call.commission.contact>>['data']

const schema = z.object(contactFields)

/** Sets the statement contact: printed on statements and used as reply-to address. */
export function ContactDialog({ about: contact, close }: DialogProps<Contact, true>) {
  const { t } = useTexts()
  const refresh = useRefresh()
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
      save={async (_input, changed) => {
        const { messageText } = await call.commission.updateContact(changed)
        await refresh(reads.commission, reads.dashboard)
        toast('success', messageText)
        close(true)
      }}
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
