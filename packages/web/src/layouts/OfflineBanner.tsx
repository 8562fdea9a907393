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
        <p>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline.banner')}
        </p>
      )}
    </div>
  )
}
