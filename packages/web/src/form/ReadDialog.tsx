import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { DialogTitle } from './DialogTitle.tsx'
import classes from './form.module.css'
import { DialogFrame } from '../dialog/DialogFrame.tsx'

type Props = {
  title: string
  context?: ReactNode
  close: () => void
  width?: 440 | 546 | 600 | 700 | 760 | 1200
  /** Placed after Close, like Save after Cancel: Refresh, Copy, Export. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every read-only dialog. */
export function ReadDialog({ title, context, close, width = 600, actions, children }: Props) {
  const { t } = useTexts()
  return (
    <DialogFrame onClose={close} title={<DialogTitle title={title} context={context} />} size={width}>
      {children}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => close()}>
          {t('common.close')}
        </Button>
        {actions && <div className={classes['buttons']}>{actions}</div>}
      </div>
    </DialogFrame>
  )
}
