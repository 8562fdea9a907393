import { WEBHOOK_EVENTS, webhookFields } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { CheckField } from '../../../form/fields/choices/CheckField.tsx'
import { ChecksField } from '../../../form/fields/choices/ChecksField.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import type { Changed } from '../../../form/form.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SecretDialog } from '../../../interfaces/SecretDialog.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'
import { useEventName, type Webhook } from './webhook.ts'

const schema = z.object({ ...webhookFields, isActive: z.boolean() })

/** Adds a webhook, whose secret is shown once, or edits one. */
export function WebhookDialog({ about: webhook, close }: DialogProps<Webhook | undefined, true>) {
  const { t } = useTexts()
  const eventName = useEventName()
  const refresh = useRefresh()
  const save = async ({ url, events }: z.input<typeof schema>, changed: Changed<typeof schema>) => {
    const added = webhook ? undefined : await call.webhooks.store({ url, events })
    const saved = webhook && (await call.webhooks.update({ id: webhook.id, ...changed }))
    await refresh(reads.webhooks)
    close(true)
    if (saved) toast('success', saved.messageText)
    if (added) await ask(SecretDialog, aboutSecret(added.data.secret))
  }
  const aboutSecret = (secret: string) => ({
    title: t('webhooks.secretTitle'),
    label: t('webhooks.secret'),
    lead: t('webhooks.secretLead'),
    secret,
  })
  return (
    <FormDialog
      title={t(webhook ? 'webhooks.edit' : 'webhooks.add')}
      schema={schema}
      start={startOf(webhook)}
      draftKey={`webhook:${webhook?.id ?? 'new'}:${webhook?.version ?? 0}`}
      edits={webhook && { record: webhook, startOf }}
      save={save}
      cancel={() => close()}
      saveLabel={t(webhook ? 'common.save' : 'webhooks.add')}
      width={546}
    >
      {({ fields }) => (
        <>
          <TextField
            field={fields.url}
            label={t('webhooks.url.label')}
            hint={t('webhooks.url.hint')}
            maxLength={500}
            isRequired
            autoFocus
          />
          <ChecksField
            field={fields.events}
            label={t('webhooks.events')}
            isRequired
            options={WEBHOOK_EVENTS.map((value) => ({ value, label: eventName(value) }))}
          />
          {webhook && <CheckField field={fields.isActive} label={t('webhooks.isActive')} isSwitch />}
        </>
      )}
    </FormDialog>
  )
}

const startOf = (webhook: Webhook | undefined) => ({
  url: webhook?.url ?? '',
  events: webhook?.events ?? [...WEBHOOK_EVENTS],
  isActive: webhook?.isActive ?? true,
})
