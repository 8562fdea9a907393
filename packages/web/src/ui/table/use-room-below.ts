import { type RefObject, useLayoutEffect } from 'react'

/** What stays free below the rows: the edge of the table, some air and the footer of the page. */
const BELOW = 76
const LEAST = 480
/** The room of the table that was measured last: the next one mostly has the same, and is then laid out once. */
let latest = LEAST

/** As tall the rows, which stand last in the table's frame, may be so that their head and totals are in the window together. */
export const ROOM_BELOW = 'var(--room-below)'

/** Keeps that height in the frame's styles, for rows that scroll by themselves: nothing is drawn again when it changes. */
export function useRoomBelow(frame: RefObject<HTMLElement | null>, isNeeded: boolean): void {
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
    // What is above the rows may arrive later and push them down.
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
