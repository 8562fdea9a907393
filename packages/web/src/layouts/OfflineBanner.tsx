import { Group } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconCloudOff } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './layouts.module.css'

/** Shown while offline: data may be outdated, and nothing can be saved. */
export function OfflineBanner() {
  const { t } = useTexts()
  const { online } = useNetwork()
  return (
    <div role="status" className={classes['offline']}>
      {!online && (
        <Group component="p" gap="sm" wrap="nowrap" m={0} px="xl" py="xs" bg="var(--warning-tint)" c="var(--warning-fg)" fw={500}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline.banner')}
        </Group>
      )}
    </div>
  )
}
