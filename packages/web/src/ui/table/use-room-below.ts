import { type RefObject, useLayoutEffect, useState } from 'react'

/** What stays free below the rows: the edge of the table, some air and the footer of the page. */
const BELOW = 76
const LEAST = 480

/** How tall the rows, which stand last in the table's frame, may be so that their head and totals are in the window together. */
export function useRoomBelow(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (frame.current?.lastElementChild?.getBoundingClientRect().top ?? 0) + window.scrollY
      setRoom(Math.max(LEAST, window.innerHeight - top - BELOW))
    }
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
  }, [frame])
  return room
}
