import { type RefObject, useLayoutEffect } from 'react'

/** Space below the rows: the table's border, a margin, and the page footer. */
const BELOW = 76
const LEAST = 480
/** The last measured height, which usually fits the next table and avoids a second layout. */
let latest = LEAST

/** Limits the rows' height so that header and totals fit in the window. */
export const BOTTOM_SPACE = 'var(--room-below)'

/** Sets the height in the frame's style, without a rerender. */
export function useAvailableHeight(frame: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useLayoutEffect(() => {
    if (!isNeeded) return
    let room = latest
    const keep = () => frame.current?.style.setProperty('--room-below', `${room}px`)
    const measure = () => {
      const top = (frame.current?.lastElementChild?.getBoundingClientRect().top ?? 0) + window.scrollY
      const measured = Math.max(LEAST, window.innerHeight - top - BELOW)
      if (measured === room) return
      room = latest = measured
      keep()
    }
    keep()
    measure()
    // Content above the rows may load later and move them.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (frame.current) observer.observe(frame.current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [frame, isNeeded])
}
