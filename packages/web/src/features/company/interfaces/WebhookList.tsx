import { IconWebhook } from '@tabler/icons-react'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ConfirmDialog } from '../../../dialog/confirm.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Item, ItemList } from '../../../ui/ItemList.tsx'
import { MoreMenu } from '../../../ui/PageHeader.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { useEventName, type Webhook } from './webhook.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTexts()
  const eventName = useEventName()
  const sendTest = useCall(call.webhooks.sendTest, { refreshes: [reads.webhooks.deliveries] })
  const remove = useCall(call.webhooks.remove, { refreshes: [reads.webhooks] })
  const askRemove = async ({ id, url }: Webhook) => {
    const about = {
      title: t('webhooks.removeTitle'),
      body: t('webhooks.removeBody', { url }),
      confirmLabel: t('common.remove'),
      isDangerous: true,
    }
    if (await ask(ConfirmDialog, about)) remove.mutate({ id })
  }
  const actionsOf = (webhook: Webhook) => [
    { label: t('webhooks.deliveries'), run: () => void ask(DeliveriesDialog, webhook) },
    {
      label: t('webhooks.sendTest'),
      run: () => sendTest.mutate({ id: webhook.id }),
      disabledReason: webhook.isActive ? undefined : t('webhooks.switchOnFirst'),
    },
    { label: t('webhooks.edit'), run: () => void ask(WebhookDialog, webhook) },
    { label: t('common.remove'), run: () => void askRemove(webhook), isDangerous: true },
  ]
  return (
    <ItemList label={t('webhooks.title')}>
      {webhooks.map((webhook) => (
        <Item key={webhook.id} icon={IconWebhook} title={webhook.url} about={webhook.events.map(eventName).join(', ')}>
          <StatusChip family={webhook.isActive ? 'success' : 'neutral'}>
            {t(webhook.isActive ? 'webhooks.active' : 'webhooks.off')}
          </StatusChip>
          <MoreMenu label={t('table.actionsOf', { name: webhook.url })} actions={() => actionsOf(webhook)} />
        </Item>
      ))}
    </ItemList>
  )
}
