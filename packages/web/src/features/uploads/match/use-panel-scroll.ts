import { type RefObject, useEffect, useRef, useState } from 'react'
import { isNarrow } from '../../../ui/use-is-narrow.ts'

/**
 * In the one-column layout (uploads.module.css) the panel is far above the selected row, so it is scrolled into view. `look` does that for
 * a row that is already selected.
 */
export function usePanelScroll(row: string): { panel: RefObject<HTMLElement | null>; scrollToPanel: () => void } {
  const panel = useRef<HTMLElement>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if ((row === '' && looks === 0) || !isNarrow()) return
    // Runs after the list scrolls to its row.
    const frame = requestAnimationFrame(() => {
      const top = panel.current?.getBoundingClientRect().top ?? 0
      if (top < 0 || top > window.innerHeight / 2) panel.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [row, looks])
  return { panel, scrollToPanel: () => setLooks(looks + 1) }
}
