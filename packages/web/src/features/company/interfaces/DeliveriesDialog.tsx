import type { WEBHOOK_STATUSES } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { Item, ItemList } from '../../../ui/ItemList.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { useEventName, type Webhook } from './webhook.ts'

type Delivery = Awaited<ReturnType<typeof call.webhooks.deliveries>>['data']['deliveries'][number]

const FAMILY = { Queued: 'info', Delivered: 'success', Failed: 'danger' } as const satisfies Record<
  (typeof WEBHOOK_STATUSES)[number],
  string
>

export function DeliveriesDialog({ about: webhook, close }: DialogProps<Webhook, true>) {
  const { t } = useTexts()
  const read = useRead(reads.webhooks.deliveries, { id: webhook.id })
  return (
    <ReadDialog
      title={t('webhooks.deliveries')}
      context={webhook.url}
      close={() => close()}
      width={760}
      actions={
        <Button variant="subtle" onClick={() => void read.refetch()}>
          {t('common.refresh')}
        </Button>
      }
    >
      <Loaded read={read} rows={3} columns={3}>
        {({ deliveries }) =>
          deliveries.length === 0 ? <EmptyState title={t('webhooks.noDeliveries')} /> : <Deliveries deliveries={deliveries} />
        }
      </Loaded>
    </ReadDialog>
  )
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTexts()
  const format = useFormat()
  const eventName = useEventName()
  const redeliver = useCall(call.webhooks.redeliver, { refreshes: [reads.webhooks.deliveries] })
  const about = ({ at, tries, answerStatus, trouble, nextTryAt, status }: Delivery) => [
    format.instant(at),
    t('webhooks.tries', { count: tries }),
    ...(answerStatus !== null ? [t('webhooks.answered', { status: answerStatus })] : trouble ? [t(`webhooks.trouble.${trouble}`)] : []),
    ...(status === 'Queued' && nextTryAt && tries > 0 ? [t('webhooks.nextTry', { at: nextTryAt })] : []),
  ]
  return (
    <ItemList label={t('webhooks.deliveries')}>
      {deliveries.map((delivery) => (
        <Item key={delivery.id} title={eventName(delivery.type)} about={about(delivery).join(' · ')}>
          <StatusChip family={FAMILY[delivery.status]}>{t(`webhooks.status.${delivery.status}`)}</StatusChip>
          {delivery.status !== 'Queued' && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={redeliver.isPending}
              onClick={() => redeliver.mutate({ id: delivery.id })}
            >
              {t('common.sendAgain')}
            </Button>
          )}
        </Item>
      ))}
    </ItemList>
  )
}
