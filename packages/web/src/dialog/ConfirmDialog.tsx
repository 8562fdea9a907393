import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { type DialogProps } from './dialogs.tsx'
import { DialogFrame } from './DialogFrame.tsx'

export type Confirmation = {
  title: string
  /** What will happen, and to what. */
  body?: ReactNode
  /** The action, as verb and object: 'Delete file'. */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  /** Disables the button until the details have loaded. */
  isLoading?: boolean
}

/** Asks for confirmation. The focus starts on the act, or on Cancel if the act destroys something. Opened through confirm.ts. */
export function ConfirmDialog({ about, close }: DialogProps<Confirmation, true>) {
  const { t } = useTexts()
  const color = about.isDangerous ? { color: 'danger' } : {}
  return (
    <DialogFrame onClose={() => close()} title={about.title} size={440} centered zIndex={300} isSmall>
      {about.body}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => close()} data-autofocus={about.isDangerous || undefined}>
          {about.cancelLabel ?? t('ui.cancel')}
        </Button>
        <Button
          data-primary
          data-autofocus={!about.isDangerous || undefined}
          onClick={() => close(true)}
          disabled={about.isLoading === true}
          {...color}
        >
          {about.confirmLabel}
        </Button>
      </Group>
    </DialogFrame>
  )
}
