import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './tab-list.module.css'

type Props = {
  /** The tab that is chosen. */
  view: string
  /** Whether the tabs have the width that they keep. */
  hasCounts?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Tabs of a screen. Where they do not fit beside each other they scroll below a line that stays, and the chosen one is brought into view. */
export function TabList({ view, hasCounts = true, className = '', children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view, hasCounts])
  return (
    <Tabs.List ref={list} className={`${classes['list']} ${className}`}>
      {children}
    </Tabs.List>
  )
}
