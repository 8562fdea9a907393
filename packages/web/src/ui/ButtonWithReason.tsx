import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

type Props = ButtonProps & { refusal: string | undefined; onClick: () => void; children: ReactNode }

/** A button that says, to screen readers too, why it cannot be pressed now. */
export function ButtonWithReason({ refusal, children, ...props }: Props) {
  const { t } = useTexts()
  return (
    <Button {...props} disabled={refusal !== undefined} title={refusal}>
      {children}
      {refusal !== undefined && <span className="sr-only">{t('ui.because', { reason: refusal })}</span>}
    </Button>
  )
}
