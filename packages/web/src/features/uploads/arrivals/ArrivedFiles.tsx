import { Button, Group } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AllArrivalsDialog } from './AllArrivalsDialog.tsx'
import { ArrivedFile } from './ArrivedFile.tsx'
import classes from '../uploads.module.css'

/** Automatically received files that need a decision. Hidden if no folder is watched. */
export function ArrivedFiles() {
  const { t } = useTexts()
  const read = useRead(reads.arrivals.list, { isOpen: true }, { every: 30_000, keepPrevious: true })
  const look = useCall(call.arrivals.pollNow, { refreshes: [reads.arrivals] })
  const { arrivals = [], isWatching = false } = read.data ?? {}
  const waiting = arrivals.filter(({ status }) => status !== 'Arrived').length
  if (!isWatching && arrivals.length === 0) return null
  return (
    <section className={classes['arrived']} aria-label={t('arrivals.title')}>
      <Group justify="space-between" gap="sm">
        <span role="status">{waiting > 0 ? t('arrivals.sum', { count: waiting }) : t('arrivals.none')}</span>
        <Group gap="xs">
          {isWatching && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={look.isPending}
              onClick={() => look.mutate({})}
            >
              {t('arrivals.lookNow')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => void ask(AllArrivalsDialog, null)}>
            {t('arrivals.showAll')}
          </Button>
        </Group>
      </Group>
      {arrivals.length > 0 && (
        <ul className={classes['dropped']}>
          {arrivals.map((arrival) => (
            <ArrivedFile key={arrival.id} arrival={arrival} />
          ))}
        </ul>
      )}
    </section>
  )
}
