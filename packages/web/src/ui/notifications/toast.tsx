import type { Text } from '@fairshare/texts'
import { Button, Group, Text as Words } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { t, useTexts } from '../../i18n/use-texts.ts'
import { type About, addActivity, runAction, type ToastAction, type ToastKind } from './activity.ts'
import classes from './toast.module.css'

/** The specification sets how long a toast stays. The notification sidebar keeps it longer. */
const TOAST_MS = 4000

/** Toasts are at the bottom left, where they cover no title and no total. */
export const Toasts = () => (
  <Notifications className={classes['toasts'] ?? ''} position="bottom-left" pauseResetOnHover="notification" limit={4} zIndex={500} />
)

/**
 * Shows the result of an action: `toast('success', messageText)` for a response, `toast('danger', error.messageText)` for an error, with Undo or Try
 * again as `action`. Takes texts, not sentences, so that stored toasts follow the language. Without a text it shows nothing. The
 * notification sidebar also names and links the record that it is about.
 */
export function toast(kind: ToastKind, message: Text | undefined, action?: ToastAction, about?: About) {
  if (message === undefined) return
  const entry = addActivity({ kind, messageText: message, ...(action && { action }), ...(about && { about }) })
  const Icon = kind === 'success' ? IconCircleCheck : IconAlertOctagon
  const id = notifications.show({
    role: kind === 'success' ? 'status' : 'alert',
    autoClose: TOAST_MS,
    withBorder: true,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    classNames: { root: classes['toast'] ?? '', icon: classes['icon'] ?? '' },
    'data-kind': kind,
    closeButtonProps: { 'aria-label': t('common.close') },
    message: <ToastMessage message={message} action={action} entry={entry} hide={() => notifications.hide(id)} />,
  })
}

type ToastProps = { message: Text; action: ToastAction | undefined; entry: string; hide: () => void }

function ToastMessage({ message, action, entry, hide }: ToastProps) {
  const { translate } = useTexts()
  return (
    <Group justify="space-between" gap="4px 12px">
      <Words size="sm" flex="1 1 180px">
        {translate(message)}
      </Words>
      {action && (
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          onClick={() => {
            hide()
            runAction(entry)
          }}
        >
          {translate(action.label)}
        </Button>
      )}
    </Group>
  )
}
