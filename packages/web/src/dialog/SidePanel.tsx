import { Drawer } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useIsCovered } from './dialogs.tsx'

type Props = { isOpen: boolean; close: () => void; title: ReactNode; size: number; children: ReactNode }

/** Something about one thing of the page, beside the page. A dialog that is opened from here lies over it, and has Esc and the focus meanwhile. */
export function SidePanel({ isOpen, close, title, size, children }: Props) {
  const { t } = useTexts()
  const isCovered = useIsCovered()
  useReturnsFocus(isOpen)
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      position="right"
      size={size}
      title={title}
      closeOnEscape={!isCovered}
      closeOnClickOutside={!isCovered}
      trapFocus={!isCovered}
      returnFocus={false}
      withCloseButton={!isCovered}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Drawer>
  )
}

/**
 * Back to where the focus was when it was opened. The library takes the last place for that one from which a dialog was opened over it, and
 * knows none of what was open when its code came.
 */
function useReturnsFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    opener.current = document.activeElement
    return () => {
      const last = document.activeElement
      // Whoever has gone on elsewhere by now stays there.
      setTimeout(() => {
        const { activeElement: now } = document
        if ((now === null || now === document.body || now === last) && opener.current instanceof HTMLElement)
          opener.current.focus({ preventScroll: true })
      }, RETURN_MS)
    }
  }, [isOpen])
}

/** As long as the library waits: what is closed gives the focus away first. */
const RETURN_MS = 10
