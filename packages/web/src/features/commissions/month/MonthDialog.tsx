import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Month } from '@fairshare/engine/values'
import { useConfirmDiscard } from '../../../form/confirm-discard.ts'
import classes from '../../../form/form.module.css'
import { DialogFrame } from '../../../dialog/DialogFrame.tsx'

export type AboutMonth = { month: Month; monthParam: string }

type Props = {
  title: string
  close: () => void
  /** The action, as verb and object. */
  confirmLabel: string
  isPossible: boolean
  isPending: boolean
  isDangerous?: boolean
  size?: 600 | 760
  /** With input, leaving asks for confirmation. */
  isTyped?: boolean
  run: () => void
  /** Decision-relevant content that stays visible with the button. */
  decision?: ReactNode
  children: ReactNode
}

/** Confirms an action for the whole month. Its details scroll; the button stays visible. */
export function MonthDialog({ title, close, confirmLabel, isPossible, isPending, run, decision, children, ...props }: Props) {
  const { isDangerous = false, isTyped = false, size = 600 } = props
  const { t } = useTexts()
  const mayDiscard = useConfirmDiscard()
  const leave = async () => {
    if (!isTyped || (await mayDiscard())) close()
  }
  return (
    <DialogFrame onClose={() => void leave()} title={title} size={size}>
      {children}
      <div className={classes['actions']}>
        {decision && (
          <Stack gap="xs" flex="1 1 100%">
            {decision}
          </Stack>
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={() => void leave()} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button data-primary disabled={!isPossible} loading={isPending} onClick={run} {...(isDangerous && { color: 'danger' })}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
