import { type RefObject, useEffect, useRef, useState } from 'react'
import { isNarrow } from '../../../ui/use-is-narrow.ts'

/**
 * Where there is one column (uploads.module.css), the row that was touched, or that comes next, is far below the panel in which its value is decided:
 * the panel is brought into view. `look` is for a row that is looked at already.
 */
export function usePanelInSight(row: string): { panel: RefObject<HTMLElement | null>; look: () => void } {
  const panel = useRef<HTMLElement>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if ((row === '' && looks === 0) || !isNarrow()) return
    // After the list, which keeps its row in sight.
    const frame = requestAnimationFrame(() => {
      const top = panel.current?.getBoundingClientRect().top ?? 0
      if (top < 0 || top > window.innerHeight / 2) panel.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [row, looks])
  return { panel, look: () => setLooks(looks + 1) }
}
