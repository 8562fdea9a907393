import { useEffect, useRef } from 'react'

/** On a phone the tabs do not fit beside each other: the chosen one is brought into view, and again when their counts have come. */
export function useShownTab(view: string, hasCounts = true) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view, hasCounts])
  return tabs
}
