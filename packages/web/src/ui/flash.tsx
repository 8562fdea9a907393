import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { t } from '../i18n/use-texts.ts'
import { type ActivityAction, addActivity, type FlashKind } from './notifications/activity.ts'
import { later } from './later/later.tsx'
import { useTouched } from './later/touched.ts'
import classes from './flash.module.css'

/** Whether there is anything to show: until then, or until the page is touched, nothing is loaded for it. */
const isWanted = atom(false)
const Host = later(async () => (await import('./FlashHost.tsx')).FlashHost)

export function Flashes() {
  const wanted = useStore(isWanted)
  return useTouched() || wanted ? <Host /> : null
}

/** How long a flash stays, by the specification. The notification sidebar keeps it longer. */
const FLASH_MS = 4000

/** Says what came of an action: `flash('success', message)`, `flash('danger', error.message)`, with Undo or Try again as `action`. */
export function flash(kind: FlashKind, message: string, action?: ActivityAction) {
  addActivity(kind, message, action)
  isWanted.set(true)
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertOctagon
  const id = notifications.show({
    role: kind === 'success' ? 'status' : 'alert',
    autoClose: FLASH_MS,
    withBorder: true,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    classNames: { root: classes['flash'] ?? '', icon: classes['icon'] ?? '' },
    'data-kind': kind,
    closeButtonProps: { 'aria-label': t('ui.close') },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" c="var(--text-1)">
          {message}
        </Text>
        {action && (
          <Button
            size="compact-sm"
            variant="subtle"
            flex="none"
            onClick={() => {
              notifications.hide(id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </Group>
    ),
  })
}
