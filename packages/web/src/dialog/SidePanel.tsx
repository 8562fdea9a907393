import { Drawer } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useIsCovered } from './dialogs.tsx'

type Props = { isOpen: boolean; close: () => void; title: ReactNode; size: number; children: ReactNode }

/** Details of an item, next to the page. A dialog opened from here covers it and takes Escape and the focus. */
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
      closeButtonProps={{ 'aria-label': t('common.close') }}
      transitionProps={{ duration: 120 }}
    >
      {children}
    </Drawer>
  )
}

/**
 * Returns the focus to where it was at opening. Mantine would use the last element from which a dialog was opened, and misses lazy panels.
 */
function useReturnsFocus(isOpen: boolean): void {
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    opener.current = document.activeElement
    return () => {
      const last = document.activeElement
      // Unless the user has moved the focus elsewhere.
      setTimeout(() => {
        const { activeElement: now } = document
        if ((now === null || now === document.body || now === last) && opener.current instanceof HTMLElement)
          opener.current.focus({ preventScroll: true })
      }, RETURN_MS)
    }
  }, [isOpen])
}

/** Mantine's delay: closing moves the focus first. */
const RETURN_MS = 10
