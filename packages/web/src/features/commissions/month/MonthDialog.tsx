import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Month } from '@fairshare/engine/values'
import { useMayDiscard } from '../../../form/may-discard.ts'
import classes from './month-dialogs.module.css'
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
  /** Something was typed: leaving asks before it is dropped. */
  isTyped?: boolean
  run: () => void
  /** What is decided by: it stays in sight with the button. */
  decision?: ReactNode
  children: ReactNode
}

/** Asks before something that concerns the whole month, with what it concerns; the button stays in sight below it. */
export function MonthDialog({ title, close, confirmLabel, isPossible, isPending, run, decision, children, ...props }: Props) {
  const { isDangerous = false, isTyped = false, size = 600 } = props
  const { t } = useTexts()
  const mayDiscard = useMayDiscard()
  const leave = async () => {
    if (!isTyped || (await mayDiscard())) close()
  }
  return (
    <DialogFrame onClose={() => void leave()} title={title} size={size}>
      {children}
      <div className={classes['dialogActions']}>
        {decision && <div className={classes['decision']}>{decision}</div>}
        <Button variant="default" onClick={() => void leave()} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button data-primary disabled={!isPossible} loading={isPending} onClick={run} {...(isDangerous && { color: 'danger' })}>
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  )
}
