import type { Text } from '@fairshare/texts'
import { Button, Group, Text as Words } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { t, useTexts } from '../../i18n/use-texts.ts'
import { type ActivityAction, addActivity, type FlashKind } from './activity.ts'
import classes from './flash.module.css'

/** How long a flash stays, by the specification. The notification sidebar keeps it longer. */
const FLASH_MS = 4000

/** Toasts appear above all else, at the foot on the left, where they cover no title and no total. */
export const Flashes = () => (
  <Notifications className={classes['flashes'] ?? ''} position="bottom-left" pauseResetOnHover="notification" limit={4} zIndex={500} />
)

/**
 * Says what came of an action: `flash('success', said)` of an answer, `flash('danger', error.said)` of a refusal, with Undo or Try again
 * as `action`. It takes texts and no sentences, since it is kept, and said again in another language. An answer without one says nothing.
 */
export function flash(kind: FlashKind, said: Text | undefined, action?: ActivityAction) {
  if (said === undefined) return
  addActivity(kind, said, action)
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertOctagon
  const id = notifications.show({
    role: kind === 'success' ? 'status' : 'alert',
    autoClose: FLASH_MS,
    withBorder: true,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    classNames: { root: classes['flash'] ?? '', icon: classes['icon'] ?? '' },
    'data-kind': kind,
    closeButtonProps: { 'aria-label': t('ui.close') },
    message: <Said said={said} action={action} hide={() => notifications.hide(id)} />,
  })
}

type SaidProps = { said: Text; action: ActivityAction | undefined; hide: () => void }

function Said({ said, action, hide }: SaidProps) {
  const { say } = useTexts()
  return (
    <Group justify="space-between" gap="4px 12px">
      <Words size="sm" flex="1 1 180px">
        {say(said)}
      </Words>
      {action && (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            hide()
            action.run()
          }}
        >
          {say(action.label)}
        </Button>
      )}
    </Group>
  )
}
