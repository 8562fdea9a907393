import { text } from '@fairshare/texts'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { toast } from './notifications/toast.tsx'

type Props = ButtonProps & {
  refusal: string | undefined
  /** Description while enabled. */
  title?: string | undefined
  children: ReactNode
} & ({ onClick: () => void; type?: never } | { type: 'submit'; onClick?: never })

/** A button that explains why it is disabled: in a tooltip, to screen readers, and on touch or key press. */
export function ButtonWithReason({ refusal, title, type, onClick, children, ...props }: Props) {
  const { t } = useTexts()
  if (refusal === undefined)
    return (
      <Button {...props} {...(type && { type })} {...(onClick && { onClick })} title={title}>
        {children}
      </Button>
    )
  return (
    <Button
      {...props}
      data-disabled
      aria-disabled
      title={refusal}
      onClick={() => toast('danger', text('refusals.asWritten', { text: refusal }))}
    >
      {children}
      <span className="sr-only">{t('ui.because', { reason: refusal })}</span>
    </Button>
  )
}
