import { useEffect } from 'react'
import { useDrawn } from '../ui/later/drawn.ts'

/**
 * The font comes when the page has been drawn in one of the same measures: before, it would take the line from the code that draws it.
 * Where it is at hand, early.ts has shown it already.
 */
export function useFont(): void {
  const isDrawn = useDrawn()
  useEffect(() => {
    if (isDrawn) document.querySelector('link[data-is="font"]')?.setAttribute('media', 'all')
  }, [isDrawn])
}
