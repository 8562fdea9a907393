import { type RefObject, useLayoutEffect, useState } from 'react'

/** What stays free below the table: the footer of the page and some air. */
const BELOW = 120
const LEAST = 360

/** How tall a table may be so that its head and its totals are in the window together. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(LEAST)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setRoom(Math.max(LEAST, window.innerHeight - top - BELOW))
    }
    measure()
    // What stands above the table may arrive later and push it down.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [element])
  return room
}
