import { Modal, type ModalProps } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useIsTop } from './dialogs.tsx'

type Props = Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children' | 'centered' | 'zIndex'> & {
  /** A few lines stay in the middle of a phone as well; anything else takes its whole screen. */
  isSmall?: boolean
  /** False where a slip of the mouse would lose what was entered. */
  closesOnClickOutside?: boolean
  closesOnEscape?: boolean
}

/** The window of every dialog. Of several that are open only the uppermost has the focus and is left by Escape. */
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
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      {...modal}
    />
  )
}
