import { Button, Group, Title } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { Item, ItemList } from '../../ui/ItemList.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'

/** The user's sessions, each with a sign-out button. */
export function Devices() {
  const { t } = useTexts()
  const { data } = useRead(reads.user.devices, {})
  const refreshes = [reads.user.devices]
  const remove = useCall(call.user.removeDevice, { refreshes })
  const removeOthers = useCall(call.user.removeOtherDevices, { refreshes })
  const devices = data?.devices ?? []
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('profile.devices')}</Title>
        {devices.length > 1 && (
          <Button variant="default" size="compact-sm" loading={removeOthers.isPending} onClick={() => removeOthers.mutate({})}>
            {t('profile.signOutOthers')}
          </Button>
        )}
      </Group>
      <ItemList>
        {devices.map(({ id, name, address, lastSeenAt, isThis, rememberedUntil }) => (
          <Item
            key={id}
            icon={IconDeviceDesktop}
            title={name || t('profile.unknownDevice')}
            about={
              <>
                {t('profile.seen', { at: lastSeenAt, address })}
                {rememberedUntil && ` · ${t('profile.remembered', { until: rememberedUntil })}`}
              </>
            }
          >
            {isThis ? (
              <StatusChip family="success">{t('profile.thisDevice')}</StatusChip>
            ) : (
              <Button variant="default" size="compact-sm" disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
                {t('profile.signOut')}
              </Button>
            )}
          </Item>
        ))}
      </ItemList>
    </section>
  )
}
