import { Modal, type ModalProps } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useIsTop } from './dialogs.tsx'

type Props = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children' | 'centered' | 'zIndex'> & {
  /** A short dialog is centered on a phone; others are full screen. */
  isSmall?: boolean
  /** False where an accidental click would lose input. */
  closesOnClickOutside?: boolean
  closesOnEscape?: boolean
}

/** The window of every dialog. Only the top one has the focus and closes on Escape. */
export function DialogFrame({ isSmall = false, closesOnClickOutside = true, closesOnEscape = true, ...modal }: Props) {
  const { t } = useTexts()
  const isTop = useIsTop()
  const isPhone = useIsPhone()
  return (
    <Modal
      opened
      fullScreen={isPhone && !isSmall}
      closeOnEscape={isTop && closesOnEscape}
      closeOnClickOutside={isTop && closesOnClickOutside}
      trapFocus={isTop}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...modal}
    />
  )
}
