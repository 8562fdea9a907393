import { Tabs } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import classes from './tab-list.module.css'

type Props = {
  /** The selected tab. */
  view: string
  /** Whether the tab widths are final. */
  hasCounts?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * The tabs of a page. Overflowing tabs scroll above a fixed line, the selected one is scrolled into view, and arrows show where there are
 * more.
 */
export function TabList({ view, hasCounts = true, className = '', children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view, hasCounts])
  const more = useMore(list)
  const scroll = (by: number) => list.current?.scrollBy({ left: by * list.current.clientWidth * 0.7, behavior: 'smooth' })
  return (
    <div className={`${classes['frame']} ${className}`}>
      <Tabs.List ref={list} className={classes['list'] ?? ''} data-before={more.before || undefined} data-after={more.after || undefined}>
        {children}
      </Tabs.List>
      {/* For touch and mouse; the keyboard moves between tabs. */}
      {more.before && (
        <button type="button" className={classes['before']} tabIndex={-1} aria-hidden onClick={() => scroll(-1)}>
          <IconChevronLeft size={18} stroke={1.75} />
        </button>
      )}
      {more.after && (
        <button type="button" className={classes['after']} tabIndex={-1} aria-hidden onClick={() => scroll(1)}>
          <IconChevronRight size={18} stroke={1.75} />
        </button>
      )}
    </div>
  )
}

/** Whether tabs overflow on the left and on the right. */
function useMore(list: RefObject<HTMLDivElement | null>): { before: boolean; after: boolean } {
  const [more, setMore] = useState({ before: false, after: false })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const now = { before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 }
      setMore((before) => (before.before === now.before && before.after === now.after ? before : now))
    }
    const sizes = new ResizeObserver(look)
    for (const each of [element, ...element.children]) sizes.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])
  return more
}
