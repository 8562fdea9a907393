import { Button, Group, Title } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { call, reads } from '../../api/client.ts'
import { useCall, useRead } from '../../api/hooks.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import classes from './profile.module.css'

/** Where one is signed in, each to be signed out from here. */
export function Devices() {
  const { t } = useTexts()
  const format = useFormat()
  const { data } = useRead(reads.user.devices, {})
  const refreshes = [reads.user.devices]
  const remove = useCall(call.user.removeDevice, { refreshes })
  const removeOthers = useCall(call.user.removeOtherDevices, { refreshes })
  const devices = data?.devices ?? []
  return (
    <section>
      <Group justify="space-between" className={classes['heading'] ?? ''}>
        <Title order={3}>{t('profile.devices')}</Title>
        {devices.length > 1 && (
          <Button variant="subtle" size="compact-sm" loading={removeOthers.isPending} onClick={() => removeOthers.mutate({})}>
            {t('profile.signOutOthers')}
          </Button>
        )}
      </Group>
      <ul className={classes['list']}>
        {devices.map(({ id, name, address, lastSeenAt, isThis, rememberedUntil }) => (
          <li key={id}>
            <IconDeviceDesktop size={18} stroke={1.75} aria-hidden />
            <div className={classes['what']}>
              <div>{name || t('profile.unknownDevice')}</div>
              <div className={classes['quiet']}>
                {t('profile.seen', { at: format.instant(lastSeenAt), address })}
                {rememberedUntil && ` · ${t('profile.remembered', { until: format.date(rememberedUntil) })}`}
              </div>
            </div>
            {isThis ? (
              <StatusChip family="success">{t('profile.thisDevice')}</StatusChip>
            ) : (
              <Button variant="default" size="compact-sm" disabled={remove.isPending} onClick={() => remove.mutate({ id })}>
                {t('profile.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
