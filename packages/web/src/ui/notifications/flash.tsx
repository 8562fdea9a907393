import { Button, Group, Text } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { t } from '../../i18n/use-texts.ts'
import { type ActivityAction, addActivity, type FlashKind } from './activity.ts'
import classes from './flash.module.css'

/** How long a flash stays, by the specification. The notification sidebar keeps it longer. */
const FLASH_MS = 4000

/** Where flashes stand, above all else. */
export const Flashes = () => (
  <Notifications className={classes['flashes'] ?? ''} position="top-right" pauseResetOnHover="notification" limit={4} zIndex={500} />
)

/** Says what came of an action: `flash('success', message)`, `flash('danger', error.message)`, with Undo or Try again as `action`. */
export function flash(kind: FlashKind, message: string, action?: ActivityAction) {
  addActivity(kind, message, action)
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
