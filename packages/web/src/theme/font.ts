import { useEffect } from 'react'
import { useDrawn } from '../ui/later/drawn.ts'

/**
 * The font loads after the first render, in a fallback with the same metrics, so that code has priority. If it is cached, early.ts has
 * applied it already.
 */
export function useFont(): void {
  const isDrawn = useDrawn()
  useEffect(() => {
    if (isDrawn) document.querySelector('link[data-is="font"]')?.setAttribute('media', 'all')
  }, [isDrawn])
}
